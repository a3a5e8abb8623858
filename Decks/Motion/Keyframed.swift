import Diascope

/// A ball that is thrown at each step, by keyframes.
struct Keyframed: View {
    /// What changes on the way.
    private struct Flight {
        var height = 0.0
        var across = 0.0
        var stretch = 1.0
    }

    var body: some View {
        Slide(steps: 3) { step in
            VStack(spacing: 0) {
                Text("Keyframes").font(.system(size: 80, weight: .bold))
                Spacer()
                Circle().fill(Color.orange).frame(width: 180, height: 180)
                    .keyframeAnimator(initialValue: Flight(across: -600), trigger: step) { ball, flight in
                        ball
                            .scaleEffect(x: 2 - flight.stretch, y: flight.stretch, anchor: .bottom)
                            .offset(x: flight.across, y: -flight.height)
                    } keyframes: { _ in
                        KeyframeTrack(\.across) {
                            LinearKeyframe(step % 2 == 1 ? 600 : -600, duration: 1.4)
                        }
                        KeyframeTrack(\.height) {
                            CubicKeyframe(520, duration: 0.5)
                            CubicKeyframe(0, duration: 0.4)
                            CubicKeyframe(160, duration: 0.25)
                            CubicKeyframe(0, duration: 0.25)
                        }
                        KeyframeTrack(\.stretch) {
                            LinearKeyframe(1.15, duration: 0.2)
                            LinearKeyframe(1, duration: 0.7)
                            SpringKeyframe(0.8, duration: 0.12, spring: .snappy)
                            SpringKeyframe(1, spring: .bouncy)
                        }
                    }
                RoundedRectangle(cornerRadius: 6).fill(Color.white.opacity(0.3)).frame(height: 12)
            }
            .padding(120)
        }
    }
}
