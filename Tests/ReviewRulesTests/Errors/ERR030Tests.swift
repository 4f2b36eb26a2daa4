import ReviewRules
import Testing

struct ERR030Tests {
    private static func reminders(_ identifier: String, cancels: Bool) -> RuleTest {
        RuleTest(
            """
            import UserNotifications
            final class Reminders {
                func schedule(_ id: String, _ content: UNNotificationContent) {
                    let request = UNNotificationRequest(identifier: \(identifier), content: content, trigger: nil)
                    UNUserNotificationCenter.current().add(request)
                }
                \(cancels ? "func cancel(_ id: String) { UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: [id]) }" : "")
            }
            """)
    }

    @Test func anIdentifierThatNobodyKeepsIsFlagged() throws {
        #expect(try Self.reminders("UUID().uuidString", cancels: true).lines("ERR-030") == [4])
    }

    @Test func oneThatIsKnownIsNot() throws {
        #expect(try Self.reminders("id", cancels: true).lines("ERR-030") == [])
        #expect(try Self.reminders("UUID().uuidString", cancels: false).lines("ERR-030") == [])
    }
}
