import ReviewRules
import SourceModel

/// Rules that had nothing to look at, so that their silence says nothing.
package struct Vacuity: Hashable, Sendable {
    /// What is not there: "view models".
    package let subject: String
    package let rules: [String]

    private enum Subject: String, CaseIterable {
        case views, viewModels = "view models", services, containers, coordinators, tests, previews
        case observableObjects = "observable objects", queries = "@Model types", environmentObjects = "injected values"

        func isThere(_ index: ProjectIndex, _ roles: Set<Role>) -> Bool {
            switch self {
            case .views: !roles.isDisjoint(with: [.view, .viewModifier, .app])
            case .viewModels: roles.contains(.viewModel)
            case .services: !roles.isDisjoint(with: [.service, .repository])
            case .containers: roles.contains(.container)
            case .coordinators: roles.contains(.coordinator)
            case .tests: index.files.contains(where: \.isTest)
            case .previews: roles.contains(.preview) || index.files.contains { $0.constructions.contains(where: \.isPreview) }
            case .observableObjects: !index.conformers(of: "ObservableObject").isEmpty
            case .queries: index.files.contains { $0.types.contains { $0.has("Model") } }
            case .environmentObjects: index.files.contains { !$0.injections.isEmpty }
            }
        }

        /// What a rule looks at, where it looks at one thing only.
        init?(rule id: String) {
            switch id {
            case "LVL-001", "LVL-005", "LVL-006": self = .viewModels
            case "LVL-008", "DI-002": self = .services
            case "DI-003", "DI-005": self = .containers
            case "NAV-001": self = .coordinators
            case "PREV-001": self = .previews
            case "OBS-001", "WRAP-002": self = .observableObjects
            case "ENV-002": self = .environmentObjects
            default:
                switch id.prefix(while: { $0 != "-" }) {
                case "LVL", "WRAP", "BODY", "OBS": self = .views
                case "VM": self = .viewModels
                case "SD": self = .queries
                case "TEST": self = .tests
                default: return nil
                }
            }
        }
    }

    static func all(_ index: ProjectIndex, rules: [any Rule]) -> [Vacuity] {
        let roles = Set(index.allRoles.values.joined().map(\.role))
        let subjects = Dictionary(grouping: rules.compactMap { rule in Subject(rule: rule.info.id).map { ($0, rule.info.id) } }) { $0.0 }
        return Subject.allCases.compactMap { subject in
            guard let found = subjects[subject], !subject.isThere(index, roles) else { return nil }
            return Vacuity(subject: subject.rawValue, rules: found.map(\.1))
        }
    }
}
