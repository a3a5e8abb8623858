import Testing

@testable import DiascopeShow

/// Plan and times of a talk: plain values.
struct TalkValueTests {
    @Test(
        arguments: [
            ([nil, nil], nil, nil), ([], 600, nil),
            ([nil, nil, nil, nil], 600, [150, 150, 150, 150]),
            ([60, nil, 120], nil, [60, 0, 120]),
            ([60, nil, nil], 300, [60, 120, 120]),
            ([60, 180], 120, [30, 90]),
            ([60, 180], 480, [120, 360]),
            ([600, nil], 300, [300, 0]),
            ([-.infinity, 60], nil, [0, 60]),
        ] as [([Double?], Double?, [Double]?)])
    func slidesShareTheTimeThereIs(planned: [Double?], total: Double?, seconds: [Double]?) {
        #expect(TalkPlan(planned: planned, total: total)?.seconds == seconds)
    }

    @Test func theePaceComparesTheTimeWithThePlacesOwn() throws {
        let plan = try #require(TalkPlan(planned: [60, 120, 60], total: nil))
        #expect(plan.total == 240)
        #expect(plan.pace(at: 30, slide: 0) == .onTime)
        #expect(plan.pace(at: 30, slide: 1) == .ahead(30))
        #expect(plan.pace(at: 200, slide: 1) == .behind(20))
        #expect(plan.pace(at: 70, slide: 1, step: 1, of: 2) == .ahead(50))
        #expect(plan.pace(at: 130, slide: 1, step: 1, of: 2) == .onTime)
        #expect(plan.pace(at: 500, slide: 9) == .onTime)
    }

    @Test func timeIsKeptBySlide() {
        var times = SlideTimes()
        times.note(slide: 0, at: 0)
        times.note(slide: 0, at: 4)
        times.note(slide: 1, at: 10)
        times.note(slide: 0, at: 70)
        times.note(slide: 0, at: 75.25)
        #expect(times.visits.map(\.slide) == [0, 1, 0])
        #expect(times.seconds(of: 0) == 15.25 && times.seconds(of: 1) == 60 && times.seconds(of: 2) == 0)
        #expect(times.total == 75.25)
        times.note(slide: 2, at: 3)
        #expect(times.total == 75.25, "time does not go back")
        times.restart(slide: 2)
        #expect(times.total == 0 && times.visits.map(\.slide) == [2])
    }

    @Test func aRehearsalIsReportedAsTextAndAsATable() {
        var times = SlideTimes()
        times.note(slide: 0, at: 0)
        times.note(slide: 1, at: 72)
        times.note(slide: 0, at: 100)
        times.note(slide: 0, at: 103.25)
        let plan = TalkPlan(planned: [60, 30, 30], total: nil)
        let report = RehearsalReport(times, slides: [(1, "Welcome"), (2, "A\ttab"), (3, "Never")], plan: plan)
        #expect(
            report.text == """
                   1     1:15    +0:15  Welcome
                   2     0:28    −0:02  A\ttab
                   3        –    −0:30  Never
                         1:43    −0:16  in all

                """)
        #expect(
            report.table == """
                slide\ttitle\tvisits\tseconds\tplanned
                1\tWelcome\t2\t75.3\t60.0
                2\tA tab\t1\t28.0\t30.0
                3\tNever\t0\t0.0\t30.0

                """)
        let unplanned = RehearsalReport(times, slides: [(1, "Welcome")], plan: nil)
        #expect(unplanned.table.hasSuffix("1\tWelcome\t2\t75.3\t\n"))
        #expect(unplanned.text.hasPrefix("   1     1:15           Welcome"))
    }
}
