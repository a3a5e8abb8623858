import DiascopeTesting
import Foundation
import Testing

/// All looks of a control on one sheet, and on another one in the dark: a row a style, a column a size or a state.
@MainActor struct ControlSheet {
    private let cell: CGSize
    private let columns: [String]
    private var rows: [ColorScheme: [(name: String, pictures: [Bitmap])]] = [:]

    /// In points; a sheet has half as many pixels, and counts two points to one of the text styles.
    private static let header = CGSize(width: 190, height: 48)
    private static let scale: CGFloat = 0.5

    static let sizes: [(name: String, size: ControlSize)] = [
        ("mini", .mini), ("small", .small), ("regular", .regular), ("large", .large), ("extra large", .extraLarge),
    ]

    init(cell: CGSize, columns: [String]) { (self.cell, self.columns) = (cell, columns) }

    /// A sheet of sizes, then states.
    init(cell: CGSize) {
        self.init(cell: cell, columns: Self.sizes.map(\.name) + ["pressed", "focused", "disabled"])
    }

    /// What a cell shows, after some input.
    struct Cell {
        let view: AnyView
        var input: (ViewHost) -> Void = { _ in }

        @MainActor init(_ input: @escaping (ViewHost) -> Void = { _ in }, @ViewBuilder view: () -> some View) {
            (self.view, self.input) = (AnyView(view()), input)
        }
    }

    mutating func add(_ name: String, _ cells: [Cell]) {
        for scheme in ColorScheme.allCases {
            rows[scheme, default: []].append((name, cells.map { picture(of: $0, scheme, size: cell) }))
        }
    }

    /// A style in all sizes and states.
    ///
    /// - Parameter press: what is pressed in the cell, by its name; nil for its middle.
    mutating func addStates(_ name: String, press: String? = nil, @ViewBuilder _ control: () -> some View) {
        let control = control(), middle = CGPoint(x: cell.width / 2, y: cell.height / 2)
        var cells = Self.sizes.map { size in Cell { control.controlSize(size.size) } }
        cells.append(
            Cell({ host in
                let frame = press.flatMap { host.frame(of: $0) }
                host.press(at: frame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? middle)
            }) { control })
        cells.append(Cell({ $0.press(.tab) }) { control })
        cells.append(Cell { control.disabled(true) })
        add(name, cells)
    }

    private func picture(of cell: Cell, _ scheme: ColorScheme, size: CGSize, padding: CGFloat = 16) -> Bitmap {
        let host = ViewHost(size: size) {
            cell.view
                .padding(padding)
                .frame(width: size.width, height: size.height)
                .background(scheme == .dark ? Color(white: 0.11) : Color.white)
                .environment(\.colorScheme, scheme)
                .environment(\.textStyleScale, 2)
        }
        cell.input(host)
        host.settle()
        #expect(host.diagnostics.isEmpty)
        return host.image(scale: Self.scale)
    }

    private func word(_ word: String, _ scheme: ColorScheme, width: CGFloat, height: CGFloat, _ alignment: Alignment)
        -> Bitmap
    {
        let view = Cell {
            Text(verbatim: word)
                .font(.system(size: 22))
                .foregroundColor(.gray)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
        return picture(of: view, scheme, size: CGSize(width: width, height: height), padding: 8)
    }

    private func picture(_ scheme: ColorScheme) -> Bitmap {
        let scale = Self.scale, header = Self.header, rows = rows[scheme] ?? []
        var sheet = Bitmap(
            width: Int((header.width + cell.width * CGFloat(columns.count)) * scale),
            height: Int((header.height + cell.height * CGFloat(rows.count)) * scale))
        var left = Int(header.width * scale), top = Int(header.height * scale)
        sheet.put(word("\(scheme)", scheme, width: header.width, height: header.height, .leading), x: 0, y: 0)
        for column in columns {
            let name = word(column, scheme, width: cell.width, height: header.height, .center)
            sheet.put(name, x: left, y: 0)
            left += name.width
        }
        for row in rows {
            let name = word(row.name, scheme, width: header.width, height: cell.height, .leading)
            sheet.put(name, x: 0, y: top)
            left = name.width
            for picture in row.pictures {
                sheet.put(picture, x: left, y: top)
                left += picture.width
            }
            top += name.height
        }
        return sheet
    }

    /// Compares the sheets with those that are kept, and their cells with each other: all looks can be told apart.
    ///
    /// - Parameter alike: how many cells of a sheet may look like another one of it.
    func check(_ name: String, alike: Int = 0, file: String = #filePath) {
        for (scheme, rows) in rows {
            let pictures = rows.flatMap(\.pictures)
            #expect(Set(pictures).count >= pictures.count - alike, "\(name), \(scheme)")
            assertPicture(picture(scheme), named: "\(name)-\(scheme)", filePath: file)
        }
    }
}

extension Bitmap {
    /// Puts a picture onto this one; what would be outside is left out.
    fileprivate mutating func put(_ other: Bitmap, x: Int, y: Int) {
        let columns = Swift.min(other.width, width - x)
        for row in 0..<Swift.min(other.height, height - y) where columns > 0 {
            let from = row * other.width * 4, to = ((y + row) * width + x) * 4
            bytes.replaceSubrange(to..<(to + columns * 4), with: other.bytes[from..<(from + columns * 4)])
        }
    }
}
