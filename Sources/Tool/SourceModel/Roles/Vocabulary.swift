/// What a code base calls its kinds of types. Whatever rests on a name asks here: roles, tiers, rules, codemods, folders.
///
/// A name says what it is by its end: `LoginViewModel`; a stand-in by its beginning, too: `MockLoginService`.
package struct Vocabulary: Hashable, Codable, Sendable {
    /// Views; the first ones say nothing else.
    package private(set) var views = [
        "View", "Screen", "Page", "Sheet", "Row", "Cell", "Button", "Label", "Card", "List", "Form", "Bar", "Header", "Footer", "Picker",
        "Field", "Badge", "Banner", "Toolbar", "Menu", "Tab", "Container", "Section", "Overlay", "Item", "Grid", "Stack", "Chip", "Tile",
        "Indicator", "Icon", "Image", "Text", "Panel", "Sidebar", "Detail", "Editor", "Window", "Popover", "Alert", "Preview",
        "Placeholder",
    ]
    /// Classes that are view models, whatever else is known of them. The first word is for those that are made.
    package private(set) var viewModels = ["ViewModel"]
    /// Classes that are view models where views observe them.
    private var presenters = ["Presenter", "ScreenModel", "PageModel", "VM"]
    /// Observed classes that may be view models, or models in the wider sense.
    private var models = ["Model"]
    /// Observed classes that may be view models; services, where they wait or fail.
    private var stores = ["Store"]
    package private(set) var services = ["Service", "Services", "Client", "API", "Api", "Gateway"]
    /// Services where the project declares them; Apple's frameworks use the words for much else.
    private var agents = ["Manager", "Provider"]
    /// What does one thing of the domain: a service where nothing else says what it is.
    private var useCases = ["UseCase", "Interactor"]
    package private(set) var repositories = ["Repository", "DataSource"]
    /// Services that are the wire itself, below what knows the domain.
    package private(set) var apis = [
        "API", "Api", "APIClient", "ApiClient", "HTTPClient", "NetworkClient", "RESTClient", "GraphQLClient", "APIService", "APIManager",
        "APIProvider", "HTTPService", "NetworkService", "NetworkManager", "NetworkProvider",
    ]
    /// Composition roots.
    package private(set) var containers = ["Container", "AppEnvironment", "Dependencies", "Factory"]
    package private(set) var coordinators = ["Coordinator", "Router", "Navigator"]
    /// What takes the place of something real in tests, as first or last word.
    package private(set) var standIns = ["Mock", "Stub", "Fake", "Spy", "Dummy"]
    /// Stand-ins that may ship: values in memory, or nothing at all.
    private var quietStandIns = ["Preview", "InMemory", "Noop", "NoOp", "Sample", "Test", "Unimplemented", "Empty"]

    package init() {}

    // MARK: A project's own words

    /// What a project can name.
    package enum Kind: String, CaseIterable, Sendable {
        case views, viewModels, services, repositories, apis, containers, coordinators, standIns
    }

    /// A project's own words, besides the usual ones. A word that is given to one kind is taken from the others, but an API's word may be
    /// a service's, too.
    package mutating func add(_ words: [String], to kind: Kind) {
        let own = Self.list(of: kind)
        for list in Self.lists where list != own && !(kind == .apis && list == \.services) {
            self[keyPath: list].removeAll { words.contains($0) }
        }
        self[keyPath: own] = words + self[keyPath: own].filter { !words.contains($0) }
        if kind == .apis { services += words.filter { !services.contains($0) } }
    }

    private typealias List = WritableKeyPath<Vocabulary, [String]> & Sendable

    private static let lists: [List] = [
        \.views, \.viewModels, \.presenters, \.models, \.stores, \.services, \.agents, \.useCases, \.repositories, \.apis, \.containers,
        \.coordinators, \.standIns, \.quietStandIns,
    ]

    private static func list(of kind: Kind) -> List {
        switch kind {
        case .views: \.views
        case .viewModels: \.viewModels
        case .services: \.services
        case .repositories: \.repositories
        case .apis: \.apis
        case .containers: \.containers
        case .coordinators: \.coordinators
        case .standIns: \.standIns
        }
    }

    // MARK: Views and their models

    /// Words that say that a type is a view, and nothing else.
    private var screenWords: [String] { views.filter { ["View", "Screen", "Page", "Sheet"].contains($0) } }

    /// What a view's name says besides that it is a view: `Profile` of `ProfileView`.
    package func stem(ofView name: String) -> String { Self.stem(name, screenWords) }

    /// Whether a class is a view model, whatever else is known of it.
    package func isCertainViewModel(_ name: String) -> Bool { certainViewModelWord(name) != nil }
    func certainViewModelWord(_ name: String) -> String? { Self.word(of: name, viewModels) }
    /// Whether a name is one of a view model.
    package func isViewModel(_ name: String) -> Bool { Self.ends(name, viewModels + presenters) }
    /// Whether a name is one that view models have, and others too.
    package func mayBeViewModel(_ name: String) -> Bool { isViewModel(name) || Self.ends(name, models + stores) }
    /// The same, without names of plain models.
    package func mayHoldState(_ name: String) -> Bool { isViewModel(name) || isStore(name) }
    func isStore(_ name: String) -> Bool { Self.ends(name, stores) }

    /// Whether a property is named after a view model: `viewModel`, `vm`, `loginViewModel`.
    package func isViewModelProperty(_ name: String) -> Bool {
        isViewModel(name) || (viewModels + presenters).contains { Self.lowerInitial($0) == name }
    }

    /// Whether an observed class belongs to a screen; others may be models in the wider sense, which services share.
    package func isScreenModel(_ name: String) -> Bool {
        if name == "AppModel" || name == "DataModel" { return false }
        return isViewModel(name) || Self.ends(name, models)
    }

    /// What a view model's name says besides: `Profile` of `ProfileViewModel` and `ProfileScreenModel`.
    package func stem(ofViewModel name: String) -> String {
        let words = viewModels + presenters + models
        if words.contains(name) { return name }
        let stem = Self.stem(name, words.sorted { $0.count > $1.count })
        return stem == name ? name : Self.stem(stem, ["Screen", "Page"])
    }

    /// How a view's own view model is called.
    package func viewModel(ofView name: String) -> String { stem(ofView: name) + (viewModels.first ?? "ViewModel") }

    /// The word that a view model's name ends in; the usual one where it ends in none.
    package func viewModelWord(_ name: String) -> String {
        Self.word(of: name, viewModels + presenters) ?? viewModels.first ?? "ViewModel"
    }

    // MARK: Services

    package func isRepository(_ name: String) -> Bool { Self.ends(name, repositories) }
    /// Whether a type that the project declares is a service by its name.
    package func isService(_ name: String) -> Bool { Self.ends(name, services + agents) }
    package func isServiceOrRepository(_ name: String) -> Bool { isService(name) || isRepository(name) }

    /// Whether a name is one of a service, in whatever case, where no file at hand says what it stands for.
    package func isUnknownService(_ name: String) -> Bool {
        let lower = name.lowercased()
        return (services + useCases + repositories).contains { lower.hasSuffix($0.lowercased()) }
    }

    /// Whether a property is named after what it asks to do something: `userService`, `manager`.
    package func isServiceProperty(_ name: String) -> Bool {
        let lower = name.lowercased()
        return isUnknownService(name) || agents.contains { lower.hasSuffix($0.lowercased()) }
    }

    /// Whether a service's name says that it is the wire itself.
    package func isAPI(_ name: String) -> Bool { Self.ends(Self.bareProtocol(name), apis) }
    /// Whether a name is one of what does a thing of the domain.
    package func isUseCase(_ name: String) -> Bool { Self.ends(name, useCases) }
    /// Whether a name is a service's, or one that keeps values.
    package func isServiceOrStore(_ name: String) -> Bool {
        isServiceOrRepository(name) || Self.ends(name, stores + useCases)
    }
    /// Whether a name is a service's word alone: it does not say what is served.
    package func isBareService(_ name: String) -> Bool {
        (services + agents + repositories + stores).contains { name == $0 || name == "Data\($0)" && (agents + services).contains($0) }
    }
    /// What a service's name says besides: `User` of `UserService`.
    package func stem(ofService name: String) -> String { Self.stem(name, services + agents + repositories + stores) }
    /// How a service is called.
    package func service(_ stem: String) -> String {
        let word = services.first ?? "Service"
        return stem.hasSuffix(word) ? stem : stem + word
    }

    /// A protocol's name as the type that stands for it would have it: `UserService` of `UserServiceProtocol`.
    package static func bareProtocol(_ name: String) -> String { name.removing(suffix: "Protocol").removing(suffix: "Type") }

    // MARK: Others

    func containerWord(_ name: String) -> String? { Self.word(of: name, containers) }
    func isCoordinator(_ name: String) -> Bool { Self.ends(name, coordinators) }

    /// Whether a type stands in for another in tests and previews.
    package func isStandIn(_ name: String) -> Bool {
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        return quietStandIns.contains { simple.hasPrefix($0) } || ["Preview", "Noop", "NoOp"].contains { simple.hasSuffix($0) }
            || isMock(simple)
    }

    /// By its first word, or by its last. What does nothing or keeps its values in memory may ship, and is none.
    package func isMock(_ name: String) -> Bool {
        standIns.contains { word in
            if name.hasPrefix(word) { return name.dropFirst(word.count).first.map { $0.isUppercase || $0 == "_" } ?? false }
            return name.hasSuffix(word) && name.count > word.count
        }
    }

    // MARK: Words

    private static func ends(_ name: String, _ words: [String]) -> Bool { words.contains { name.hasSuffix($0) } }
    private static func word(of name: String, _ words: [String]) -> String? { words.first { name.hasSuffix($0) } }

    private static func stem(_ name: String, _ words: [String]) -> String {
        words.first { name.hasSuffix($0) && name.count > $0.count }.map { String(name.dropLast($0.count)) } ?? name
    }

    /// `viewModel` of `ViewModel`, `vm` of `VM`.
    private static func lowerInitial(_ word: String) -> String {
        word.allSatisfy(\.isUppercase) ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    }
}
