import DiascopeExport
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeTesting
import DiascopeUI
import Foundation
import TestDecks
import Testing

/// What `check` says of slides that would embarrass their speaker, and of slides that would not.
@MainActor struct DeckCheckTests {
    private func findings(
        _ change: (inout DeckCheck) -> Void = { _ in }, @ViewBuilder _ slides: @escaping @MainActor () -> some View
    ) -> [Diagnostic] {
        var check = DeckCheck()
        change(&check)
        let run = DeckRun(SampleDeck(slides: slides), services: PaintingResources.shared.services)
        return check.findings(in: run, resources: .shared)
    }

    private func codes(_ findings: [Diagnostic]) -> [Diagnostic.Code] { findings.map(\.code) }

    @Test func aGoodSlideHasNoFindings() {
        #expect(
            findings {
                VStack {
                    Text("Every letter can be read").font(.title)
                    Button("Press") {}
                    Image(systemName: "tortoise")
                }
                Slide(steps: 2) { step in Text("Step \(step)").font(.body) }
            } == [])
    }

    @Test func textWithoutRoomIsReportedWithWhatIsMissing() {
        let found = findings {
            Color.white
            Slide(steps: 2) { step in
                Text("Four words, then more of them than there is room for").font(.system(size: 60))
                    .frame(width: 400, height: step == 0 ? 600 : 75)
            }
        }
        #expect(codes(found) == [.textTruncated])
        #expect(found.first?.slide == 2)
        #expect(found.first?.step == 1)
        let message = found.first?.message ?? ""
        #expect(message.contains("letters are left out of the text “Four words, then more"), "\(message)")
        #expect(message.contains("points of height are missing"), "\(message)")
    }

    @Test func aLineLimitThatLeavesLettersOutIsReported() {
        let found = findings {
            Text("one two three").font(.system(size: 60)).lineLimit(1).frame(width: 200)
        }
        #expect(codes(found) == [.textTruncated])
        #expect(findings { Text("one two three").font(.system(size: 60)).lineLimit(1).fixedSize() } == [])
    }

    @Test func aWordThatIsCutIsReported() {
        let found = findings { Text("Incomprehensibilities").font(.system(size: 60)).frame(width: 300) }
        #expect(codes(found) == [.textTruncated])
        #expect(found.first?.message == "a word of the text “Incomprehensibilities” is longer than its line and is cut")
    }

    @Test func textOverTheEdgeIsReportedWithSidesAndPoints() {
        let found = findings {
            Text("edge").font(.system(size: 100)).fixedSize().frame(width: 0, height: 0)
                .position(x: 1920, y: 540)
        }
        #expect(codes(found) == [.outsideCanvas])
        let message = found.first?.message ?? ""
        #expect(
            message.hasPrefix("the text “edge” reaches over the edge by ") && message.hasSuffix("points at the right"))
    }

    @Test func whatComesInFromOutsideIsNoFindingAndWhatNeverComesIsOne() {
        #expect(
            findings {
                Slide(steps: 2) { step in Text("in").font(.title).offset(x: step == 0 ? 3000 : 0) }
            } == [])
        let lost = findings { Text("lost").font(.title).offset(y: -3000) }
        #expect(lost.map(\.message) == ["the text “lost” is outside of the canvas"])
        #expect(findings { Circle().fill(.blue).frame(width: 900, height: 900).position(x: 0, y: 0) } == [])
    }

    @Test(arguments: [
        // Greys on white: 4.35 and 4.67, and for large letters 2.89 and 3.11.
        (0x79, 40.0, true), (0x74, 40.0, false), (0x98, 60.0, true), (0x92, 60.0, false),
    ])
    func contrastIsMeasuredOnThePixels(_ grey: Int, size: Double, isReported: Bool) {
        let color = Color(white: Double(grey) / 255)
        let found = findings { Text("Legible words").font(.system(size: size)).foregroundStyle(color) }
        #expect(codes(found) == (isReported ? [.contrastLow] : []))
    }

    @Test func contrastCountsWhereItIsWorst() {
        let found = findings {
            Text("from dark to light over the whole of it").font(.system(size: 60)).foregroundStyle(.white)
                .background(LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
        }
        #expect(codes(found) == [.contrastLow])
        let dim = findings { Text("dim").font(.system(size: 60)).opacity(0.3) }
        #expect(codes(dim) == [.contrastLow])
        #expect(
            findings {
                Slide(steps: 2) { step in Text("dimmed").font(.system(size: 60)).opacity(step == 0 ? 1 : 0.3) }
            } == [])
        // A control that is out of use may be pale.
        #expect(findings { Button("Off") {}.disabled(true) } == [])
    }

    @Test func lightPartsOfAnEmojiAreNoLettersOfLowContrast() {
        #expect(findings { Text("Thanks 👋").font(.system(size: 90)) } == [])
        #expect(findings { Text("👋👋").font(.system(size: 90)) } == [])
        let found = findings { Text("Pale 👋").font(.system(size: 90)).foregroundStyle(Color(white: 0.8)) }
        #expect(codes(found) == [.contrastLow])
    }

    @Test func linksToSlidesThatAreNotThereAreReported() {
        func links(_ targets: String...) -> [String] {
            findings {
                VStack { ForEach(targets, id: \.self) { Link("to \($0)", slide: $0) } }.font(.title).tint(.black)
                Text("Costs").font(.title).slideID("costs")
                Text("Hidden").font(.title).slideID("hidden").hiddenSlide()
            }.map(\.description)
        }
        #expect(links("costs", "hidden", "2", "3") == [])
        #expect(
            links("csots", "4") == [
                "slide 1 step 0: the Link “to csots” leads to “csots”, and there is no such slide [slide-unknown]",
                "slide 1 step 0: the Link “to 4” leads to “4.0”, and there is no such slide [slide-unknown]",
            ])
        #expect(findings { Link("out", destination: URL(string: "https://a.b/#c")!).font(.title).tint(.black) } == [])
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e308, -1e308, 1e18]) func numbersWithoutMeasureAreSurvived(
        _ value: CGFloat
    ) {
        let found = findings {
            VStack {
                Text("a").font(.title).offset(x: value).scaleEffect(value).rotationEffect(.radians(value))
                Text("b").font(.title).offset(x: value, y: value)
                Text("c").font(.title).scaleEffect(value).padding(value)
                Text("d").font(.system(size: value)).frame(width: value, height: value)
                Image(systemName: "tortoise").scaleEffect(x: value, y: 1 / value)
            }
            Text("tiny").font(.system(size: 12))
        }
        #expect(found.last?.code == .textSmall && found.last?.slide == 2, "\(found)")
    }

    @Test func smallLettersAreReportedAsTheyAreSeen() {
        let found = findings { Text("tiny").font(.system(size: 12)) }
        #expect(codes(found) == [.textSmall])
        #expect(found.first?.message == "letters of the text “tiny” are 12 points high, less than 20")
        #expect(codes(findings { Text("shrunk").font(.system(size: 60)).scaleEffect(0.2) }) == [.textSmall])
        #expect(findings { Text("grown").font(.system(size: 12)).scaleEffect(4) } == [])
        #expect(findings({ $0.smallestText = 10 }) { Text("tiny").font(.system(size: 12)) } == [])
    }

    @Test func aPictureAboveItsResolutionIsReported() throws {
        let folder = try ScratchFolder()
        let file = folder.url.appendingPathComponent("dot.png")
        try Bitmap(width: 10, height: 10).pngData().write(to: file)
        let found = findings { Image(file: file).resizable().frame(width: 30, height: 30) }
        #expect(found.map(\.message) == ["the picture “dot” has 10 × 10 pixels and is shown 3.0 times as large"])
        #expect(findings { Image(file: file) } == [])
        #expect(findings { Image(systemName: "tortoise").font(.system(size: 900)) } == [])
    }

    @Test func aPictureOfWhichOnlyTheHeaderIsGoodIsReported() throws {
        let folder = try ScratchFolder()
        let file = folder.url.appendingPathComponent("photo.jpg")
        let header: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0]
        try Data([0xFF, 0xD8] + header + [0xFF, 0xD9]).write(to: file)
        let found = findings {
            Slide(steps: 2) { step in
                Image(file: file)
                Text("Step \(step)").font(.title)
            }
        }
        #expect(
            found.map(\.message) == [
                "the picture “photo” cannot be read: the file is not a picture that can be read"
            ])
    }

    @Test func whatTheEngineReportsIsFoundToo() {
        let found = findings {
            Image("no-such-picture")
            Text("Known").font(.custom("No Such Font", size: 60))
            Slide(steps: 2) { _ in Text("the same twice").font(.title) }
        }
        #expect(codes(found) == [.imageMissing, .fontSubstituted, .stepUnchanged])
        #expect(found.map(\.slide) == [1, 2, 3])
    }

    @Test func missingNotesAreReportedOnRequest() {
        let found = findings({ $0.wantsNotes = true }) {
            Text("with").font(.title).notes("say it")
            Text("without").font(.title)
        }
        #expect(codes(found) == [.notesMissing])
        #expect(found.first?.slide == 2)
    }

    @Test func aSlideThatTakesLongerThanPlannedIsReported() throws {
        let times = try RehearsalTimes("slide\tseconds\n1\t150\n2\t60.4\n3\t500\n")
        @ViewBuilder func slides() -> some View {
            Text("long").font(.title).duration(minutes: 2)
            Text("right").font(.title).duration(minutes: 1)
            Text("no plan").font(.title)
        }
        let found = findings({ $0.rehearsal = times }) { slides() }
        #expect(codes(found) == [.overTime])
        #expect(found.first?.message == "in the rehearsal it took 2:30, 0:30 more than the 2:00 that are planned")
        #expect(found.first?.slide == 1)
        #expect(findings { slides() } == [])
    }

    @Test func aSlideThatGoesOnByItselfLaterThanPlannedIsReported() {
        let found = findings {
            Slide(steps: 3) { step in Text("step \(step)").font(.title) }.advances(after: 30).duration(minutes: 1)
            Slide(steps: 3) { step in Text("step \(step)").font(.title) }.advances(after: 20).duration(minutes: 1)
        }
        #expect(found.map(\.message) == ["going on by itself, it takes 1:30, 0:30 more than the 1:00 that are planned"])
        #expect(found.map(\.slide) == [1])
    }

    /// Most views do not know where they were written; their slides do.
    @Test func aFindingLeadsToItsSlideInTheSource() {
        let line = #line
        let found = findings {
            Text("tiny").font(.system(size: 12)).notes("said here")
            Text("tiny too").font(.system(size: 12)).slideTitle("Or here")
            Slide(steps: 1) { _ in Text("and tiny").font(.system(size: 12)) }
            Text("nowhere").font(.system(size: 12))
        }
        #expect(
            found.map(\.source) == [
                "DeckCheckTests.swift:\(line + 2)", "DeckCheckTests.swift:\(line + 3)",
                "DeckCheckTests.swift:\(line + 4)", nil,
            ])
    }

    @Test func whatIsScrolledAwayIsNotOutside() {
        let rows = ForEach(0..<40) { Text("Row \($0)").font(.title) }
        #expect(findings { ScrollView { VStack { rows } } } == [])
        #expect(findings { ScrollView(.horizontal) { HStack { rows } } } == [])
        let found = findings { ScrollView { VStack { rows } }.offset(x: 900) }
        #expect(Set(codes(found)) == [.outsideCanvas], "the view itself may be outside")
    }

    @Test func linksCanBeReadWithoutATint() {
        @ViewBuilder func links() -> some View {
            VStack {
                Link("a page of the web", destination: URL(string: "https://a.b/")!).font(.system(size: 40))
                Text("Words and [a link](https://a.b/) in them").font(.system(size: 40))
            }
        }
        #expect(findings { links() } == [])
        #expect(findings { links().frame(width: 1920, height: 1080).preferredColorScheme(.dark) } == [])
    }

    /// Each blur that is drawn costs as much as the page.
    @Test func blursWithoutEndAreReportedAndDoNotTakeForEver() {
        var nested = AnyView(Text("soft").font(.title))
        for _ in 0..<60 { nested = AnyView(nested.blur(radius: 0.05)) }
        let found = findings { nested }
        #expect(
            found.filter { $0.code == .nestingTooDeep }.map(\.message) == [
                "60 blurs are inside of each other; the 8 outermost are drawn"
            ])
        #expect(findings { Text("soft").font(.title).blur(radius: 1).blur(radius: 1) } == [])
    }

    @Test func theReportIsOneLineAFindingOrJSON() throws {
        let report = CheckReport([
            Diagnostic(.textSmall, "letters are small", slide: 2, step: 1),
            Diagnostic(.deckEmpty, "the deck has no slides"),
        ])
        #expect(
            report.lines == """
                slide 2 step 1: letters are small [text-small]
                the deck has no slides [deck-empty]
                2 findings
                """)
        #expect(CheckReport([]).lines == "nothing was found")
        let json = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: [[String: Any]]]
        #expect(json?["findings"]?.count == 2)
        #expect(json?["findings"]?.first?["code"] as? String == "text-small")
        #expect(json?["findings"]?.first?["slide"] as? Int == 2)
    }
}
