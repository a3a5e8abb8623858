import Testing

@testable import DiascopeUI

/// The table of known answers, rows that are published or on which two sources agree. Each row asks the engine and the
/// plain reference: the reference is trusted with random trees because it knows these.
@MainActor @Suite struct LayoutCaseTests {
    @Test(arguments: LayoutRow.all) func engineGivesTheKnownAnswer(_ row: LayoutRow) {
        let laidOut = LaidOut(row.tree.view, row.proposal)
        #expect(row.faults(size: laidOut.size, frames: laidOut.frames) == [])
    }

    @Test(arguments: LayoutRow.all) func referenceGivesTheKnownAnswer(_ row: LayoutRow) {
        let size = ReferenceLayout.size(row.tree, row.proposal)
        #expect(row.faults(size: size, frames: ReferenceLayout.frames(row.tree, row.proposal)) == [])
    }

    /// A single root view is in the middle of the canvas.
    @Test(arguments: LayoutRow.windows) func rootIsCentredInItsWindow(_ row: LayoutRow) {
        let graph = ViewGraph(
            size: row.size, services: ViewServices(shaping: TestFont(), images: NoImages()),
            content: row.tree.view)
        graph.update(at: 0)
        var frames: [String: CGRect] = [:]
        graph.viewTree().visit { tree in tree.identifier.map { frames[$0] = tree.frame } }
        #expect(row.faults(size: row.size, frames: frames) == [])
    }
}

extension LayoutRow {
    static let all =
        leaves + frames + modifiers + stacks + priorities + spacers + guides + zstacks + published + composites

    private static let leaves: [LayoutRow] = [
        LayoutRow(1, rect("a"), in: (nil, nil), is: (10, 10)),
        LayoutRow(2, rect("a"), in: (100, nil), is: (100, 10)),
        LayoutRow(4, rect("a"), in: (.infinity, 40), is: (.infinity, 40)),
        LayoutRow(7, .geometry([rect("a")], "g"), in: (nil, nil), is: (10, 10), ["a": [0, 0, 10, 10]]),
        LayoutRow(8, .geometry([box("a", 20, 10)], "g"), in: (80, 60), is: (80, 60), ["a": [0, 0, 20, 10]]),
        LayoutRow(10, image(40, 20, "i", resizable: true), in: (nil, nil), is: (40, 20)),
        LayoutRow(11, image(40, 20, "i", resizable: true), in: (100, nil), is: (100, 20)),
    ]

