// The least a program can do to show frames with SDL: the bound for start, presses, idle and memory of a show.
// It fills a window of 1920×1080, prints "first-frame" with the monotonic time in nanoseconds, and waits for events.
// With --once it leaves after that frame. With --pictures FILE it shows the first of the ready pictures in the file, and
// the next one at each press of the right arrow.

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

/// Pictures of the window's size, one behind the other: rows of 32-bit pixels as the window has them.
struct ReadyPictures {
    let base: UnsafeMutableRawPointer
    let count: Int
    static let pictureLength = 1920 * 1080 * 4

    init?(file: String) {
        let descriptor = open(file, O_RDONLY)
        defer { close(descriptor) }
        var information = stat()
        guard descriptor >= 0, fstat(descriptor, &information) == 0 else { return nil }
        count = Int(information.st_size) / Self.pictureLength
        guard count > 0,
            // At hand in memory: what it takes to read a file is no part of showing it.
            let map = mmap(nil, count * Self.pictureLength, PROT_READ, MAP_SHARED | MAP_POPULATE, descriptor, 0),
            map != MAP_FAILED
        else { return nil }
        base = map
    }

    func copy(_ number: Int, to surface: UnsafeMutablePointer<SDL_Surface>) {
        memcpy(surface.pointee.pixels, base + number % count * Self.pictureLength, Self.pictureLength)
    }
}

func argument(after name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
    return arguments[place + 1]
}

var pictures: ReadyPictures?
if let file = argument(after: "--pictures") {
    pictures = ReadyPictures(file: file)
    guard pictures != nil else {
        say("BareSDL: no pictures in \(file)", on: 2)
        exit(2)
    }
}
var shown = 0

@MainActor func showFrame(in window: OpaquePointer?) {
    let surface = SDL_GetWindowSurface(window)
    check(surface != nil, "no surface")
    if let surface, let pictures {
        check(Int(surface.pointee.pitch * surface.pointee.h) == ReadyPictures.pictureLength, "another size of window")
        pictures.copy(shown, to: surface)
    } else {
        check(SDL_FillRect(surface, nil, 0xFF20_4060) == 0, "cannot fill")
    }
    check(SDL_UpdateWindowSurface(window) == 0, "cannot present")
}

// The plain window surface: SDL's default goes through software GL where there is no GPU.
_ = SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
check(SDL_Init(SDL_INIT_VIDEO) == 0, "no display")
// Without a display SDL does not fail: it takes its driver without a screen.
check(String(cString: SDL_GetCurrentVideoDriver()) != "offscreen", "no display")
let window = SDL_CreateWindow("BareSDL", 0, 0, 1920, 1080, SDL_WINDOW_SHOWN.rawValue)
check(window != nil, "no window")
// Without a window manager nobody gives it the keys.
if pictures != nil { SDL_SetWindowInputFocus(window) }
showFrame(in: window)

var time = timespec()
clock_gettime(CLOCK_MONOTONIC, &time)
say("first-frame \(time.tv_sec * 1_000_000_000 + time.tv_nsec)", on: 1)

if !CommandLine.arguments.contains("--once") {
    var event = SDL_Event()
    while SDL_WaitEvent(&event) == 1, event.type != SDL_QUIT.rawValue {
        if event.type == SDL_KEYDOWN.rawValue, event.key.keysym.sym == Int32(SDLK_RIGHT.rawValue) {
            shown += 1
            showFrame(in: window)
        }
        let isWindowEvent = event.type == SDL_WINDOWEVENT.rawValue
        if isWindowEvent, event.window.event == SDL_WINDOWEVENT_EXPOSED.rawValue { showFrame(in: window) }
    }
}
SDL_Quit()
