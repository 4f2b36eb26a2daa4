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

    /// Whether more speaks for it than a name and that something has methods.
    package var isCertain: Bool {
        confidence == .strong && !evidence.allSatisfy { $0.hasPrefix("its name ") || $0 == "has methods" || $0.hasPrefix("lies in ") }
    }

    package init(_ role: Role, _ confidence: Confidence, _ evidence: [String]) {
        self.role = role
        self.confidence = confidence
        self.evidence = evidence
    }
}