    private static let frames: [LayoutRow] = [
        LayoutRow(13, box("a", 50, 30), in: (200, 200), is: (50, 30), ["a": [0, 0, 50, 30]]),
        LayoutRow(14, box("a", 50, nil), in: (200, 80), is: (50, 80), ["a": [0, 0, 50, 80]]),
        LayoutRow(
            16, image(40, 20, "a").frame(100, 100, .trailing, .bottom), in: (nil, nil), is: (100, 100),
            ["a": [60, 80, 40, 20]]),
        LayoutRow(17, image(40, 20, "a").frame(10, 10), in: (nil, nil), is: (10, 10), ["a": [-15, -5, 40, 20]]),
        LayoutRow(
            19, box("a", 20, 20).frame(50, 50, .trailing, .top), in: (nil, nil), is: (50, 50), ["a": [30, 0, 20, 20]]),
        LayoutRow(20, image(40, 20, "a").flexible(minW: 100), in: (60, 60), is: (100, 20), ["a": [30, 0, 40, 20]]),
        LayoutRow(22, image(40, 20, "a").flexible(minW: 30), in: (35, 60), is: (35, 20), ["a": [-2.5, 0, 40, 20]]),
        LayoutRow(23, image(40, 20, "a").flexible(minW: 30), in: (200, 60), is: (40, 20), ["a": [0, 0, 40, 20]]),
        LayoutRow(25, image(40, 20, "a").flexible(maxW: 100), in: (200, 60), is: (100, 20), ["a": [30, 0, 40, 20]]),
        LayoutRow(26, image(40, 20, "a").flexible(maxW: 100), in: (20, 60), is: (40, 20), ["a": [0, 0, 40, 20]]),
        LayoutRow(28, image(40, 20, "a").flexible(maxW: 100), in: (nil, nil), is: (40, 20), ["a": [0, 0, 40, 20]]),
        LayoutRow(
            29, image(40, 20, "a").flexible(maxW: .infinity), in: (200, 60), is: (200, 20), ["a": [80, 0, 40, 20]]),
        LayoutRow(
            31, image(40, 20, "a").flexible(minW: 0, maxW: .infinity), in: (10, 60), is: (10, 20),
            ["a": [-15, 0, 40, 20]]),
        LayoutRow(
            32, image(40, 20, "a").flexible(minW: 0, maxW: .infinity), in: (nil, nil), is: (40, 20),
            ["a": [0, 0, 40, 20]]),
        LayoutRow(34, rect("a").flexible(idealW: 70, idealH: 30), in: (nil, nil), is: (70, 30), ["a": [0, 0, 70, 30]]),
        LayoutRow(
            35, rect("a").flexible(idealW: 70, idealH: 30), in: (200, 100), is: (200, 100), ["a": [0, 0, 200, 100]]),
        LayoutRow(
            37, rect("a").flexible(minW: 50, idealW: 70, maxW: 90), in: (nil, 20), is: (70, 20), ["a": [0, 0, 70, 20]]),
        LayoutRow(
            38, rect("a").flexible(minW: 50, idealW: 70, maxW: 90), in: (10, 20), is: (50, 20), ["a": [0, 0, 50, 20]]),
        LayoutRow(40, rect("a").flexible(maxW: 50, maxH: 50), in: (nil, nil), is: (10, 10), ["a": [0, 0, 10, 10]]),
        LayoutRow(
            41, rect("a").flexible(minW: 0, maxW: 200, minH: 0, maxH: 100), in: (500, 500), is: (200, 100),
            ["a": [0, 0, 200, 100]]),
    ]

