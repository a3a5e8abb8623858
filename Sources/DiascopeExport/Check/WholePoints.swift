import Foundation

extension CGFloat {
    /// For a message: rounded up to whole points, however many they are.
    var wholePoints: String {
        Double(rounded(.up)).formatted(.number.grouping(.never).precision(.fractionLength(0)))
    }
}
