import Foundation
import Testing

@testable import FoundationAdditions

/// Notifications as a sequence.
struct NotificationSequenceTests {
    private static let name = Notification.Name("NotificationSequenceTests")

    @Test func whatIsPostedIsHeardInItsOrder() async {
        let center = NotificationCenter()
        var iterator = center.notifications(named: Self.name).makeAsyncIterator()
        center.post(name: Self.name, object: nil, userInfo: ["n": 1])
        center.post(name: Notification.Name("another"), object: nil, userInfo: ["n": 2])
        center.post(name: Self.name, object: nil, userInfo: ["n": 3])
        #expect(await iterator.next()?.userInfo?["n"] as? Int == 1)
        #expect(await iterator.next()?.userInfo?["n"] as? Int == 3)
    }

    @Test func aTaskThatIsCancelledWaitsNoLonger() async {
        let center = NotificationCenter()
        let task = Task {
            var count = 0
            for await _ in center.notifications(named: Self.name) { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }
}
