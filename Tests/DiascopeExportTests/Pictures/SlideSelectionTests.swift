import DiascopeExport
import Testing

struct SlideSelectionTests {
    @Test(arguments: [
        ("1", [1]), ("1-3,7", [1, 2, 3, 7]), ("7,1", [1, 7]), ("2-2", [2]), ("1-3,2-4", [1, 2, 3, 4]),
        ("9-99", [9, 10]),
    ])
    func numbersAndRangesAreChosen(text: String, chosen: [Int]) throws {
        let selection = try SlideSelection(text)
        #expect((1...10).filter(selection.contains) == chosen)
    }

    @Test(arguments: ["", ",", "0", "-1", "1-", "-", "3-1", "a", "1,,2", "1-2-3", "1.5", " ", "1, 2", "+1", "0-3"])
    func anythingElseIsWrongUsage(text: String) {
        #expect { try SlideSelection(text) } throws: { ($0 as? CommandError)?.status == 2 }
    }

    @Test func aSelectionOfSlidesThatAreNotThereIsWrongUsage() throws {
        #expect(throws: CommandError.self) { try SlideSelection("5-9").check(count: 4) }
        #expect(throws: CommandError.self) { try SlideSelection("1").check(count: 0) }
        #expect(throws: Never.self) { try SlideSelection("4-9").check(count: 4) }
        #expect(throws: Never.self) { try SlideSelection("1-9223372036854775807").check(count: 4) }
    }
}
