import Foundation
import Testing

@testable import Diascope

@Test func theStackOfAProgramMayGrowFurtherThanThatOfItsShell() {
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    var limit = rlimit()
    #expect(getrlimit(stack, &limit) == 0)
    limit.rlim_cur = 8 << 20
    #expect(setrlimit(stack, &limit) == 0)
    StackRoom.widen()
    #expect(getrlimit(stack, &limit) == 0)
    #expect(limit.rlim_cur == min(112 << 20, limit.rlim_max))
    // One that is wide is left alone.
    StackRoom.widen()
    var again = rlimit()
    #expect(getrlimit(stack, &again) == 0)
    #expect(again.rlim_cur == limit.rlim_cur)
}
