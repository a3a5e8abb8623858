import DiascopeUI

extension Show {
    /// What lies between the slide and its audience.
    var audience: AudienceState { AudienceState() }
}
