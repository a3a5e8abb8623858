import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite("The completion of an animation") struct CompletionTests {
    private let handle = Handle<CGFloat>()
    private let trace = Trace<String>()

    private func host() -> TestHost {
        TestHost {
            Holding(handle, 0) { value in
                Color.black.frame(width: 10, height: 10).offset(x: value).opacity(value > 50 ? 0.5 : 1)
            }
        }
    }

    @Test func comesOnceForEachCriterionTheLogicalOneFirst() {
        let host = host()
        let animation = Animation.linear(duration: 5).logicallyComplete(after: 1)
        host.step {
            withAnimation(animation, completionCriteria: .logicallyComplete) {
                handle.value = 40
            } completion: {
                trace("logical")
            }
            withAnimation(animation, completionCriteria: .removed) {
                handle.value = 80
            } completion: {
                trace("removed")
            }
        }
        host.advance(by: 0.9)
        #expect(trace.events == [])
        host.advance(by: 0.2)
        #expect(trace.events == ["logical"])
        host.advance(by: 3.8)
        #expect(trace.events == ["logical"])
        host.advance(by: 0.2)
        #expect(trace.events == ["logical", "removed"])  // S11
        host.advance(by: 5)
        #expect(trace.events == ["logical", "removed"])
    }

    @Test func ofASpringComesAfterOneResponseOrWhenItIsAtRest() {
        let host = host()
        host.step {
            withAnimation(.spring(response: 0.5, dampingFraction: 1)) {
                handle.value = 40
            } completion: {
                trace("logical")
            }
        }
        host.advance(by: 0.48)
        #expect(trace.events == [])
        host.advance(by: 0.04)
        #expect(trace.events == ["logical"])
    }

    @Test func comesAtOnceWhereNothingIsAnimated() {
        let host = host()
        host.step {
            withAnimation(.linear(duration: 1)) {
                handle.value = 0
            } completion: {
                trace("unchanged")
            }
        }
        host.step {
            withAnimation(nil) {
                handle.value = 30
            } completion: {
                trace("jumped")
            }
        }
        #expect(trace.events == ["unchanged", "jumped"])
    }

    @Test func comesWhenTheViewThatMovesIsGone() {
        let isShown = Handle<Bool>()
        let host = TestHost {
            Holding(isShown, true) { isShown in
                if isShown { Holding(handle, 0) { Color.black.frame(width: 10, height: 10).opacity(1 - $0) } }
            }
        }
        host.step {
            withAnimation(.linear(duration: 10), completionCriteria: .removed) {
                handle.value = 1
            } completion: {
                trace("gone")
            }
        }
        host.advance(by: 1)
        #expect(trace.events == [])
        host.step { isShown.value = false }
        host.advance(by: 0.1)
        #expect(trace.events == ["gone"])
    }

    @Test func mayWriteTheStateThatWasAnimated() {
        let host = host()
        host.step {
            withAnimation(.linear(duration: 0.5)) {
                handle.value = 40
            } completion: {
                handle.value = 7
            }
        }
        host.advance(by: 1)
        #expect(handle.value == 7)
    }

    @Test func thatBeginsTheNextWithoutEndDoesNotFillTheStack() async {
        var count = 0
        func again() {
            guard count < 100 else { return }
            withAnimation(.default) {
            } completion: {
                count += 1
                again()
            }
        }
        again()
        #expect(count == 8, "the others take turns with the rest of the program")
        while count < 100 { await Task.yield() }
    }

    @Test func doesNotComeWhenTheTreeIsGoneBeforeItSawTheWrite() {
        do {
            let host = host()
            host.advance(by: 0.1)
            withAnimation(.linear(duration: 1)) {
                handle.value = 40
            } completion: {
                trace("told")
            }
            #expect(handle.value == 40)
        }
        #expect(trace.events == [])
    }

    @Test(arguments: [0, 1e-9, 0.2]) func ofATreeThatIsGoneEndsTheCourseOfAPhaseAnimator(_ duration: Double) {
        var phases = 0
        do {
            let host = TestHost {
                PhaseAnimator([1.0, 2.0]) {
                    Color.black.scaleEffect($0)
                } animation: { _ in
                    phases += 1
                    return .linear(duration: duration)
                }
            }
            host.advance(by: 0)
        }
        #expect(phases > 0 && phases < 100, "\(phases)")
    }

    @Test func waitsForASpringThatTookOver() {
        let host = host()
        host.step {
            withAnimation(.spring, completionCriteria: .removed) {
                handle.value = 40
            } completion: {
                trace("first")
            }
        }
        host.advance(by: 0.2)
        host.step { withAnimation(.spring) { handle.value = 0 } }
        host.advance(by: 0.3)
        #expect(trace.events == [])
        host.advance(by: 3)
        #expect(trace.events == ["first"])
    }
}

@MainActor @Suite("Values that travel with writes") struct TransactionKeyTests {
    private struct SourceKey: TransactionKey { static let defaultValue = "none" }

    @Test func areSeenByTransactionModifiersInThePassOfTheWrite() {
        let handle = Handle<CGFloat>(), trace = Trace<String>()
        let host = TestHost {
            Holding(handle, 0) { value in
                Color.black.opacity(1 - value).transaction { trace($0[SourceKey.self]) }
            }
        }
        trace.take()
        var transaction = Transaction()
        transaction[SourceKey.self] = "drag"
        host.step { withTransaction(transaction) { handle.value = 0.5 } }
        #expect(trace.events == ["drag"])
    }
}
