import DiascopeDeck
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeUI
import Foundation

/// Looks for what would embarrass a speaker: every step of every slide is shown, as it is in the end, and looked at.
@MainActor package struct DeckCheck {
    /// The smallest letters that are not reported, in points of the canvas; nil for what the deck says.
    package var smallestText: CGFloat?
    /// Whether slides without notes are reported.
    package var wantsNotes = false
    /// What slides took in a rehearsal; without it, those that go on by themselves are known to take their time.
    package var rehearsal: RehearsalTimes?

    package init() {}

    /// What was found, in the order of slides and steps; the same in several steps of a slide once.
    package func findings(in run: DeckRun, resources: PaintingResources) -> [Diagnostic] {
        let outline = run.outline()
        var findings: [Diagnostic] = []
        func add(_ found: [Diagnostic]) {
            for finding in found where !findings.contains(where: { $0.isSame(as: finding) }) {
                findings.append(finding)
            }
        }
        var contrast = ContrastCheck(run, resources: resources)
        var problems: [ImageSource: ImageProblem?] = [:]
        for slide in outline {
            var outside = OutsideCheck(canvas: run.canvas)
            for step in 0..<slide.steps {
                let place = DeckPosition(slide: slide.number, step: step)
                run.go(to: place)
                run.graph.finishAnimations()
                let tree = run.graph.viewTree()
                add(TextCheck(smallest: smallestText ?? run.smallestText).findings(in: tree, at: place))
                add(imageFindings(in: tree, at: place, images: resources.images))
                add(damagedImages(in: tree, at: place, images: resources.images, &problems))
                add(linkFindings(in: tree, at: place, run: run, count: outline.count))
                add(Self.nestingFindings(in: run.graph.displayList, at: place))
                contrast.look(at: tree, place)
                outside.look(at: tree, place)
            }
            add(contrast.takeFindings())
            add(outside.findings)
            if wantsNotes, slide.notes.isEmpty {
                add([Diagnostic(.notesMissing, "there are no notes", slide: slide.number)])
            }
            add(timeFindings(of: slide))
        }
        run.reportStillSteps()
        add(run.graph.diagnostics)
        let sources = Dictionary(outline.map { ($0.number, $0.source) }) { first, _ in first }
        return findings.enumerated().sorted { a, b in
            let (first, second) = (a.element.slide ?? 0, b.element.slide ?? 0)
            let (one, other) = (a.element.step ?? 0, b.element.step ?? 0)
            return (first, one, a.offset) < (second, other, b.offset)
        }.map { entry in
            // Where the view is made is mostly not known; where the slide is, leads there.
            var finding = entry.element
            finding.source = finding.source ?? finding.slide.flatMap { sources[$0] ?? nil }
            return finding
        }
    }

    /// A second more or less is no matter of planning.
    private func timeFindings(of slide: SlideOutline) -> [Diagnostic] {
        let rehearsed = rehearsal?.seconds[slide.number]
        guard let planned = slide.minutes.map({ $0 * 60 }), let taken = rehearsed ?? slide.ownSeconds,
            taken >= planned + 1
        else { return [] }
        let more = "\(TalkClock.text(taken - planned)) more than the \(TalkClock.text(planned)) that are planned"
        let how = rehearsed == nil ? "going on by itself, it takes" : "in the rehearsal it took"
        return [Diagnostic(.overTime, "\(how) \(TalkClock.text(taken)), \(more)", slide: slide.number)]
    }

    /// Blurs inside of each other, more than are drawn.
    private static func nestingFindings(in list: DisplayList, at place: DeckPosition) -> [Diagnostic] {
        var open: [Bool] = [], most = 0
        for entry in list.entries {
            switch entry {
            case .begin(let group):
                if case .blur = group.filter { open.append(true) } else { open.append(false) }
                most = max(most, open.count(where: \.self))
            case .end: _ = open.popLast()
            case .item, .mask: break
            }
        }
        guard most > Painter.mostNestedBlurs else { return [] }
        return [
            Diagnostic(
                .nestingTooDeep,
                "\(most) blurs are inside of each other; the \(Painter.mostNestedBlurs) outermost are drawn",
                slide: place.slide, step: place.step)
        ]
    }

    /// Links to slides that are not there.
    private func linkFindings(in tree: ViewTree, at place: DeckPosition, run: DeckRun, count: Int) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        tree.visitShown { view in
            guard let target = view.traits.link?.deckTarget else { return }
            let isKnown = run.position(of: target).map { $0.slide <= count } ?? false
            guard !isKnown else { return }
            findings.append(
                Diagnostic(
                    .slideUnknown, "\(view.named) leads to “\(target)”, and there is no such slide",
                    slide: place.slide, step: place.step))
        }
        return findings
    }

    /// Pictures of which only the beginning is good: layout asks for no more.
    ///
    /// - Parameter problems: what is known already; each file is decoded once.
    private func damagedImages(
        in tree: ViewTree, at place: DeckPosition, images: ImageLibrary,
        _ problems: inout [ImageSource: ImageProblem?]
    ) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        tree.visitShown { view in
            guard let source = view.image else { return }
            let problem = problems[source] ?? images.problem(source)
            problems[source] = .some(problem)
            guard case .unreadable(let why) = problem?.reason else { return }
            findings.append(
                Diagnostic(
                    .imageUnreadable, "\(view.named) cannot be read: \(why)", slide: place.slide, step: place.step))
        }
        return findings
    }

    /// How much larger than its pixels a picture may be shown: nobody sees a tenth.
    private static let tolerance: CGFloat = 1.1

    private func imageFindings(in tree: ViewTree, at place: DeckPosition, images: ImageLibrary) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        tree.visitShown { view in
            guard let source = view.image, case .success(let image) = images.image(source), let pixels = image.pixelSize
            else { return }
            // In pixels of a window as large as the canvas.
            let times = max(view.frame.width / max(pixels.width, 1), view.frame.height / max(pixels.height, 1))
            guard times > Self.tolerance else { return }
            findings.append(
                Diagnostic(
                    .imageCoarse,
                    "\(view.named) has \(Int(pixels.width)) × \(Int(pixels.height)) pixels and is shown \(Double(times).formatted(.number.precision(.fractionLength(1)))) times as large",
                    slide: place.slide, step: place.step))
        }
        return findings
    }
}

extension ViewTree {
    /// The view for a message.
    var named: String {
        let name = identifier ?? text ?? label
        let short = name.map { $0.count > 40 ? $0.prefix(39) + "…" : $0[...] }
        let kind = text != nil ? "the text" : image != nil ? "the picture" : "the \(type)"
        return short.map { "\(kind) “\($0.split(whereSeparator: \.isNewline).joined(separator: " "))”" } ?? kind
    }
}
