import SourceModel
import SwiftSyntax

/// What is to be cancelled has a name that is known later.
struct NamelessReminder: Rule {
    let info = RuleInfo(
        "ERR-030", "a notification that nobody can cancel", .warning,
        page: ExplainPage(
            why: """
                The request gets a new identifier, which nobody keeps, and the code that cancels asks for another one: the reminder of what was \
                deleted goes on, and each change adds one more.
                """,
            bad: """
                import UserNotifications
                final class Reminders {
                    func schedule(_ id: String, _ content: UNNotificationContent) {
                        let request = UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: nil)
                        UNUserNotificationCenter.current().add(request)
                    }
                    func cancel(_ id: String) {
                        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: [id])
                    }
                }
                """,
            good: """
                import UserNotifications
                final class Reminders {
                    func schedule(_ id: String, _ content: UNNotificationContent) {
                        let request = UNNotificationRequest(identifier: id, content: content, trigger: nil)
                        UNUserNotificationCenter.current().add(request)
                    }
                    func cancel(_ id: String) {
                        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: [id])
                    }
                }
                """,
            notFlagged: ["A file that cancels nothing by its identifier.", "An identifier that is kept."],
            fix: "Make the identifier of what it is about.", source: "review of apps"))

    func check(_ context: FileContext) {
        guard !context.file.nodes.calls(named: "removePendingNotificationRequests").isEmpty else { return }
        for call in context.file.nodes.calls(named: "UNNotificationRequest") where !context.isPreview(call.expression) {
            guard let identifier = call.argument("identifier"), identifier.trimmedText == "UUID().uuidString",
                !isKept(call.expression)
            else { continue }
            context.report(
                identifier, "Nobody knows this identifier: what is scheduled here cannot be cancelled.",
                advice: "Make it of what the notification is about, as the code that cancels does.")
        }
    }

    /// Whether the function reads the identifier of the request that it made.
    private func isKept(_ call: FunctionCallExprSyntax) -> Bool {
        call.enclosingFunction.map { TaskCode.mentions("request", in: $0) && $0.trimmedText.contains("request.identifier") } ?? false
    }
}
