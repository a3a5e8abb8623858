import Foundation

/// What an X server shows, looked at where it draws, without asking it.
///
/// The file is one of the window dumps of `xwd`: a header of big-endian numbers, colours, then rows of pixels.
final class FrameBuffer {
    struct CannotMap: Error {
        var file: String
    }

    private let map: UnsafeMutableRawPointer
    private let length: Int
    private let start: Int
    private let rowLength: Int
    private let rows: Int

    init(file: String) throws {
        let descriptor = open(file, O_RDONLY)
        defer { close(descriptor) }
        var information = stat()
        guard descriptor >= 0, fstat(descriptor, &information) == 0, information.st_size > 100 else {
            throw CannotMap(file: file)
        }
        length = Int(information.st_size)
        guard let map = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0), map != MAP_FAILED else {
            throw CannotMap(file: file)
        }
        self.map = map
        func number(_ index: Int) -> Int {
            Int(UInt32(bigEndian: map.load(fromByteOffset: index * 4, as: UInt32.self)))
        }
        start = number(0) + number(19) * 12
        (rows, rowLength) = (number(5), number(12))
        guard start + rows * rowLength <= length else { throw CannotMap(file: file) }
    }

    deinit { munmap(map, length) }

    /// All that is shown now.
    var picture: [UInt8] {
        Array(UnsafeRawBufferPointer(start: map + start, count: rows * rowLength))
    }

    /// Whether this is shown now, to the last pixel: first a few rows, as all of them take a while.
    func shows(_ picture: [UInt8]) -> Bool {
        picture.withUnsafeBytes { expected in
            guard let base = expected.baseAddress else { return false }
            for row in stride(from: 13, to: rows, by: 27)
            where memcmp(map + start + row * rowLength, base + row * rowLength, rowLength) != 0 { return false }
            return memcmp(map + start, base, rows * rowLength) == 0
        }
    }

    /// Waits until this is shown; answers when it was.
    func wait(for picture: [UInt8], within limit: Duration = .seconds(10)) -> ContinuousClock.Instant? {
        let end = ContinuousClock.now + limit
        while true {
            let now = ContinuousClock.now
            if shows(picture) { return now }
            guard now < end else { return nil }
            usleep(50)
        }
    }

    /// What is shown when nothing has changed for a while.
    func settledPicture(after quiet: Duration = .milliseconds(120)) -> [UInt8] {
        var last = picture, since = ContinuousClock.now
        while ContinuousClock.now - since < quiet {
            usleep(5_000)
            if !shows(last) { (last, since) = (picture, .now) }
        }
        return last
    }
}
