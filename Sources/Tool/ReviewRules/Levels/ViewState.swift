import SourceModel

/// What a view keeps and what it is given.
struct ViewState {
    let name: String
    /// `@State` and its like, by name.
    private(set) var states: [String: PropertyFact] = [:]
    /// What it may write: its own state and its bindings.
    var stateNames: Set<String> { Set(states.keys) }
    /// Values of `@Binding`.
    private(set) var bindings: [String: PropertyFact] = [:]
    /// The view models that it holds.
    private(set) var viewModels: [Held] = []
    /// The services that it holds or takes from its environment.
    private(set) var services: [Held] = []
    /// Observed objects whose type the files at hand do not show, or that are generic: they may be view models.
    private(set) var unknown: [PropertyFact] = []

    struct Held {
        let property: PropertyFact
        /// The type, where it is known.
        let type: String?
        let role: Role?
    }

    var hasViewModel: Bool { !viewModels.isEmpty }
    var mayHaveViewModel: Bool { hasViewModel || !unknown.isEmpty }

    init(_ type: MergedType, index: IndexReader) {
        name = type.name
        let generics = Set(type.primary?.fact.genericParameters ?? [])
        let vocabulary = index.settings.vocabulary
        for property in type.storedProperties where !property.isStatic {
            let typeName = property.inferredTypeName
            let role = typeName.flatMap { index.role(of: $0)?.role }
            if role == .viewModel {
                viewModels.append(Held(property: property, type: typeName, role: role))
                continue
            }
            if let service = ServiceUse.service(property, index: index) {
                services.append(Held(property: property, type: service.type, role: service.role))
                continue
            }
            if property.has("State") || property.has("AppStorage") || property.has("SceneStorage") {
                if let typeName, vocabulary.isViewModel(typeName) {
                    unknown.append(property)
                } else {
                    states[property.name] = property
                }
            } else if property.has("Binding") {
                bindings[property.name] = property
            } else if ["StateObject", "ObservedObject", "Bindable", "EnvironmentObject"].contains(where: property.has) {
                let isModel = typeName.map { index.isRole($0, .model, .appState, .coordinator) } ?? false
                let isKnown = typeName.map { index.type(named: $0) != nil } ?? false
                if !isModel, !isKnown, !property.has("EnvironmentObject") { unknown.append(property) }
            } else if let typeName,
                vocabulary.isViewModel(typeName) || generics.contains(typeName) && vocabulary.isViewModelProperty(property.name)
            {
                unknown.append(property)
            } else if typeName == "Store" || typeName == "StoreOf" || typeName == "ViewStore" {
                // The Composable Architecture's.
                unknown.append(property)
            }
        }
    }
}

/// What is a service for a view or a view model.
enum ServiceUse {
    struct Service {
        let type: String?
        let role: Role?
    }

    /// - Returns: Nothing for what is no service; a service without a type where only the name says so.
    static func service(_ property: PropertyFact, index: IndexReader) -> Service? {
        if let typeName = property.inferredTypeName { return service(typeName, index: index) }
        guard let attribute = property.attributes.first(where: { index.settings.injectionAttributes.contains($0.name) }) else { return nil }
        let argument = attribute.arguments ?? ""
        if argument.hasSuffix(".self") { return service(String(argument.dropLast(5)), index: index) }
        guard argument.hasPrefix("\\.") else { return nil }
        let key = String(argument.dropFirst(2))
        let declared = index.type(named: "EnvironmentValues")?.properties.first { $0.name == key }
        if let typeName = declared?.inferredTypeName ?? declared?.initialValue?.type { return service(typeName, index: index) }
        return index.settings.vocabulary.isUnknownService(key) ? Service(type: nil, role: nil) : nil
    }

    /// A service by its role, by its requirements, or, where no file at hand declares it, by its name.
    static func service(_ typeName: String, index: IndexReader) -> Service? {
        if let role = index.role(of: typeName)?.role {
            return role == .service || role == .repository || role == .appState ? Service(type: typeName, role: role) : nil
        }
        guard let type = index.type(named: typeName), type.primary != nil else {
            let bare = typeName.removing(suffix: "Protocol")
            return index.settings.vocabulary.isUnknownService(bare) && !typeName.hasPrefix("NS") ? Service(type: typeName, role: nil) : nil
        }
        guard type.kind == .protocol, type.functions.contains(where: \.isAsync) else { return nil }
        return Service(type: typeName, role: .service)
    }
}
