import Foundation

protocol LocationServiceProtocol {
    func currentPlace() async throws -> String
}

/// Is always in the same place.
final class LoopbackLocationService: LocationServiceProtocol {
    private let conditions: ServiceConditions

    init(conditions: ServiceConditions = ServiceConditions()) {
        self.conditions = conditions
    }

    func currentPlace() async throws -> String {
        try await conditions.simulateRequest()
        return "Cupertino"
    }
}