    private static let modifiers: [LayoutRow] = [
        LayoutRow(43, rect("a").padding(20), in: (100, 100), is: (100, 100), ["a": [20, 20, 60, 60]]),
        LayoutRow(44, rect("a").padding(20), in: (30, 100), is: (40, 100), ["a": [20, 20, 0, 60]]),
        LayoutRow(46, rect("a").padding(top: 5, leading: 10), in: (100, 100), is: (100, 100), ["a": [10, 5, 90, 95]]),
        LayoutRow(47, image(40, 20, "a").padding(-5), in: (nil, nil), is: (30, 10), ["a": [-5, -5, 40, 20]]),
        LayoutRow(
            49, rect("a").aspect(1.5).frame(100, 100), in: (500, 500), is: (100, 100),
            ["a": [0, 100.0 / 6, 100, 200.0 / 3]]),
        LayoutRow(
            50, rect("a").aspect(1.5, fills: true).frame(100, 100), in: (500, 500), is: (100, 100),
            ["a": [-25, 0, 150, 100]]),
        LayoutRow(
            52, rect("a").aspect(0.5, fills: true).frame(100, 100), in: (500, 500), is: (100, 100),
            ["a": [0, -50, 100, 200]]),
        LayoutRow(53, rect("a").aspect(2), in: (nil, 30), is: (60, 30), ["a": [0, 0, 60, 30]]),
        LayoutRow(55, rect("a").aspect(nil).frame(100, 50), in: (nil, nil), is: (100, 50), ["a": [25, 0, 50, 50]]),
        LayoutRow(
            56, rect("a").aspect(nil, fills: true).frame(50, 100), in: (nil, nil), is: (50, 100),
            ["a": [-25, 0, 100, 100]]),
        LayoutRow(
            58, image(40, 20, "a", resizable: true).aspect(nil, fills: true).frame(100, 100), in: (nil, nil),
            is: (100, 100), ["a": [-50, 0, 200, 100]]),
        LayoutRow(59, image(40, 20, "a").aspect(1), in: (100, 100), is: (40, 20), ["a": [0, 0, 40, 20]]),
        LayoutRow(61, rect("a").fixedSize(), in: (100, 100), is: (10, 10), ["a": [0, 0, 10, 10]]),
        LayoutRow(62, rect("a").fixedSize(true, false), in: (100, 100), is: (10, 100), ["a": [0, 0, 10, 100]]),
        LayoutRow(
            64, rect("a").fixedSize(true, false).frame(100, 100), in: (nil, nil), is: (100, 100),
            ["a": [45, 0, 10, 100]]),
        LayoutRow(
            65, hstack(.middle, 0, [rect("a").flexible(maxW: .infinity), box("b", 30, 10)]).fixedSize(),
            in: (300, 300), is: (40, 10), ["a": [0, 0, 10, 10], "b": [10, 0, 30, 10]]),
        LayoutRow(
            127, box("a", 40, 20).overlay(.center, .middle, rect("b")), in: (500, 500), is: (40, 20),
            ["a": [0, 0, 40, 20], "b": [0, 0, 40, 20]]),
        LayoutRow(
            128, box("a", 40, 20).background(.center, .middle, box("b", 60, 60)), in: (500, 500), is: (40, 20),
            ["a": [0, 0, 40, 20], "b": [-10, -20, 60, 60]]),
        LayoutRow(
            130, hstack(.middle, 0, [box("a", 20, 20).offset(5, 7), box("b", 20, 20)]), in: (100, 100), is: (40, 20),
            ["a": [5, 7, 20, 20], "b": [20, 0, 20, 20]]),
        LayoutRow(131, box("a", 20, 20).position(30, 40), in: (100, 100), is: (100, 100), ["a": [20, 30, 20, 20]]),
        LayoutRow(133, .scroll([rect("a")]), in: (100, 300), is: (100, 300), ["a": [0, 0, 100, 10]]),
        LayoutRow(134, .scroll([box("a", 40, 500)]), in: (100, 300), is: (40, 300), ["a": [0, 0, 40, 500]]),
        LayoutRow(
            136, .fits([box("a", 100, 10), box("b", 50, 10), box("c", 20, 10)]), in: (60, 60), is: (50, 10),
            ["b": [0, 0, 50, 10]]),
        LayoutRow(
            137, .fits([box("a", 100, 10), box("b", 50, 10)]), in: (30, 30), is: (50, 10), ["b": [0, 0, 50, 10]]),
        LayoutRow(139, .fits([rect("a"), box("b", 5, 5)]), in: (60, 60), is: (60, 60), ["a": [0, 0, 60, 60]]),
        LayoutRow(
            140, hstack(.middle, 0, [.geometry([box("a", 10, 10)], "g"), box("b", 30, 30)]), in: (100, 50),
            is: (100, 50), ["g": [0, 0, 70, 50], "a": [0, 0, 10, 10], "b": [70, 10, 30, 30]]),
    ]

