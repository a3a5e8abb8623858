import Foundation

/// Something that went wrong in a deck and was survived: what is shown instead is visible, and this says why.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing went wrong, such as `image-missing`. Stable, for scripts.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// As it is printed, in brackets behind the message.
        public let rawValue: String

        /// A code by what is printed of it.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No picture has the name; a placeholder is shown.
        public static let imageMissing = Code(rawValue: "image-missing")
        /// A picture is there but cannot be decoded; a placeholder is shown.
        public static let imageUnreadable = Code(rawValue: "image-unreadable")
        /// No symbol has the name; a placeholder is shown.
        public static let symbolUnknown = Code(rawValue: "symbol-unknown")
        /// A font is not installed; another is used.
        public static let fontSubstituted = Code(rawValue: "font-substituted")
        /// A length or place is negative where it must not be, or no number; it is left out or counts as 0.
        public static let lengthInvalid = Code(rawValue: "length-invalid")
        /// Views changed each other again and again; the rest waits for the next frame.
        public static let updateLoop = Code(rawValue: "update-loop")
        /// A body wrote a state while it was evaluated; the write takes effect afterwards.
        public static let writeDuringUpdate = Code(rawValue: "write-during-update")
        /// Two elements of a `ForEach`, or two slides, have the same id.
        public static let duplicateID = Code(rawValue: "duplicate-id")
        /// No installed font has a character; a box is shown for it.
        public static let glyphMissing = Code(rawValue: "glyph-missing")
        /// A step looks like the one before it.
        public static let stepUnchanged = Code(rawValue: "step-unchanged")
        /// A link leads to a slide that is not there; nothing comes of it.
        public static let slideUnknown = Code(rawValue: "slide-unknown")
        /// A time is negative or no number; it is left out.
        public static let timeInvalid = Code(rawValue: "time-invalid")
        /// The deck has no slides; a notice is shown.
        public static let deckEmpty = Code(rawValue: "deck-empty")
        /// A slide has less than one step; it is shown with one.
        public static let stepsInvalid = Code(rawValue: "steps-invalid")
        /// Views are nested too deeply; what is inside is left out.
        public static let nestingTooDeep = Code(rawValue: "nesting-too-deep")
        /// A text has no room for all of its letters, or a word none in a line.
        public static let textTruncated = Code(rawValue: "text-truncated")
        /// A text or a control is not all on the canvas.
        public static let outsideCanvas = Code(rawValue: "outside-canvas")
        /// Letters are hard to tell from what is behind them.
        public static let contrastLow = Code(rawValue: "contrast-low")
        /// Letters are smaller than the deck wants them.
        public static let textSmall = Code(rawValue: "text-small")
        /// A picture is shown larger than its pixels suffice for.
        public static let imageCoarse = Code(rawValue: "image-coarse")
        /// A slide has no notes.
        public static let notesMissing = Code(rawValue: "notes-missing")
        /// A slide takes longer than it is planned to.
        public static let overTime = Code(rawValue: "over-time")
        /// A model was not handed down; a placeholder is shown in place of the view.
        public static let environmentMissing = Code(rawValue: "environment-missing")
        /// A property of the deck has a name that means something and a type that does not; it counts for nothing.
        public static let propertyIgnored = Code(rawValue: "property-ignored")
    }

    /// What kind of thing went wrong.
    public var code: Code
    /// One sentence for the deck's author, without a full stop at its end.
    public var message: String
    /// Slide (from 1) and step (from 0) where it showed, if it did on a slide.
    public var slide: Int?
    /// From 0; nil where it is not known.
    public var step: Int?
    /// File and line of what is wrong, or of the slide that it is on, such as `Walk.swift:12`; nil where it is not known.
    public var source: String?

    /// - Parameters:
    ///   - message: one sentence, without a full stop at its end.
    ///   - slide: from 1; nil for what is not about a slide.
    ///   - step: from 0.
    ///   - source: file and line, such as `Walk.swift:12`.
    public init(_ code: Code, _ message: String, slide: Int? = nil, step: Int? = nil, source: String? = nil) {
        (self.code, self.message, self.source) = (code, message, source)
        (self.slide, self.step) = (slide, step)
    }

    /// One line: place, message, source and code.
    public var description: String {
        let place = slide.map { "slide \($0)" + (step.map { " step \($0)" } ?? "") + ": " } ?? ""
        return "\(place)\(message)\(source.map { " (\($0))" } ?? "") [\(code.rawValue)]"
    }

    /// Whether it says the same, of whatever step of its slide.
    package func isSame(as other: Diagnostic) -> Bool {
        code == other.code && message == other.message && slide == other.slide && source == other.source
    }

    /// File and line as `source` has them.
    package static func source(_ file: String, _ line: UInt) -> String {
        "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)"
    }
}
