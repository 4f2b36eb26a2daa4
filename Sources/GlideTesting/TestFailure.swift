import Foundation

/// Why a test's step could not be done, with the screen as it was.
public struct TestFailure: Error, CustomStringConvertible, LocalizedError {
    public let reason: String
    /// The semantic tree at that moment.
    public let screen: String

    init(_ reason: String, screen: String) {
        self.reason = reason
        self.screen = screen
    }

    public var description: String { "\(reason)\nOn the screen:\n\(screen)" }
    public var errorDescription: String? { description }
}
