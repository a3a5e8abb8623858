// The least a program can do to show a frame with SDL: the bound for start, idle and memory of a show.
// It fills a window of 1920×1080, prints "first-frame" with the monotonic time in nanoseconds, and waits for events.
// With --once it leaves after that frame.

import CSDL2
import Glibc

func say(_ line: String, on descriptor: Int32) {
    _ = "\(line)\n".withCString { write(descriptor, $0, strlen($0)) }
}

func check(_ succeeded: Bool, _ what: String) {
    guard !succeeded else { return }
    say("BareSDL: \(what): \(String(cString: SDL_GetError()))", on: 2)
    exit(3)
}

func showFrame(in window: OpaquePointer?) {
    let surface = SDL_GetWindowSurface(window)
    check(surface != nil, "no surface")
    check(SDL_FillRect(surface, nil, 0xFF20_4060) == 0, "cannot fill")
    check(SDL_UpdateWindowSurface(window) == 0, "cannot present")
}

// The plain window surface: SDL's default goes through software GL where there is no GPU.
_ = SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
check(SDL_Init(SDL_INIT_VIDEO) == 0, "no display")
// Without a display SDL does not fail: it takes its driver without a screen.
check(String(cString: SDL_GetCurrentVideoDriver()) != "offscreen", "no display")
let window = SDL_CreateWindow("BareSDL", 0, 0, 1920, 1080, SDL_WINDOW_SHOWN.rawValue)
check(window != nil, "no window")
showFrame(in: window)

var time = timespec()
clock_gettime(CLOCK_MONOTONIC, &time)
say("first-frame \(time.tv_sec * 1_000_000_000 + time.tv_nsec)", on: 1)

if !CommandLine.arguments.contains("--once") {
    var event = SDL_Event()
    while SDL_WaitEvent(&event) == 1, event.type != SDL_QUIT.rawValue {
        let isWindowEvent = event.type == SDL_WINDOWEVENT.rawValue
        if isWindowEvent, event.window.event == SDL_WINDOWEVENT_EXPOSED.rawValue { showFrame(in: window) }
    }
}
SDL_Quit()