    private static let stacks: [LayoutRow] = [
        LayoutRow(
            67, vstack(.center, 0, [rect("a"), rect("b")]), in: (500, 500), is: (500, 500),
            ["a": [0, 0, 500, 250], "b": [0, 250, 500, 250]]),
        LayoutRow(
            68, hstack(.middle, 0, [rect("a"), rect("b"), rect("c")]), in: (300, 100), is: (300, 100),
            ["a": [0, 0, 100, 100], "b": [100, 0, 100, 100], "c": [200, 0, 100, 100]]),
        LayoutRow(
            70,
            hstack(.middle, 7.5, [rect("a").flexible(minW: 100), box("b", 30, nil), rect("c").flexible(maxW: 50)])
                .frame(150, 100), in: (400, 400), is: (150, 100),
            ["a": [-22.5, 0, 100, 100], "b": [85, 0, 30, 100], "c": [122.5, 0, 50, 100]]),
        LayoutRow(
            71, hstack(.middle, 0, [rect("a").flexible(minW: 100), rect("b").flexible(minW: 50)]), in: (150, 20),
            is: (150, 20), ["a": [0, 0, 100, 20], "b": [100, 0, 50, 20]]),
        LayoutRow(
            73, hstack(.middle, 0, [rect("a").flexible(maxW: 50), rect("b")]), in: (200, 20), is: (200, 20),
            ["a": [0, 0, 50, 20], "b": [50, 0, 150, 20]]),
        LayoutRow(
            74, hstack(.middle, 0, [rect("a"), rect("b").flexible(maxW: 30), rect("c").flexible(minW: 10, maxW: 60)]),
            in: (210, 20), is: (210, 20), ["a": [0, 0, 120, 20], "b": [120, 0, 30, 20], "c": [150, 0, 60, 20]]),
        LayoutRow(
            76, hstack([rect("a"), rect("b")]), in: (100, nil), is: (100, 10),
            ["a": [0, 0, 46, 10], "b": [54, 0, 46, 10]]),
        LayoutRow(
            77, hstack([box("a", 50, 30), rect("b")]), in: (100, nil), is: (100, 30),
            ["a": [0, 0, 50, 30], "b": [58, 0, 42, 30]]),
        LayoutRow(
            79, vstack(.center, 20, [rect("a"), box("b", 10, 10), rect("c")]), in: (100, 150), is: (100, 150),
            ["a": [0, 0, 100, 50], "b": [45, 70, 10, 10], "c": [0, 100, 100, 50]]),
        LayoutRow(80, vstack([]), in: (100, 100), is: (0, 0)),
        LayoutRow(
            82, hstack(.middle, 0, [box("a", 80, nil), box("b", 80, nil)]), in: (100, 40), is: (160, 40),
            ["a": [0, 0, 80, 40], "b": [80, 0, 80, 40]]),
        LayoutRow(
            83,
            vstack(
                .center, 10,
                [
                    hstack(.middle, 10, [box("a", 100, 100), box("b", 100, 100)]),
                    hstack(.middle, 10, [box("c", 100, 100), box("d", 100, 100)]),
                ]), in: (210, 210), is: (210, 210),
            ["a": [0, 0, 100, 100], "b": [110, 0, 100, 100], "c": [0, 110, 100, 100], "d": [110, 110, 100, 100]]),
    ]

    private static let priorities: [LayoutRow] = [
        LayoutRow(
            85, hstack([rect("a").flexible(minH: 50), rect("b").priority(1)]), in: (500, 500), is: (500, 500),
            ["a": [0, 0, 0, 500], "b": [8, 0, 492, 500]]),
        LayoutRow(
            86, vstack([rect("a"), rect("b").priority(1), hstack([rect("c"), rect("d")])]), in: (100, 100),
            is: (100, 100),
            ["a": [0, 0, 100, 0], "b": [0, 8, 100, 84], "c": [0, 100, 46, 0], "d": [54, 100, 46, 0]]),
        LayoutRow(
            88, hstack(.middle, 0, [rect("a"), rect("b").priority(-1)]), in: (100, 20), is: (100, 20),
            ["a": [0, 0, 100, 20], "b": [100, 0, 0, 20]]),
    ]

    private static let spacers: [LayoutRow] = [
        LayoutRow(
            91, hstack([box("a", 50, 50), spacer(), box("b", 50, 50)]).frame(200, 80), in: (nil, nil), is: (200, 80),
            ["a": [0, 15, 50, 50], "b": [150, 15, 50, 50]]),
        LayoutRow(
            92,
            hstack([box("a", 40, 50), spacer(), box("b", 40, 50), spacer(nil, "t"), box("c", 40, 50)]).frame(250, 80),
            in: (nil, nil), is: (250, 80), ["a": [0, 15, 40, 50], "b": [105, 15, 40, 50], "c": [210, 15, 40, 50]]),
        LayoutRow(
            94, hstack([box("a", 50, 50), spacer(), box("b", 50, 50)]), in: (nil, nil), is: (108, 50),
            ["a": [0, 0, 50, 50], "b": [58, 0, 50, 50]]),
        LayoutRow(
            95, hstack([box("a", 50, 50), spacer(0), box("b", 50, 50)]), in: (90, nil), is: (100, 50),
            ["a": [0, 0, 50, 50], "b": [50, 0, 50, 50]]),
        LayoutRow(
            97, hstack([rect("a"), spacer(nil, "s"), rect("b")]), in: (208, 20), is: (208, 20),
            ["a": [0, 0, 100, 20], "s": [100, 10, 8, 0], "b": [108, 0, 100, 20]]),
        LayoutRow(
            100, vstack([hstack([box("a", 10, 10), spacer()]), box("b", 10, 10)]), in: (100, 100), is: (100, 28),
            ["a": [0, 0, 10, 10], "b": [45, 18, 10, 10]]),
        LayoutRow(
            103, hstack([box("a", 10, 40), .divider("d"), box("b", 10, 20)]), in: (nil, nil), is: (37, 40),
            ["a": [0, 0, 10, 40], "d": [18, 0, 1, 40], "b": [27, 10, 10, 20]]),
        LayoutRow(199, spacer(), in: (100, 60), is: (100, 60)),
        LayoutRow(200, spacer(), in: (nil, nil), is: (8, 8)),
        LayoutRow(
            202, hstack(.middle, 0, [vstack(.center, 0, [spacer(), box("a", 10, 10)]), box("b", 10, 60)]),
            in: (nil, nil), is: (20, 60), ["a": [0, 50, 10, 10], "b": [10, 0, 10, 60]]),
    ]

