import DiascopeExport
import DiascopeShow
import Testing

struct RehearsalTimesTests {
    @Test func theTableOfARehearsalComesBack() throws {
        var times = SlideTimes()
        times.note(slide: 0, at: 0)
        times.note(slide: 1, at: 12.34)
        times.note(slide: 0, at: 20)
        times.note(slide: 0, at: 25)
        let slides = [(number: 1, title: "A\ttab"), (number: 2, title: "Two"), (number: 3, title: "Left out")]
        let table = RehearsalReport(times, slides: slides, plan: nil).table
        #expect(try RehearsalTimes(table).seconds == [1: 17.3, 2: 7.7, 3: 0])
    }

    @Test(arguments: ["", "a talk", "slide\tseconds\n1\tlong", "slide\tseconds\n1\t-3", "slide\tseconds\n1"])
    func whatIsNoTableIsUsage(text: String) {
        #expect(throws: CommandError.self) { try RehearsalTimes(text) }
    }
}
