import Foundation

@testable import DiascopeUI

/// One row of the table of known answers: a view, what it is offered, the size it takes and where things are then.
struct LayoutRow: Sendable, CustomStringConvertible {
    let number: Int
    let proposal: ProposedViewSize
    let size: CGSize
    let frames: [String: CGRect]
    let tree: LayoutTree

    init(
        _ number: Int, _ tree: LayoutTree, in proposal: (CGFloat?, CGFloat?), is size: (CGFloat, CGFloat),
        _ frames: [String: [CGFloat]] = [:]
    ) {
        self.number = number
        self.tree = tree
        self.proposal = ProposedViewSize(width: proposal.0, height: proposal.1)
        self.size = CGSize(width: size.0, height: size.1)
        self.frames = frames.mapValues { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    var description: String { "#\(number)" }

    func faults(size found: CGSize, frames others: [String: CGRect]) -> [String] {
        var faults: [String] = []
        if !found.isNear(size) { faults.append("size \(found), not \(size)") }
        for (name, frame) in frames {
            guard let other = others[name] else {
                faults.append("no frame of \(name)")
                continue
            }
            if !other.isNear(frame) { faults.append("\(name) is \(other), not \(frame)") }
        }
        return faults
    }
}

extension CGFloat {
    /// Equal but for what adding up in another order leaves.
    func isNear(_ other: CGFloat) -> Bool {
        self == other || (self - other).magnitude <= 0.001 * Swift.max(1, other.magnitude / 1000)
    }
}

extension CGSize {
    func isNear(_ other: CGSize) -> Bool { width.isNear(other.width) && height.isNear(other.height) }
}

extension CGRect {
    func isNear(_ other: CGRect) -> Bool {
        minX.isNear(other.minX) && minY.isNear(other.minY) && size.isNear(other.size)
    }
}

// MARK: - Words that rows are written in

func rect(_ name: String) -> LayoutTree { .rect(name) }

/// A rectangle of a fixed size.
func box(_ name: String, _ width: CGFloat?, _ height: CGFloat?) -> LayoutTree { rect(name).frame(width, height) }

func image(_ width: CGFloat, _ height: CGFloat, _ name: String, resizable: Bool = false) -> LayoutTree {
    .image(width, height, name, isResizable: resizable)
}

func spacer(_ least: CGFloat? = nil, _ name: String = "spacer") -> LayoutTree { .spacer(least, name) }

func hstack(_ guide: LayoutTree.Guide, _ spacing: CGFloat?, _ children: [LayoutTree]) -> LayoutTree {
    .hstack(children, guide, spacing)
}

func vstack(_ guide: LayoutTree.Guide, _ spacing: CGFloat?, _ children: [LayoutTree]) -> LayoutTree {
    .vstack(children, guide, spacing)
}

func zstack(_ across: LayoutTree.Guide, _ down: LayoutTree.Guide, _ children: [LayoutTree]) -> LayoutTree {
    .zstack(children, across, down)
}

func hstack(_ children: [LayoutTree]) -> LayoutTree { hstack(.middle, nil, children) }

func vstack(_ children: [LayoutTree]) -> LayoutTree { vstack(.center, nil, children) }

func zstack(_ children: [LayoutTree]) -> LayoutTree { zstack(.center, .middle, children) }

extension LayoutTree {
    func frame(
        _ width: CGFloat?, _ height: CGFloat?, _ across: Guide = .center, _ down: Guide = .middle
    ) -> LayoutTree {
        .frame(self, width, height, across, down)
    }

    func flexible(
        minW: CGFloat? = nil, idealW: CGFloat? = nil, maxW: CGFloat? = nil, minH: CGFloat? = nil,
        idealH: CGFloat? = nil, maxH: CGFloat? = nil, _ across: Guide = .center, _ down: Guide = .middle
    ) -> LayoutTree {
        .flexible(
            self, Bounds(min: minW, ideal: idealW, max: maxW), Bounds(min: minH, ideal: idealH, max: maxH), across, down
        )
    }

    func padding(_ all: CGFloat) -> LayoutTree { .padding(self, top: all, leading: all, bottom: all, trailing: all) }

    func padding(top: CGFloat, leading: CGFloat) -> LayoutTree {
        .padding(self, top: top, leading: leading, bottom: 0, trailing: 0)
    }

    func aspect(_ ratio: CGFloat?, fills: Bool = false) -> LayoutTree { .aspect(self, ratio, fills: fills) }

    func fixedSize(_ horizontal: Bool = true, _ vertical: Bool = true) -> LayoutTree {
        .fixedSize(self, horizontal: horizontal, vertical: vertical)
    }

    func offset(_ x: CGFloat, _ y: CGFloat) -> LayoutTree { .offset(self, x, y) }

    func position(_ x: CGFloat, _ y: CGFloat) -> LayoutTree { .position(self, x, y) }

    func priority(_ value: Double) -> LayoutTree { .priority(self, value) }

    func guide(_ guide: Guide, _ points: CGFloat) -> LayoutTree { .guide(self, guide, .points(points)) }

    func guide(_ guide: Guide, sameAs other: Guide) -> LayoutTree { .guide(self, guide, .same(as: other)) }

    func overlay(_ across: Guide = .center, _ down: Guide = .middle, _ views: LayoutTree...) -> LayoutTree {
        .secondary(self, views, isInFront: true, across, down)
    }

    func background(_ across: Guide = .center, _ down: Guide = .middle, _ views: LayoutTree...) -> LayoutTree {
        .secondary(self, views, isInFront: false, across, down)
    }
}