    private static let guides: [LayoutRow] = [
        LayoutRow(
            104, vstack(.leading, 0, [box("a", 60, 10), box("b", 20, 10)]), in: (200, 200), is: (60, 20),
            ["a": [0, 0, 60, 10], "b": [0, 10, 20, 10]]),
        LayoutRow(
            106, vstack(.trailing, 0, [box("a", 60, 10), box("b", 20, 10)]), in: (200, 200), is: (60, 20),
            ["a": [0, 0, 60, 10], "b": [40, 10, 20, 10]]),
        LayoutRow(
            107, hstack(.top, 0, [box("a", 10, 60), box("b", 10, 20)]), in: (200, 200), is: (20, 60),
            ["a": [0, 0, 10, 60], "b": [10, 0, 10, 20]]),
        LayoutRow(
            109, hstack(.bottom, 0, [box("a", 10, 60), box("b", 10, 20)]), in: (200, 200), is: (20, 60),
            ["a": [0, 0, 10, 60], "b": [10, 40, 10, 20]]),
        LayoutRow(
            110, vstack(.leading, 0, [box("a", 50, 10).guide(.leading, 30), box("b", 40, 10)]), in: (200, 200),
            is: (70, 20), ["a": [0, 0, 50, 10], "b": [30, 10, 40, 10]]),
        LayoutRow(
            112, hstack(.middle, 0, [box("a", 10, 40).guide(.middle, sameAs: .bottom), box("b", 10, 20)]),
            in: (200, 200), is: (20, 50), ["a": [0, 0, 10, 40], "b": [10, 30, 10, 20]]),
        LayoutRow(
            113,
            vstack(
                .mid, 0,
                [
                    hstack(.middle, 0, [box("a", 30, 10), box("b", 20, 10).guide(.mid, sameAs: .leading)]),
                    box("c", 40, 10),
                ]), in: (300, 300), is: (50, 20), ["a": [0, 0, 30, 10], "b": [30, 0, 20, 10], "c": [10, 10, 40, 10]]),
        LayoutRow(
            115, hstack(.first, 0, [box("a", 10, 30).guide(.first, 20), box("b", 10, 30).guide(.first, 25)]),
            in: (300, 300), is: (20, 35), ["a": [0, 5, 10, 30], "b": [10, 0, 10, 30]]),
        LayoutRow(
            116,
            hstack(
                .first, 0,
                [
                    vstack(.center, 0, [box("a", 10, 30).guide(.first, 20), box("b", 10, 30).guide(.first, 20)]),
                    box("c", 10, 10),
                ]), in: (300, 300), is: (20, 60), ["a": [0, 0, 10, 30], "b": [0, 30, 10, 30], "c": [10, 10, 10, 10]]),
        LayoutRow(
            118, vstack(.leading, 0, [box("a", 10, 10).guide(.leading, 50).padding(5), box("c", 30, 10)]),
            in: (300, 300), is: (85, 30), ["a": [5, 5, 10, 10], "c": [55, 20, 30, 10]]),
        LayoutRow(
            182, vstack(.leading, 0, (0..<4).map { box("\($0)", 10, 10).guide(.leading, -10 * CGFloat($0)) }),
            in: (100, 100), is: (40, 40),
            ["0": [0, 0, 10, 10], "1": [10, 10, 10, 10], "2": [20, 20, 10, 10], "3": [30, 30, 10, 10]]),
    ]

