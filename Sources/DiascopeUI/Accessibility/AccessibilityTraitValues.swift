/// What a view is for those who cannot see it, beyond its name.
package struct AccessibilityTraitValues: Hashable, Sendable {
    /// What kind of control it is; nil for none.
    package var role: String?
    /// The value as text.
    package var value: String?
    /// What comes of using it.
    package var hint: String?
    /// False for a control that takes no input.
    package var isEnabled = true
    package var isFocused = false
    /// It can be stepped up and down.
    package var isAdjustable = false
    /// It and all inside is no part of what is read out.
    package var isHidden = false
    /// The page that it opens.
    package var link: URL?

    package init() {}
}
