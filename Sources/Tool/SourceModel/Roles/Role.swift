/// What a type is for.
package enum Role: String, Codable, Sendable, CaseIterable {
    case view, viewModifier, app, viewModel, service, repository, container, coordinator, appState, config, model, test, preview
}

package struct RoleAssignment: Hashable, Codable, Sendable {
    package enum Confidence: String, Codable, Sendable, Comparable {
        case weak, strong
        package static func < (one: Confidence, other: Confidence) -> Bool { one == .weak && other == .strong }
    }

    package let role: Role
    package let confidence: Confidence
    /// Why, as clauses: "is a struct that conforms to View".
    package let evidence: [String]

    package init(_ role: Role, _ confidence: Confidence, _ evidence: [String]) {
        self.role = role
        self.confidence = confidence
        self.evidence = evidence
    }
}