    private static let zstacks: [LayoutRow] = [
        LayoutRow(
            119, zstack(.leading, .top, [box("a", 60, 60), box("b", 20, 20)]), in: (nil, nil), is: (60, 60),
            ["a": [0, 0, 60, 60], "b": [0, 0, 20, 20]]),
        LayoutRow(
            121, zstack(.trailing, .bottom, [box("a", 60, 60), box("b", 20, 20)]), in: (nil, nil), is: (60, 60),
            ["a": [0, 0, 60, 60], "b": [40, 40, 20, 20]]),
        LayoutRow(
            122,
            zstack(
                .leading, .middle, [box("a", 100, 100).priority(-0.1), box("b", 60, 60), box("c", 40, 40).priority(1)]),
            in: (300, 300), is: (40, 40), ["a": [0, -30, 100, 100], "b": [0, -10, 60, 60], "c": [0, 0, 40, 40]]),
        LayoutRow(
            124, zstack([rect("a"), box("b", 60, 40)]), in: (nil, nil), is: (60, 40),
            ["a": [0, 0, 60, 40], "b": [0, 0, 60, 40]]),
        LayoutRow(
            125, zstack([box("a", 12, 6), rect("b").flexible(maxW: 20, maxH: 4)]), in: (12, 12), is: (12, 6),
            ["a": [0, 0, 12, 6], "b": [0, 1, 12, 4]]),
    ]

