extension ViewGraph {
    /// For mirrors: brings everything up to date and to rest, at the time that the mirror was made for.
    ///
    /// What is finite is at its end at once. What never ends (a repeating animation, a timeline) stands as it begins: a
    /// mirror is no film.
    package func settle() {
        update(at: time)
        // An end may begin something else: a view that fades in when another one has gone.
        for _ in 0..<8 where isAnimating { finishAnimations() }
    }

    /// What is behind everything: white in light, black in dark, always opaque.
    package var ground: Color.Resolved {
        let isDark = (preferredColorScheme ?? EnvironmentValues(rootOf: self).colorScheme) == .dark
        return Color.Resolved(red: isDark ? 0 : 1, green: isDark ? 0 : 1, blue: isDark ? 0 : 1)
    }
}
