import Foundation

protocol AnalyticsServiceProtocol: AnyObject {
    var events: [String] { get }
    func track(_ event: String)
}

/// Keeps events in the app: nothing leaves it.
final class LoopbackAnalyticsService: AnalyticsServiceProtocol {
    private(set) var events: [String] = []

    func track(_ event: String) { events.append(event) }
}
