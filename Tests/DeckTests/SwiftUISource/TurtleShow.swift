import SwiftUI

// A program as somebody writes it who has nothing but SwiftUI: a viewer of slides with a theme, buttons, steps by
// preference and environment, and a slide type, all of its own, under names that this project uses too. Nothing here
// says what actor it is on.

struct StepsKey: PreferenceKey {
    static let defaultValue = 1

    static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

private struct CurrentStepKey: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    var currentStep: Int {
        get { self[CurrentStepKey.self] }
        set { self[CurrentStepKey.self] = newValue }
    }
}

/// One slide, as large as there is room.
struct Frame<Page: View>: View {
    var page: Page

    var body: some View {
        page
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .aspectRatio(CGSize(width: 16, height: 9), contentMode: .fit)
            .border(Color.black)
    }
}

struct SlideContainer<Page: View, Look: ViewModifier>: View {
    var pages: [Page]
    var look: Look
    @State var index = 0
    @State var stepCount = 1
    @State var step = 0

    func goBack() {
        guard index > 0 else { return }
        index -= 1
        step = 0
    }

    func goOn() {
        if step + 1 < stepCount {
            withAnimation(.default) { step += 1 }
        } else if index + 1 < pages.count {
            index += 1
            step = 0
        }
    }

    var body: some View {
        VStack(spacing: 30) {
            HStack {
                Button("Previous") { self.goBack() }
                Text("Slide \(index + 1) of \(pages.count) — Step \(step) of \(stepCount)")
                Button("Next") { self.goOn() }
            }
            pages[index]
                .onPreferenceChange(StepsKey.self, perform: { self.stepCount = $0 })
                .environment(\.currentStep, step)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .modifier(look)
                .aspectRatio(CGSize(width: 16, height: 9), contentMode: .fit)
                .border(Color.black)
        }
    }
}

extension SlideContainer where Look == EmptyModifier {
    init(pages: [Page]) { self.init(pages: pages, look: .identity) }
}

struct Slide<Inner: View>: View {
    var steps: Int = 1
    let inner: (Int) -> Inner
    @Environment(\.currentStep) var step: Int

    var body: some View {
        inner(step)
            .preference(key: StepsKey.self, value: steps)
    }
}

struct Evening: ViewModifier {
    func body(content: Content) -> some View {
        content
            .foregroundColor(.white)
            .background(Color.blue)
            .font(.custom("Inter", size: 48))
    }
}

/// Steps without `Slide`: a preference up, the environment down.
struct Wanderer: View {
    @Environment(\.currentStep) var step: Int

    var body: some View {
        Image(systemName: "tortoise")
            .frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
            .padding(50)
            .preference(key: StepsKey.self, value: 2)
    }
}

/// The same by `Slide`.
struct Stroller: View {
    var body: some View {
        Slide(steps: 3) { step in
            Image(systemName: "tortoise")
                .frame(maxWidth: .infinity, alignment: step > 1 ? .trailing : step > 0 ? .center : .leading)
                .padding(50)
        }
    }
}

struct TurtleShow: View {
    var body: some View {
        SlideContainer(
            pages: [AnyView(Text("Hello, World!")), AnyView(Wanderer()), AnyView(Stroller())], look: Evening())
    }
}

struct TurtleShow_Previews: PreviewProvider {
    static var previews: some View { TurtleShow() }
}
