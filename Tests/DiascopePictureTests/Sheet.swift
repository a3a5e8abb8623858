import DiascopeTesting
import Foundation
import Testing

/// A contact sheet: named views in a grid.
@MainActor struct Sheet {
    struct Cell {
        let name: String
        let view: AnyView

        @MainActor init(_ name: String, @ViewBuilder _ view: () -> some View) {
            self.name = name
            self.view = AnyView(view())
        }
    }

    var columns = 5
    var cell = CGSize(width: 130, height: 110)
    var scheme = ColorScheme.light
    let cells: [Cell]

    private var rows: [ArraySlice<Cell>] {
        stride(from: 0, to: cells.count, by: columns).map { cells[$0..<min($0 + columns, cells.count)] }
    }

    var view: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(rows.enumerated()), id: \.offset) { _, row in
                HStack(spacing: 0) {
                    ForEach(Array(row.enumerated()), id: \.offset) { _, item in
                        VStack(spacing: 2) {
                            item.view.frame(width: cell.width, height: cell.height - 18)
                            Text(verbatim: item.name).font(.system(size: 10)).foregroundColor(.gray)
                                .frame(width: cell.width, height: 16)
                        }
                    }
                }
            }
        }
        .frame(
            width: cell.width * CGFloat(columns), height: cell.height * CGFloat(rows.count), alignment: .topLeading
        )
        .background(scheme == .dark ? Color.black : Color.white)
        .environment(\.colorScheme, scheme)
    }

    var host: ViewHost {
        ViewHost(
            size: CGSize(width: cell.width * CGFloat(columns), height: cell.height * CGFloat(rows.count))
        ) { view }
    }

    func check(_ name: String, scale: CGFloat = 1, file: String = #filePath) {
        let host = host
        assertPicture(host.image(scale: scale), named: name, filePath: file)
        #expect(host.diagnostics.isEmpty)
    }
}
