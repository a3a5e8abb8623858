import DiascopeGraphics

/// What `ffmpeg` is asked to do.
enum FFmpeg {
    private static let quiet = ["-nostdin", "-loglevel", "error", "-y"]

    /// Takes the pixels of frames from standard input.
    static func input(size: PixelSize, rate: Double) -> [String] {
        quiet + [
            "-f", "rawvideo", "-pixel_format", "bgra", "-video_size", "\(size.width)x\(size.height)", "-framerate",
            "\(rate)", "-i", "pipe:0",
        ]
    }

    /// H.264 for every player: they want lengths that are even, and colours as televisions have them.
    static let mp4 = [
        "-vf",
        """
        pad=ceil(iw/2)*2:ceil(ih/2)*2,\
        scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p
        """,
        "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-colorspace", "bt709", "-color_primaries", "bt709",
        "-color_trc", "iec61966-2-1", "-movflags", "+faststart", "-f", "mp4",
    ]

    /// Every pixel as it is.
    static let lossless = ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska"]

    /// The 256 colours that suit all frames best.
    static func palette(of frames: String) -> [String] {
        quiet + ["-i", frames, "-vf", "palettegen=stats_mode=diff", "-update", "1", "-f", "image2"]
    }

    /// An ordered pattern in place of missing colours stays where it is from frame to frame, so that only what moves
    /// takes room.
    static func gif(of frames: String, palette: String) -> [String] {
        quiet + [
            "-i", frames, "-i", palette, "-filter_complex",
            "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle", "-loop", "0", "-f", "gif",
        ]
    }
}
