import Foundation
import Observation

/// How the services behave: the switches of the home screen.
@Observable
final class ServiceConditions {
    var fails = false
    var isSlow = false

    /// Stands for the network: takes its time, and fails if it is told to.
    func simulateRequest() async throws {
        try await Task.sleep(for: isSlow ? .seconds(2) : .milliseconds(150))
        try failIfTold()
    }

    /// Stands for a disk: fails if it is told to.
    func failIfTold() throws {
        if fails { throw ServiceError.unavailable }
    }
}

enum ServiceError: LocalizedError {
    case unavailable

    var errorDescription: String? { "The service cannot be reached." }
}
