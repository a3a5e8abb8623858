import CSDL2
import DiascopeUI

/// The system's clipboard, while a window is open.
final class SDLClipboard: Clipboard {
    var text: String? {
        get {
            guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set { SDL_SetClipboardText(newValue ?? "") }
    }
}
