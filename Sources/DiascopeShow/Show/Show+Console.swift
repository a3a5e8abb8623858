import DiascopeUI

extension Show {
    /// What lies between the slide and its audience.
    var audience: AudienceState {
        let cover: String? =
            switch modes.curtain {
            case .black: "Black"
            case .white: "White"
            case .none: modes.isFrozen ? "Frozen" : nil
            }
        return AudienceState(modes: modes.summaries, cover: cover)
    }
}
