import DiascopeUI

/// Where the talk is, what the audience sees, and the time of day.
struct ConsoleHead: View {
    @Environment(ConsoleModel.self) private var model

    var body: some View {
        HStack(spacing: 24) {
            HStack(alignment: .firstTextBaseline, spacing: 16) {
                Text(model.slideNumber.map { "\($0)/\(model.slideCount)" } ?? "–/\(model.slideCount)").font(
                    ConsoleLook.figures(44)
                )
                .foregroundStyle(ConsoleLook.text)
                .fixedSize()
                if model.stepCount > 1 {
                    Text("step \(model.step + 1)/\(model.stepCount)").font(ConsoleLook.figures(26, weight: .medium))
                        .foregroundStyle(model.step + 1 == model.stepCount ? ConsoleLook.warning : ConsoleLook.quiet)
                        .fixedSize()
                }
                Text(model.title).font(.system(size: 26)).foregroundStyle(ConsoleLook.quiet).lineLimit(1)
            }
            Spacer()
            HStack(spacing: 10) {
                if let note = model.audience.note { ConsoleBadge(note, ConsoleLook.quiet) }
                ForEach(model.audience.modes, id: \.self) { mode in
                    ConsoleBadge(mode, Self.covers.contains(mode) ? ConsoleLook.warning : ConsoleLook.accent)
                }
            }
            .fixedSize()
            ConsoleClock()
        }
        .frame(height: 64)
    }

    /// Modes in which the audience does not see the slide.
    private static let covers: Set = ["Black", "White", "Frozen"]
}

private struct ConsoleClock: View {
    @Environment(ConsoleModel.self) private var model

    var body: some View {
        Text(model.clock).font(ConsoleLook.figures(44)).foregroundStyle(ConsoleLook.text)
            .fixedSize()
            .accessibilityIdentifier("clock")
    }
}

/// What time has passed, what is left, and whether that fits.
struct ConsoleFoot: View {
    @Environment(ConsoleModel.self) private var model

    var body: some View {
        VStack(spacing: 16) {
            ConsoleProgress()
            HStack(spacing: 20) {
                Text(model.elapsed).font(ConsoleLook.figures(52, weight: .bold))
                    .foregroundStyle(model.isTimerRunning ? ConsoleLook.text : ConsoleLook.quiet)
                    .accessibilityIdentifier("elapsed")
                if !model.isTimerRunning {
                    Text("T starts").font(.system(size: 22)).foregroundStyle(ConsoleLook.faint)
                }
                Spacer()
                if let remaining = model.remaining {
                    PaceBadge()
                    Spacer()
                    Text(model.isOvertime ? "over by" : "left").font(.system(size: 22))
                        .foregroundStyle(ConsoleLook.faint)
                    Text(remaining).font(ConsoleLook.figures(52, weight: .bold))
                        .foregroundStyle(model.isOvertime ? ConsoleLook.alarm : ConsoleLook.text)
                        .accessibilityIdentifier("remaining")
                }
            }
        }
    }
}

private struct PaceBadge: View {
    @Environment(ConsoleModel.self) private var model

    var body: some View {
        switch model.pace {
        case .onTime: ConsoleBadge("on time", ConsoleLook.good)
        case .ahead(let seconds): ConsoleBadge("\(seconds.timeText) ahead", ConsoleLook.accent)
        case .behind(let seconds):
            ConsoleBadge("\(seconds.timeText) behind", seconds < 60 ? ConsoleLook.warning : ConsoleLook.alarm)
        }
    }
}

/// How much of the slides is done, with a mark at how much of the time is.
private struct ConsoleProgress: View {
    @Environment(ConsoleModel.self) private var model

    var body: some View {
        GeometryReader { room in
            ZStack(alignment: .leading) {
                Capsule().fill(ConsoleLook.panel)
                Capsule().fill(ConsoleLook.accent).frame(width: max(room.size.width * model.slideShare, 8))
                if let time = model.timeShare {
                    Capsule().fill(model.isOvertime ? ConsoleLook.alarm : ConsoleLook.text)
                        .frame(width: 4, height: 20)
                        .offset(x: (room.size.width - 4) * time)
                }
            }
        }
        .frame(height: 8)
    }
}
