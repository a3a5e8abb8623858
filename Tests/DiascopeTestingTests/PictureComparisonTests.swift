import DiascopeGraphics
import DiascopeRendering
import Foundation
import Testing

@testable import DiascopeTesting

/// Recorded pictures: when they pass, and what is said and shown when they do not.
@MainActor final class PictureComparisonTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("diascope-comparison-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func comparison(isRecording: Bool = false, tolerance: Int = 0, pixels: Int = 0) -> PictureComparison {
        PictureComparison(
            folder: folder.appendingPathComponent("Pictures"), isRecording: isRecording, tolerance: tolerance,
            differingPixels: pixels, differenceFolder: folder.appendingPathComponent("differences"))
    }

    private func picture(_ color: Color = .green) -> Bitmap {
        ViewHost(size: CGSize(width: 40, height: 20)) { color }.image()
    }

    @Test func aPictureWithoutARecordFailsAndSaysHowToRecordIt() throws {
        let failure = try #require(comparison().failure(of: picture(), named: "new"))
        #expect(failure.contains("RECORD=1") && failure.contains("new.png"), "\(failure)")
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Pictures/new.png").path))
    }

    @Test func aRecordedPictureIsItself() {
        #expect(comparison(isRecording: true).failure(of: picture(), named: "same") == nil)
        #expect(comparison().failure(of: picture(), named: "same") == nil)
    }

    @Test func recordingTakesThePlaceOfWhatWasRecorded() {
        for color in [Color.red, .blue] {
            #expect(comparison(isRecording: true).failure(of: picture(color), named: "renewed") == nil)
            #expect(comparison().failure(of: picture(color), named: "renewed") == nil)
        }
    }

    @Test func anotherPictureFailsAndTheDifferenceIsWritten() throws {
        _ = comparison(isRecording: true).failure(of: picture(), named: "mark")
        let marked = ViewHost(size: CGSize(width: 40, height: 20)) {
            Color.green.overlay(alignment: .topLeading) { Color.red.frame(width: 3, height: 2).padding(5) }
        }.image()
        let failure = try #require(comparison().failure(of: marked, named: "mark"))
        let file = folder.appendingPathComponent("differences/mark.png")
        #expect(failure.contains("6 pixels, the first at 5,5") && failure.contains(file.path), "\(failure)")
        let shown = try #require(Bitmap(pngData: try Data(contentsOf: file)))
        #expect(shown.width == 120 && shown.height == 20)
        #expect(shown[5, 5] == picture()[5, 5], "on the left what was recorded")
        #expect(shown[45, 5] == marked[5, 5], "in the middle what was found")
        #expect(shown[85, 5] == Bitmap.RGBA8(r: 255, g: 0, b: 0), "on the right the difference in red")
        #expect(shown[88, 5] != Bitmap.RGBA8(r: 255, g: 0, b: 0))
    }

    @Test func aPageShowsAllThatDiffer() throws {
        for name in ["walk & talk", "<end>"] {
            _ = comparison(isRecording: true).failure(of: picture(), named: name)
            let failure = try #require(comparison().failure(of: picture(.red), named: name))
            #expect(failure.hasSuffix("index.html"), "\(failure)")
        }
        let page = try String(
            contentsOf: folder.appendingPathComponent("differences/index.html"), encoding: .utf8)
        #expect(page.contains("Pictures that differ: 2"))
        #expect(page.contains("<h2>walk &amp; talk</h2>") && page.contains("<h2>&lt;end&gt;</h2>"))
        #expect(page.contains("src=\"walk%20&%20talk.png\""))
        #expect(page.contains("800 pixels, the first at 0,0"))
    }

    @Test func anotherSizeFailsWhateverIsTolerated() throws {
        _ = comparison(isRecording: true).failure(of: picture(), named: "size")
        let larger = ViewHost(size: CGSize(width: 41, height: 20)) { Color.green }.image()
        let failure = try #require(comparison(tolerance: 255, pixels: 9999).failure(of: larger, named: "size"))
        #expect(failure.contains("41×20 in place of 40×20"), "\(failure)")
    }

    @Test func differencesWithinTheToleranceAndFewPixelsPass() {
        let gray = { (value: Double) in Color(red: value / 255, green: value / 255, blue: value / 255) }
        _ = comparison(isRecording: true).failure(of: picture(gray(100)), named: "gray")
        #expect(comparison(tolerance: 3).failure(of: picture(gray(103)), named: "gray") == nil)
        #expect(comparison(tolerance: 2).failure(of: picture(gray(103)), named: "gray") != nil)
        #expect(comparison(pixels: 800).failure(of: picture(gray(103)), named: "gray") == nil)
        #expect(comparison(pixels: 799).failure(of: picture(gray(103)), named: "gray") != nil)
    }

    @Test func aRecordThatIsNoPictureFails() throws {
        let pictures = folder.appendingPathComponent("Pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        try Data("no picture".utf8).write(to: pictures.appendingPathComponent("broken.png"))
        #expect(comparison().failure(of: picture(), named: "broken")?.contains("no PNG file") == true)
    }

    @Test func aPlaceThatCannotBeWrittenToIsSaid() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("Pictures"))
        let failure = try #require(comparison(isRecording: true).failure(of: picture(), named: "nowhere"))
        #expect(failure.contains("cannot be written"), "\(failure)")
    }

    @Test func assertPictureLooksBesideTheTestAndFailsAtItsPlace() {
        assertPicture(picture(), named: "green")
        // A run that records would record these.
        guard ProcessInfo.processInfo.environment["RECORD"] != "1" else { return }
        withKnownIssue {
            assertPicture(picture(.red), named: "green")
        } matching: { issue in
            "\(issue)".contains("800 pixels") && issue.sourceLocation?.fileName == "PictureComparisonTests.swift"
        }
        withKnownIssue {
            assertPicture(picture(), named: "never recorded")
        } matching: {
            "\($0)".contains("RECORD=1")
        }
    }
}