    /// Of OpenSwiftUI's tests and skip-ui's pixmaps.
    private static let published: [LayoutRow] = [
        LayoutRow(
            166, hstack([box("a", 50, 50), box("b", 50, 50)]).frame(150, 150), in: (nil, nil), is: (150, 150),
            ["a": [21, 50, 50, 50], "b": [79, 50, 50, 50]]),
        LayoutRow(
            167,
            vstack([box("a", 40, 40), box("b", 40, 40), hstack([box("c", 40, 40), box("d", 40, 40)])]).frame(150, 150),
            in: (nil, nil), is: (150, 150),
            ["a": [55, 7, 40, 40], "b": [55, 55, 40, 40], "c": [31, 103, 40, 40], "d": [79, 103, 40, 40]]),
        LayoutRow(
            169,
            vstack(
                .leading, nil,
                [box("a", 30, 30), box("b", 40, 40), hstack(.top, nil, [box("c", 50, 50), box("d", 60, 60)])]),
            in: (300, 300), is: (118, 146),
            ["a": [0, 0, 30, 30], "b": [0, 38, 40, 40], "c": [0, 86, 50, 50], "d": [58, 86, 60, 60]]),
        LayoutRow(
            170, vstack([rect("a"), rect("b"), hstack([rect("c"), rect("d")])]), in: (316, 316), is: (316, 316),
            ["a": [0, 0, 316, 100], "b": [0, 108, 316, 100], "c": [0, 216, 154, 100], "d": [162, 216, 154, 100]]),
        LayoutRow(
            172, hstack([box("a", 50, 50), box("b", 50, 50), spacer()]).frame(200, 80), in: (nil, nil), is: (200, 80),
            ["a": [0, 15, 50, 50], "b": [58, 15, 50, 50]]),
        LayoutRow(
            173, hstack([spacer(nil, "s"), box("a", 50, 50), box("b", 50, 50), spacer(nil, "t")]).frame(200, 80),
            in: (nil, nil), is: (200, 80), ["a": [46, 15, 50, 50], "b": [104, 15, 50, 50]]),
        LayoutRow(
            175,
            vstack([
                hstack([box("a", 40, 40), spacer(nil, "s"), box("b", 40, 40)]), spacer(nil, "t"),
                hstack([
                    spacer(nil, "u"), box("c", 40, 40), spacer(nil, "v"), box("d", 40, 40), spacer(nil, "w"),
                ]),
            ]).frame(200, 200), in: (nil, nil), is: (200, 200),
            ["a": [0, 0, 40, 40], "b": [160, 0, 40, 40], "c": [40, 160, 40, 40], "d": [120, 160, 40, 40]]),
        LayoutRow(
            176, hstack([box("a", 80, 50), spacer(0), box("b", 80, 50)]).frame(160, 80), in: (nil, nil), is: (160, 80),
            ["a": [0, 15, 80, 50], "b": [80, 15, 80, 50]]),
        LayoutRow(
            178,
            zstack([
                box("a", 50, 50).position(0, 0), box("b", 50, 50).position(50, 0), box("c", 50, 50).position(50, 50),
            ])
            .frame(100, 100), in: (nil, nil), is: (100, 100),
            ["a": [-25, -25, 50, 50], "b": [25, -25, 50, 50], "c": [25, 25, 50, 50]]),
        LayoutRow(
            179,
            zstack([rect("a").aspect(0.5).frame(100, 50), rect("b").aspect(0.5, fills: true).frame(50, 100)])
                .frame(100, 100), in: (nil, nil), is: (100, 100), ["a": [37.5, 25, 25, 50], "b": [25, 0, 50, 100]]),
        LayoutRow(
            181,
            vstack(
                .leading, nil,
                [
                    rect("a").flexible(maxW: 50, maxH: 50), rect("b").flexible(maxW: 40, maxH: 30),
                    rect("c").flexible(maxW: 30, maxH: 30),
                ]), in: (300, 300), is: (50, 126),
            ["a": [0, 0, 50, 50], "b": [0, 58, 40, 30], "c": [0, 96, 30, 30]]),
        LayoutRow(
            184, zstack(.leading, .middle, [box("a", 200, 200)]).overlay(.leading, .top, box("b", 100, 100)),
            in: (400, 400), is: (200, 200), ["a": [0, 0, 200, 200], "b": [0, 0, 100, 100]]),
        LayoutRow(
            185,
            hstack([spacer(nil, "s"), box("a", 2, nil), spacer(nil, "t"), box("b", 2, nil), spacer(nil, "u")])
                .frame(12, 12), in: (nil, nil), is: (12, 12), ["a": [0, 0, 2, 12], "b": [10, 0, 2, 12]]),
        LayoutRow(
            187,
            vstack(
                .center, 0,
                [
                    hstack(
                        .middle, 0,
                        [vstack(.center, 0, [box("a", 1, 2), box("b", 1, 1)]), box("c", 6, 3), box("d", 5, 3)]),
                    hstack(.middle, 0, [box("e", 3, 9), box("f", 9, 9)]),
                ]
            ).frame(12, 12), in: (nil, nil), is: (12, 12),
            [
                "a": [0, 0, 1, 2], "b": [0, 2, 1, 1], "c": [1, 0, 6, 3], "d": [7, 0, 5, 3], "e": [0, 3, 3, 9],
                "f": [3, 3, 9, 9],
            ]),
        LayoutRow(
            188, zstack([box("a", 12, 12), .fits([box("b", 4, 4)])]), in: (12, 12), is: (12, 12),
            ["a": [0, 0, 12, 12], "b": [4, 4, 4, 4]]),
    ]

