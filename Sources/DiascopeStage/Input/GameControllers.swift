import CSDL2

/// The game controllers that are connected, opened so that their buttons are told: a controller is a good clicker.
@MainActor final class GameControllers {
    private var opened: [Int32: OpaquePointer] = [:]
    private var hasBegun = false

    func begin() {
        guard !hasBegun else { return }
        // A clicker goes on while the presenter shows something in another window.
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
        hasBegun = SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0
    }

    /// One was connected, also before the start, or disconnected.
    func changed(_ event: SDL_Event) {
        if event.eventType == SDL_CONTROLLERDEVICEADDED {
            // Here the event names a place in the list, later the controller itself.
            guard let controller = SDL_GameControllerOpen(event.cdevice.which) else { return }
            opened[SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))] = controller
        } else if let controller = opened.removeValue(forKey: event.cdevice.which) {
            SDL_GameControllerClose(controller)
        }
    }

    func end() {
        guard hasBegun else { return }
        hasBegun = false
        for controller in opened.values { SDL_GameControllerClose(controller) }
        opened = [:]
        SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER))
    }
}
