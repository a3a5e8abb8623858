import DiascopeUI

extension Show {
    /// What lies between the slide and its audience.
    var audience: AudienceState {
        let cover: String? =
            switch modes.curtain {
            case .black: "black"
            case .white: "white"
            case .none: modes.isFrozen ? "a frozen picture" : nil
            }
        return AudienceState(modes: modes.summaries, cover: cover, note: resumeOffer?.words ?? noteShown?.words)
    }
}