    private static let composites: [LayoutRow] = [
        LayoutRow(
            142,
            vstack(
                .leading, 12,
                [
                    box("t", 300, 40),
                    hstack(
                        .top, 20,
                        [
                            rect("l").flexible(maxW: .infinity, maxH: .infinity),
                            rect("r").flexible(maxW: .infinity, maxH: .infinity),
                        ]),
                ]
            ).padding(40), in: (1920, 1080), is: (1920, 1080),
            ["t": [40, 40, 300, 40], "l": [40, 92, 910, 948], "r": [970, 92, 910, 948]]),
        LayoutRow(
            143,
            zstack([
                rect("b"),
                vstack(.center, 0, [spacer(nil, "s"), box("t", 600, 80), spacer(nil, "u"), box("f", nil, 40)]),
            ]), in: (1280, 720), is: (1280, 720),
            ["b": [0, 0, 1280, 720], "t": [340, 300, 600, 80], "f": [0, 680, 1280, 40]]),
        LayoutRow(
            145,
            vstack(
                .center, 0,
                [
                    hstack(.middle, 0, [rect("a").flexible(maxW: .infinity).priority(0), box("b", 200, nil)]),
                    .divider("d"), rect("c"),
                ]), in: (800, 601), is: (800, 601),
            ["a": [0, 0, 600, 300], "b": [600, 0, 200, 300], "d": [0, 300, 800, 1], "c": [0, 301, 800, 300]]),
        LayoutRow(
            190, vstack(.center, 0, [hstack(.middle, 0, [rect("a"), box("b", 10, 30)]), rect("c")]), in: (100, nil),
            is: (100, 40), ["a": [0, 0, 90, 30], "b": [90, 0, 10, 30], "c": [0, 30, 100, 10]]),
        LayoutRow(
            191, hstack(.middle, 0, [rect("a").aspect(1), rect("b").aspect(2)]), in: (300, 50), is: (150, 50),
            ["a": [0, 0, 50, 50], "b": [50, 0, 100, 50]]),
        LayoutRow(
            193, box("a", 20, 20).padding(10).background(.center, .middle, rect("b")), in: (200, 200), is: (40, 40),
            ["a": [10, 10, 20, 20], "b": [0, 0, 40, 40]]),
        LayoutRow(
            194, box("a", 20, 20).background(.center, .middle, rect("b")).padding(10), in: (200, 200), is: (40, 40),
            ["a": [10, 10, 20, 20], "b": [10, 10, 20, 20]]),
        LayoutRow(
            196, box("a", 80, 20).flexible(maxW: 40, .trailing), in: (200, 200), is: (40, 20), ["a": [-40, 0, 80, 20]]),
        LayoutRow(
            197, rect("a").offset(10, 0).frame(50, 50), in: (nil, nil), is: (50, 50), ["a": [10, 0, 50, 50]]),
    ]

    /// Of Tokamak's native comparisons: in a window of 500 × 500.
    static let windows: [LayoutRow] = {
        func row(_ number: Int, _ tree: LayoutTree, _ frames: [String: [CGFloat]]) -> LayoutRow {
            LayoutRow(number, tree, in: (500, 500), is: (500, 500), frames)
        }
        return [
            row(146, box("a", 200, 100), ["a": [150, 200, 200, 100]]),
            row(148, box("a", nil, 200), ["a": [0, 150, 500, 200]]),
            row(149, rect("a").flexible(minW: 0, maxW: 200, minH: 0, maxH: 100), ["a": [150, 200, 200, 100]]),
            row(151, rect("a").flexible(minH: 0, maxH: 200), ["a": [0, 150, 500, 200]]),
            row(
                152, box("a", 100, 100).flexible(maxW: .infinity, maxH: .infinity, .leading, .top),
                ["a": [0, 0, 100, 100]]),
            row(
                154, box("a", 100, 100).flexible(maxW: .infinity, maxH: .infinity, .trailing, .bottom),
                ["a": [400, 400, 100, 100]]),
            row(155, vstack([rect("a"), rect("b")]), ["a": [0, 0, 500, 246], "b": [0, 254, 500, 246]]),
            row(
                157, vstack(.leading, nil, [rect("a"), box("b", 50, nil)]),
                ["a": [0, 0, 500, 246], "b": [0, 254, 50, 246]]),
            row(158, vstack([rect("a"), box("b", 50, nil)]), ["a": [0, 0, 500, 246], "b": [225, 254, 50, 246]]),
            row(
                160, hstack(.top, nil, [rect("a"), box("b", nil, 50)]),
                ["a": [0, 0, 246, 500], "b": [254, 0, 246, 50]]),
            row(161, hstack([rect("a"), box("b", nil, 50)]), ["a": [0, 0, 246, 500], "b": [254, 225, 246, 50]]),
            row(163, rect("a").aspect(1).frame(200, 100), ["a": [200, 200, 100, 100]]),
            row(
                164, box("a", 100, 100).background(.trailing, .top, box("b", 50, 50)),
                ["a": [200, 200, 100, 100], "b": [250, 200, 50, 50]]),
        ]
    }()
}
