import Foundation

protocol NotificationServiceProtocol: AnyObject {
    var scheduled: [String] { get }
    func schedule(_ title: String) async throws
}

/// Keeps what it is to tell, and tells nobody.
final class LoopbackNotificationService: NotificationServiceProtocol {
    private let conditions: ServiceConditions
    private(set) var scheduled: [String] = []

    init(conditions: ServiceConditions = ServiceConditions()) {
        self.conditions = conditions
    }

    func schedule(_ title: String) async throws {
        try await conditions.simulateRequest()
        scheduled.append(title)
    }
}
