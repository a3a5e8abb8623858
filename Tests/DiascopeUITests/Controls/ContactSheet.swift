import DiascopeTesting
import Foundation

/// Many small pictures of one control on one sheet, to be looked at. Written to the folder that `CONTACT_SHEETS` names.
@MainActor struct ContactSheet {
    private let cell: CGSize
    private let columns: Int
    private var pictures: [Bitmap] = []

    init(cell: CGSize, columns: Int) { (self.cell, self.columns) = (cell, columns) }

    /// Adds a control as it looks after some input.
    mutating func add(
        scheme: ColorScheme = .light, scale: CGFloat = 2, _ input: (ViewHost) -> Void = { _ in },
        @ViewBuilder content: () -> some View
    ) {
        let host = ViewHost(size: cell) {
            content()
                .padding(12)
                .frame(width: cell.width, height: cell.height)
                .background(scheme == .dark ? Color.black : Color.white)
                .environment(\.colorScheme, scheme)
                .environment(\.textStyleScale, scale)
        }
        input(host)
        host.settle()
        pictures.append(host.image())
    }

    /// All of them, in rows.
    var picture: Bitmap {
        let width = Int(cell.width), height = Int(cell.height), rows = (pictures.count + columns - 1) / columns
        var bytes = [UInt8](repeating: 255, count: width * columns * height * rows * 4)
        for (index, picture) in pictures.enumerated() {
            let left = index % columns * width, top = index / columns * height
            for y in 0..<height {
                let from = y * width * 4, to = ((top + y) * width * columns + left) * 4
                bytes.replaceSubrange(to..<(to + width * 4), with: picture.bytes[from..<(from + width * 4)])
            }
        }
        var sheet = Bitmap(width: width * columns, height: height * rows)
        sheet.bytes = bytes
        return sheet
    }

    func write(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["CONTACT_SHEETS"] else { return }
        let url = URL(fileURLWithPath: folder).appendingPathComponent(name + ".png")
        try picture.pngData().write(to: url)
    }

    /// How many of the pictures differ from all others.
    var differentPictures: Int { Set(pictures).count }
    var count: Int { pictures.count }
}
