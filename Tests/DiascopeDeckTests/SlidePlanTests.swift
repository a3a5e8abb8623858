import DiascopeDeck
import Testing

struct SlidePlanTests {
    @Test func eachSlideTakesItsOwnTime() {
        #expect(SlidePlan.minutes(of: [[SlidePlan(minutes: 2)], [], [SlidePlan(minutes: 3)]]) == [2, nil, 3])
        #expect(SlidePlan.minutes(of: []) == [])
    }

    @Test func aPlanForSeveralIsDividedEvenly() {
        let section = SlidePlan(minutes: 6)
        #expect(SlidePlan.minutes(of: [[section], [section], [section], []]) == [2, 2, 2, nil])
    }

    @Test func whatHasItsOwnTimeLeavesTheRestToTheOthers() {
        let section = SlidePlan(minutes: 10)
        #expect(SlidePlan.minutes(of: [[SlidePlan(minutes: 4), section], [section], [section]]) == [4, 3, 3])
        #expect(SlidePlan.minutes(of: [[SlidePlan(minutes: 14), section], [section]]) == [14, 0], "no time is left")
    }

    @Test func plansInPlans() {
        let part = SlidePlan(minutes: 12), section = SlidePlan(minutes: 8)
        #expect(SlidePlan.minutes(of: [[section, part], [section, part], [part], [part]]) == [4, 4, 2, 2])
    }

    @Test func twoPlansOfTheSameTimeAreTwo() {
        #expect(SlidePlan.minutes(of: [[SlidePlan(minutes: 2)], [SlidePlan(minutes: 2)]]) == [2, 2])
    }
}
