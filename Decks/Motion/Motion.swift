import Diascope

/// What moves, one kind a slide: the ways slides follow each other, then what happens on them.
@main struct Motion: Deck {
    var title = "Motion"
    var theme = Night()
    var footer: AnyDeckFooterStyle { .automatic }
    var slideTransition: AnySlideTransition { .push }

    @ViewBuilder var slides: some View {
        Opening().footerHidden()
        Section("Between slides") {
            Card("fade", "One slide turns into the other", .sea).slideTransition(.fade)
            Card("dissolve", "One goes, then the other comes", .ink).slideTransition(.dissolve)
            Card("push", "The new one pushes the old one away", .clay).slideTransition(.push)
            Card("move", "The old one gives way a little", .leaf).slideTransition(.move(from: .bottom))
            Card("cover", "The new one comes over the old one", .rose).slideTransition(.cover)
            Card("reveal", "The old one was lying on the new one", .sky).slideTransition(.reveal)
            Card("scale", "Out of the depth", .earth).slideTransition(.scale)
            Card("flip", "The other side of the card", .plum).slideTransition(.flip)
            Card("wipe", "An edge wanders over the canvas", .moss).slideTransition(.wipe)
            Card("iris", "A circle opens", .gold).slideTransition(.iris)
            Card("author-made", "A look for each moment, in ten lines", .brick).slideTransition(Drop())
        }
        Section("The same things on both") {
            ThreeCards(isApart: false).slideTransition(.fade)
            ThreeCards(isApart: true).slideTransition(.magicMove)
            CodeLine(text: "let area = width * height").slideTransition(.fade)
            CodeLine(text: "let volume = width * height * depth").slideTransition(.magicMove)
        }
        Section("On one slide") {
            Reveal()
            Springs()
            Comings()
            Pulse()
            Orbits()
            Numbers()
            Keyframed()
            Grouped()
            Dots()
        }
    }
}

/// A slide that falls in from above and pushes the old one out of sight, as an author would write it.
struct Drop: SlideTransition {
    var animation: Animation { .bouncy(duration: 0.7) }

    func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
        SlideLooks(
            earlier: SlideLook(
                opacity: 1 - progress, scale: CGSize(width: 1 - 0.2 * progress, height: 1 - 0.2 * progress)),
            later: SlideLook(
                offset: CGSize(width: 0, height: (progress - 1) * canvas.height),
                rotation: .degrees(-6 * (1 - progress))))
    }
}
