import Foundation

/// Something that went wrong in a deck and was survived: what is shown instead is visible, and this says why.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing went wrong, such as `image-missing`. Stable, for scripts.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let imageMissing = Code(rawValue: "image-missing")
        public static let imageUnreadable = Code(rawValue: "image-unreadable")
        public static let symbolUnknown = Code(rawValue: "symbol-unknown")
        public static let fontSubstituted = Code(rawValue: "font-substituted")
        public static let lengthInvalid = Code(rawValue: "length-invalid")
        public static let updateLoop = Code(rawValue: "update-loop")
        public static let writeDuringUpdate = Code(rawValue: "write-during-update")
        public static let duplicateID = Code(rawValue: "duplicate-id")
        public static let deckEmpty = Code(rawValue: "deck-empty")
        public static let stepsInvalid = Code(rawValue: "steps-invalid")
        public static let nestingTooDeep = Code(rawValue: "nesting-too-deep")
        public static let environmentMissing = Code(rawValue: "environment-missing")
    }

    public var code: Code
    /// One sentence for the deck's author, without a full stop at its end.
    public var message: String
    /// Slide (from 1) and step (from 0) where it showed, if it did on a slide.
    public var slide: Int?
    public var step: Int?

    public init(_ code: Code, _ message: String, slide: Int? = nil, step: Int? = nil) {
        (self.code, self.message, self.slide, self.step) = (code, message, slide, step)
    }

    public var description: String {
        let place = slide.map { "slide \($0)" + (step.map { " step \($0)" } ?? "") + ": " } ?? ""
        return "\(place)\(message) [\(code.rawValue)]"
    }
}
