import CSDL2
import DiascopeUI

extension Key {
    /// The key that a keysym stands for on the current layout, without Shift; nil for a key that produces nothing and
    /// has no name here (modifiers, Print, …).
    ///
    /// - Parameter numLock: Whether the keypad gives digits; without it, its second row of names counts.
    init?(keysym: SDL_Keycode, numLock: Bool) {
        let code = UInt32(bitPattern: keysym)
        if let named = Self.named[code] {
            self = named
        } else if let (digit, navigation) = Self.keypad[code] {
            guard let key = numLock ? digit : navigation else { return nil }
            self = key
        } else if code & UInt32(SDLK_SCANCODE_MASK) == 0, code >= 0x20, code != 0x7F, let scalar = Unicode.Scalar(code)
        {
            self.init(Character(scalar))
        } else {
            return nil
        }
    }

    /// The key at a place of the keyboard, as a US keyboard labels it; a keypad key is its digit or sign.
    init?(scancode: SDL_Scancode) {
        // On a US layout keysyms follow from scancodes, so one table of names serves both.
        let place = scancode.rawValue
        if (SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue).contains(place) {
            self.init(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(place - SDL_SCANCODE_A.rawValue))))
        } else if let character = Self.usCharacters[place] {
            self.init(character)
        } else if scancode == SDL_SCANCODE_DELETE {
            self = .deleteForward
        } else {
            self.init(keysym: SDL_Keycode(bitPattern: place | UInt32(SDLK_SCANCODE_MASK)), numLock: true)
        }
    }

    /// Whether a place belongs to the number block.
    static func isKeypad(_ scancode: SDL_Scancode) -> Bool {
        (SDL_SCANCODE_KP_DIVIDE.rawValue...SDL_SCANCODE_KP_PERIOD.rawValue).contains(scancode.rawValue)
            || scancode == SDL_SCANCODE_KP_EQUALS || scancode == SDL_SCANCODE_KP_COMMA
    }

    private static let named: [UInt32: Key] = {
        var table: [UInt32: Key] = [
            SDLK_RETURN.rawValue: .return, SDLK_RETURN2.rawValue: .return, SDLK_KP_ENTER.rawValue: .return,
            SDLK_ESCAPE.rawValue: .escape, SDLK_BACKSPACE.rawValue: .delete, SDLK_TAB.rawValue: .tab,
            SDLK_SPACE.rawValue: .space, SDLK_DELETE.rawValue: .deleteForward, SDLK_CLEAR.rawValue: .clear,
            SDLK_UP.rawValue: .upArrow, SDLK_DOWN.rawValue: .downArrow,
            SDLK_LEFT.rawValue: .leftArrow, SDLK_RIGHT.rawValue: .rightArrow,
            SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end,
            SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
            SDLK_AUDIONEXT.rawValue: .audioNext, SDLK_AUDIOPREV.rawValue: .audioPrevious,
            // Some remotes have a browser's Forward and Back instead of track keys.
            SDLK_AC_FORWARD.rawValue: .audioNext, SDLK_AC_BACK.rawValue: .audioPrevious,
        ]
        for number in 1...12 {
            table[SDLK_F1.rawValue + UInt32(number - 1)] = .function(number)
            table[SDLK_F13.rawValue + UInt32(number - 1)] = .function(number + 12)
        }
        return table
    }()

    /// With and without Num Lock.
    private static let keypad: [UInt32: (digit: Key?, navigation: Key?)] = [
        SDLK_KP_0.rawValue: ("0", nil), SDLK_KP_1.rawValue: ("1", .end), SDLK_KP_2.rawValue: ("2", .downArrow),
        SDLK_KP_3.rawValue: ("3", .pageDown), SDLK_KP_4.rawValue: ("4", .leftArrow),
        SDLK_KP_5.rawValue: ("5", .clear), SDLK_KP_6.rawValue: ("6", .rightArrow), SDLK_KP_7.rawValue: ("7", .home),
        SDLK_KP_8.rawValue: ("8", .upArrow), SDLK_KP_9.rawValue: ("9", .pageUp),
        SDLK_KP_PERIOD.rawValue: (".", .deleteForward), SDLK_KP_COMMA.rawValue: (",", .deleteForward),
        SDLK_KP_DIVIDE.rawValue: ("/", "/"), SDLK_KP_MULTIPLY.rawValue: ("*", "*"),
        SDLK_KP_MINUS.rawValue: ("-", "-"), SDLK_KP_PLUS.rawValue: ("+", "+"), SDLK_KP_EQUALS.rawValue: ("=", "="),
    ]

    private static let usCharacters: [UInt32: Character] = [
        SDL_SCANCODE_1.rawValue: "1", SDL_SCANCODE_2.rawValue: "2", SDL_SCANCODE_3.rawValue: "3",
        SDL_SCANCODE_4.rawValue: "4", SDL_SCANCODE_5.rawValue: "5", SDL_SCANCODE_6.rawValue: "6",
        SDL_SCANCODE_7.rawValue: "7", SDL_SCANCODE_8.rawValue: "8", SDL_SCANCODE_9.rawValue: "9",
        SDL_SCANCODE_0.rawValue: "0", SDL_SCANCODE_MINUS.rawValue: "-", SDL_SCANCODE_EQUALS.rawValue: "=",
        SDL_SCANCODE_LEFTBRACKET.rawValue: "[", SDL_SCANCODE_RIGHTBRACKET.rawValue: "]",
        SDL_SCANCODE_BACKSLASH.rawValue: "\\", SDL_SCANCODE_NONUSHASH.rawValue: "\\",
        SDL_SCANCODE_NONUSBACKSLASH.rawValue: "\\", SDL_SCANCODE_SEMICOLON.rawValue: ";",
        SDL_SCANCODE_APOSTROPHE.rawValue: "'", SDL_SCANCODE_GRAVE.rawValue: "`", SDL_SCANCODE_COMMA.rawValue: ",",
        SDL_SCANCODE_PERIOD.rawValue: ".", SDL_SCANCODE_SLASH.rawValue: "/", SDL_SCANCODE_SPACE.rawValue: " ",
        SDL_SCANCODE_RETURN.rawValue: "\r", SDL_SCANCODE_ESCAPE.rawValue: "\u{1B}",
        SDL_SCANCODE_BACKSPACE.rawValue: "\u{8}", SDL_SCANCODE_TAB.rawValue: "\t",
    ]
}

extension EventModifiers {
    /// Num Lock and the layout's own level shift (AltGr as a mode) are no modifiers here.
    init(_ state: UInt16, isKeypad: Bool = false) {
        let pairs: [(SDL_Keymod, EventModifiers)] = [
            (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control), (KMOD_RCTRL, .control),
            (KMOD_LALT, .option), (KMOD_RALT, .option), (KMOD_LGUI, .command), (KMOD_RGUI, .command),
            (KMOD_CAPS, .capsLock),
        ]
        self = isKeypad ? .numericPad : []
        for (mask, modifier) in pairs where UInt32(state) & mask.rawValue != 0 { insert(modifier) }
    }
}
