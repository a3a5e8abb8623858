/// Shows slides one at a time in an ordinary view: 16:9 with a border, under two buttons and a line that says where one
/// is.
///
/// A deck needs none of this: its runtime shows slides on the whole canvas. Unlike a deck, a container drops the state
/// of a slide that is left, its Previous button goes to the slide before in its first step, and slide changes are not
/// animated.
public struct SlideContainer<Slides: View, Theme: ViewModifier>: View {
    private let slides: Slides
    private let theme: Theme
    @State private var state = DeckState()
    @State private var controller = PageController(retention: .drop)

    /// - Parameters:
    ///   - theme: what each slide is shown in.
    ///   - slides: each element is one slide.
    public init(theme: Theme, @ViewBuilder slides: () -> Slides) {
        self.theme = theme
        self.slides = slides()
    }

    private func previous() { state.previousSlide() }

    private func next() {
        if state.step + 1 < state.steps {
            withAnimation(.default) { state.next() }
        } else {
            state.next()
        }
    }

    /// Takes the slides there are; the count of the one that is shown is known, the others' do not matter here.
    private func takeSlides() {
        controller.current?.writeEnvironment()
        let entries = controller.pages.map {
            DeckState.Entry(id: "\($0.id)", steps: $0.stepCount, isHidden: $0.isHiddenSlide)
        }
        state.update(slides: entries)
    }

    public var body: some View {
        VStack(spacing: 30) {
            HStack {
                Button("Previous") { previous() }
                Text("Slide \(state.position.slide) of \(state.shownCount) — Step \(state.step) of \(state.steps)")
                Button("Next") { next() }
            }
            Pages(controller: controller, selection: state.slide) { slides }
                .environment(\.currentStep, state.step)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .modifier(theme)
                .aspectRatio(CGSize(width: 16, height: 9), contentMode: .fit)
                .border(Color.black)
        }
        .onAppear {
            controller.environment = { $0.stepNumbers = $1.stepNumbers }
            controller.onChange = takeSlides
            takeSlides()
        }
    }
}

extension SlideContainer where Theme == EmptyModifier {
    /// Without a theme.
    public init(@ViewBuilder slides: () -> Slides) { self.init(theme: .identity, slides: slides) }
}

extension SlideContainer {
    /// - Parameters:
    ///   - slides: one slide each; views of different types as `AnyView`.
    ///   - theme: what each slide is shown in.
    public init<S: View>(slides: [S], theme: Theme) where Slides == ForEach<Range<Int>, Int, S> {
        self.init(theme: theme) { ForEach(0..<slides.count) { slides[$0] } }
    }

    /// Without a theme.
    public init<S: View>(slides: [S]) where Slides == ForEach<Range<Int>, Int, S>, Theme == EmptyModifier {
        self.init(slides: slides, theme: .identity)
    }
}
