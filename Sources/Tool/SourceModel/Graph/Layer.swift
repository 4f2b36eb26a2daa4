/// The tiers of an app, lowest first: a type may use those of its own tier and of lower ones.
package enum Layer: Int, Codable, Sendable, Comparable, CaseIterable {
    case model, data, service, viewModel, view, composition

    package static func < (one: Layer, other: Layer) -> Bool { one.rawValue < other.rawValue }

    /// - Returns: Nothing for what stands beside the tiers: tests, previews, constants.
    package init?(_ role: Role) {
        switch role {
        case .model: self = .model
        case .service, .repository: self = .service
        case .viewModel: self = .viewModel
        case .view, .viewModifier: self = .view
        case .app, .container, .coordinator, .appState: self = .composition
        case .config, .test, .preview: return nil
        }
    }

    /// The tier of a type by its role and its name: an API client lies below the services.
    package init?(_ role: Role, name: String, _ vocabulary: Vocabulary) {
        if role == .service, vocabulary.isAPI(name) { self = .data } else { self.init(role) }
    }

    /// For people: "view model".
    package var title: String {
        switch self {
        case .model: "model"
        case .data: "API"
        case .service: "service"
        case .viewModel: "view model"
        case .view: "view"
        case .composition: "composition"
        }
    }
}

/// A use that goes against the tiers.
package struct LayerViolation: Hashable, Sendable {
    package enum Kind: String, Codable, Sendable {
        /// LAYER-001: a view uses a repository or an API, a view model an API that a service wraps.
        case skip
        /// LAYER-002: a service uses a view or a view model.
        case serviceUsesUI
        /// LAYER-003: a model uses anything above it.
        case modelUsesUpper
        /// A view model uses a view.
        case viewModelUsesView
    }

    package let kind: Kind
    /// The place of the edge in `RoleGraph.edges`.
    package let edge: Int
}
