/// Decides the role of each type once, from the facts of all files.
struct RoleInference {
    let files: [FileFacts]
    let candidates: [String: [MergedType]]
    let holders: [String: [Holder]]
    let constructions: [String: [ProjectIndex.Place<ConstructionFact>]]
    let conformers: [String: Set<String>]
    let settings: IndexSettings
    private var vocabulary: Vocabulary { settings.vocabulary }
    private var viewProtocols: Set<String> = []
    private var views: Set<String> = []
    private var apps: Set<String> = []

    init(
        files: [FileFacts], candidates: [String: [MergedType]], holders: [String: [Holder]],
        constructions: [String: [ProjectIndex.Place<ConstructionFact>]], conformers: [String: Set<String>], settings: IndexSettings
    ) {
        self.files = files
        self.candidates = candidates
        self.holders = holders
        self.constructions = constructions
        self.conformers = conformers
        self.settings = settings
    }

    /// By name, in the order of the candidates: modules may share a name.
    mutating func all() -> [String: [RoleAssignment?]] {
        viewProtocols = refinements(of: "View")
        let names = candidates.keys.sorted()
        var found: [String: [RoleAssignment?]] = [:]
        // Views first: the other roles ask who holds a type.
        for name in names {
            let assignments = (candidates[name] ?? []).map { viewRole(name, $0) }
            found[name] = assignments
            let roles = assignments.compactMap { $0?.role }
            if roles.contains(where: { $0 == .view || $0 == .viewModifier || $0 == .app }) { views.insert(name) }
            if roles.contains(.app) { apps.insert(name) }
        }
        for name in names {
            for (place, type) in (candidates[name] ?? []).enumerated() where type.primary != nil {
                guard case .some(.none) = found[name]?[place] else { continue }
                found[name]?[place] = role(name, type)
            }
        }
        return found.filter { $0.value.contains { $0 != nil } }
    }

    /// Who holds a type, as far as the holder's module means it and not another of its name; with generic holders of its protocols.
    private func holders(of simple: String, _ type: MergedType) -> [Holder] {
        let generic = type.inherited.flatMap { holders[$0] ?? [] }.filter(\.isGeneric)
        let all = (holders[simple] ?? []) + generic
        guard let primary = type.primary, let others = candidates[simple], others.count > 1 else { return all }
        let module = files[primary.file].module
        let foreign = Set(others.compactMap { $0.primary.map { files[$0.file].module } }).subtracting([module])
        return all.filter { holder in
            let file = files[holder.file]
            return file.module == module || !foreign.contains(file.module) && (module.map(file.imports) ?? true)
        }
    }

    /// A protocol and the project's protocols that refine it.
    private func refinements(of name: String) -> Set<String> {
        var all: Set<String> = [name]
        var open = [name]
        while let next = open.popLast() {
            for child in conformers[next] ?? [] where candidates[child]?.contains(where: { $0.kind == .protocol }) ?? false {
                if all.insert(child).inserted { open.append(child) }
            }
        }
        return all
    }

    /// Whether a file means a protocol of the project when it says `View`: one of its own module, or of another that it imports and that is
    /// none of the system's. A project may hold what SwiftUI is made of, and apps beside it.
    private func hidesView(from file: FileFacts) -> Bool {
        candidates["View"]?.contains { type in
            guard type.kind == .protocol, let primary = type.primary else { return false }
            let module = files[primary.file].module
            return module == file.module || module.map { file.imports($0) && !settings.uiModules.contains($0) } ?? false
        } ?? false
    }

    private func hasUIImport(_ type: MergedType) -> Bool {
        type.parts.contains { files[$0.file].importsUI || files[$0.file].imports.isEmpty }
            // An umbrella of the project may re-export it.
            || type.parts.contains { part in files[part.file].imports.contains { $0.module.hasSuffix("UI") } }
    }

    // MARK: Views

    private func viewRole(_ name: String, _ type: MergedType) -> RoleAssignment? {
        guard let primary = type.primary, [.struct, .enum, .class].contains(type.kind) else { return nil }
        let inherited = Set(type.inherited)
        if primary.fact.has("main"), !inherited.isDisjoint(with: ["App", "AppDelegate"]) || inherited.contains("App") {
            return RoleAssignment(.app, .strong, ["is the @main App"])
        }
        if inherited.contains("App"), hasUIImport(type) { return RoleAssignment(.app, .strong, ["conforms to App"]) }
        if inherited.contains("PreviewProvider") { return RoleAssignment(.preview, .strong, ["conforms to PreviewProvider"]) }
        if inherited.contains("ViewModifier"), type.kind == .struct {
            return RoleAssignment(.viewModifier, .strong, ["is a struct that conforms to ViewModifier"])
        }
        guard type.kind == .struct || type.kind == .enum else { return nil }
        if let through = inherited.first(where: { viewProtocols.contains($0) }), !hidesView(from: files[primary.file]) {
            guard hasUIImport(type) else {
                return RoleAssignment(.view, .weak, ["conforms to \(through)", "but its file imports no UI module"])
            }
            var evidence = ["is a struct that conforms to \(through)"]
            if through != "View" { evidence.append("\(through) refines View") }
            return RoleAssignment(.view, .strong, evidence)
        }
        return nil
    }

    // MARK: The others

    private func role(_ name: String, _ type: MergedType) -> RoleAssignment? {
        guard let primary = type.primary else { return nil }
        let fact = primary.fact
        let file = files[primary.file]
        let simple = fact.simpleName
        if fact.kind == .protocol { return protocolRole(simple, type) }
        if file.isTest { return RoleAssignment(.test, .strong, ["is in a test file"]) }
        if let container = container(simple, type) { return container }
        if fact.isDebugOnly, vocabulary.isStandIn(simple) {
            return RoleAssignment(.preview, .strong, ["is a stand-in inside #if \(fact.condition ?? "DEBUG")"])
        }
        if let named = coordinator(simple, type) { return named }
        if let viewModel = viewModel(name, type, file) { return viewModel }
        if let service = service(simple, type, file) { return service }
        return model(type, file)
    }

    private func protocolRole(_ simple: String, _ type: MergedType) -> RoleAssignment? {
        let bare = Vocabulary.bareProtocol(simple).removing(suffix: "ing")
        if vocabulary.isRepository(bare) {
            return RoleAssignment(.repository, .strong, ["is a protocol with a repository's name"])
        }
        if vocabulary.isService(bare) { return RoleAssignment(.service, .strong, ["is a protocol with a service's name"]) }
        return nil
    }

    private func container(_ simple: String, _ type: MergedType) -> RoleAssignment? {
        if settings.containerTypes.contains(simple) { return RoleAssignment(.container, .strong, ["is named in containerTypes"]) }
        if type.has("main") { return RoleAssignment(.container, .strong, ["is the @main type"]) }
        let isClassLike = type.kind != .enum || !type.functions.isEmpty || !type.properties.isEmpty
        // Data that is named so, as a container of a format, builds nothing.
        let isData = type.inherited.contains { ["Codable", "Decodable", "Encodable"].contains($0) }
        let inheritsUI = isData || type.inherited.contains { Self.uiClasses.contains($0) }
        if isClassLike, !inheritsUI {
            if let word = vocabulary.containerWord(simple), !holdsViews(type) {
                return RoleAssignment(.container, .strong, ["its name ends in \(word)"])
            }
            if simple.hasPrefix("Composition"), !holdsViews(type) {
                return RoleAssignment(.container, .strong, ["its name says that it builds others"])
            }
        }
        let factories = type.functions.filter {
            $0.name.hasPrefix("make")
                && (vocabulary.isCertainViewModel($0.name) || ($0.returnType.map { vocabulary.isCertainViewModel($0.base) } ?? false))
        }
        if factories.count >= 3 {
            return RoleAssignment(.container, .strong, ["has \(factories.count) functions that make view models"])
        }
        if type.inherited.contains("DependencyKey") || type.inherited.contains("TestDependencyKey") {
            return RoleAssignment(.container, .weak, ["conforms to DependencyKey"])
        }
        return nil
    }

    private func holdsViews(_ type: MergedType) -> Bool { type.inherited.contains("View") }

    private func coordinator(_ simple: String, _ type: MergedType) -> RoleAssignment? {
        if type.inherited.contains(where: { Self.uiClasses.contains($0) }) { return nil }
        let isReference = type.kind == .class || type.kind == .actor
        if vocabulary.isCoordinator(simple), isReference {
            return RoleAssignment(.coordinator, .strong, ["its name says that it navigates"])
        }
        if simple == "AppState", isReference { return RoleAssignment(.appState, .strong, ["is named AppState"]) }
        let statics = type.properties.filter { $0.isStatic && $0.isLet }
        if simple.hasSuffix("Config") || simple.hasSuffix("Configuration") || simple == "Constants", !statics.isEmpty {
            return RoleAssignment(.config, .strong, ["its name and its \(statics.count) static constants say that it configures"])
        }
        return nil
    }

    private func viewModel(_ name: String, _ type: MergedType, _ file: FileFacts) -> RoleAssignment? {
        guard type.kind == .class, !type.has("Model"), !type.inherited.contains(where: { Self.uiClasses.contains($0) }) else { return nil }
        let isObservable = type.has("Observable")
        let isObserved = isObservable || conforms(name, to: "ObservableObject")
        let simple = type.primary?.fact.simpleName ?? name
        let mutable = type.storedProperties.filter { !$0.isLet && !$0.has("ObservationIgnored") }
        let word = vocabulary.certainViewModelWord(simple)
        let hasName = vocabulary.mayBeViewModel(simple)
        let isServiceName = vocabulary.isServiceOrRepository(simple) && !hasName
        if isObserved, !isServiceName {
            let holding = holders(of: simple, type).filter { views.contains($0.type) && !$0.property.isStatic }
            let observation = isObservable ? "is @Observable" : "conforms to ObservableObject"
            if let holder = holding.first, !mutable.isEmpty {
                let wrapper = holder.wrapper.map { "@\($0) " } ?? ""
                // What everything reads from the environment is shared state, unless its name says otherwise.
                // What the App puts there is shared as well.
                let fromEnvironment = holding.filter { $0.wrapper == "EnvironmentObject" || $0.wrapper == "Environment" }
                let isOwned = holding.contains { holder in
                    holder.wrapper != "EnvironmentObject" && holder.wrapper != "Environment"
                        && (fromEnvironment.isEmpty || !apps.contains(holder.type))
                }
                if isOwned || word != nil {
                    return RoleAssignment(
                        .viewModel, .strong, [observation, "\(holder.type) holds it in \(wrapper)\(holder.property.name)"])
                }
            }
            if let word { return RoleAssignment(.viewModel, .strong, [observation, "its name ends in \(word)"]) }
            let injected = type.initialisers.contains { $0.parameters.contains { isServiceLike($0.typeName.base) } }
            let hasState = type.storedProperties.contains { ["isLoading", "errorMessage", "error", "state"].contains($0.name) }
            if hasName, injected || hasState {
                return RoleAssignment(
                    .viewModel, .weak,
                    [observation, "its name may be a view model's", injected ? "a service is injected" : "it has a loading or error state"])
            }
        }
        if let word { return RoleAssignment(.viewModel, isObserved ? .strong : .weak, ["its name ends in \(word)"]) }
        if file.path.contains("/ViewModels/") || file.path.hasPrefix("ViewModels/"), isObserved, !isServiceName {
            return RoleAssignment(.viewModel, .weak, ["is observed", "lies in ViewModels/"])
        }
        return nil
    }

    private func service(_ simple: String, _ type: MergedType, _ file: FileFacts) -> RoleAssignment? {
        guard [.class, .actor, .struct].contains(type.kind), !type.has("Model"),
            !type.inherited.contains(where: { Self.uiClasses.contains($0) }), !views.contains(simple)
        else { return nil }
        let protocols = type.inherited.filter { parent in candidates[parent]?.contains { $0.kind == .protocol } ?? false }
        let hasMethod = type.functions.contains { !$0.isStatic || type.kind != .enum }
        let matching = protocols.first { simple.contains($0.removing(suffix: "Protocol")) || $0.contains(simple) }
        if vocabulary.isRepository(simple), hasMethod || matching != nil {
            return RoleAssignment(
                .repository, .strong, ["its name says repository", matching.map { "conforms to \($0)" } ?? "has methods"])
        }
        if let through = protocols.first(where: { vocabulary.isRepository($0.removing(suffix: "Protocol")) }) {
            return RoleAssignment(.repository, .strong, ["conforms to \(through)"])
        }
        if vocabulary.isService(simple), hasMethod || matching != nil, !isStateHolder(simple, type) {
            // A structure with only plain values, `ServiceProvider` as data, is no service.
            let isData =
                type.kind == .struct && type.inherited.contains { ["Codable", "Decodable", "Identifiable", "Hashable"].contains($0) }
            if !isData {
                return RoleAssignment(.service, .strong, ["its name says service", matching.map { "conforms to \($0)" } ?? "has methods"])
            }
        }
        // `LiveAnalytics: AnalyticsService`
        if let through = protocols.first(where: { vocabulary.isService(Vocabulary.bareProtocol($0)) }), hasMethod,
            type.kind != .struct || !type.inherited.contains("Codable"), !isStateHolder(simple, type), !vocabulary.isStandIn(simple)
        {
            return RoleAssignment(.service, .strong, ["conforms to \(through)"])
        }
        if vocabulary.isUseCase(simple), let means = type.storedProperties.first(where: { isServiceLike($0.inferredTypeName ?? "") }) {
            return RoleAssignment(.service, .strong, ["its name says what it does for the domain", "holds \(means.name)"])
        }
        // Whatever its name: it goes out of the process, and others leave that to it.
        if type.kind != .struct || type.inherited.isEmpty && !keepsState(type), hasMethod, let means = reach(of: type),
            let user = user(of: simple)
        {
            return RoleAssignment(.service, .strong, ["uses \(means)", user])
        }
        if vocabulary.isStore(simple), type.functions.contains(where: { $0.isAsync || $0.isThrowing }) {
            return RoleAssignment(.service, .strong, ["its name ends in Store", "it has async or throwing methods"])
        }
        let asynchronous = protocols.first { name in
            candidates[name]?.contains { $0.functions.contains { $0.isAsync || $0.isThrowing } } ?? false
        }
        let inFolder = file.path.contains("/Services/") || file.path.hasPrefix("Services/")
        let isUsed = !(holders[simple] ?? []).isEmpty || (asynchronous.map { !(holders[$0] ?? []).isEmpty } ?? false)
        if let asynchronous, inFolder || isUsed, type.kind != .struct || !type.inherited.contains("Codable") {
            return RoleAssignment(
                .service, .weak,
                [
                    "conforms to \(asynchronous), which asks for async or throwing methods",
                    inFolder ? "lies in Services/" : "is held by others",
                ])
        }
        return nil
    }

    /// Whether a value has state that it alone sets: it is a model, whatever it stores its state with.
    private func keepsState(_ type: MergedType) -> Bool {
        type.storedProperties.contains { !$0.isLet && ($0.setterAccess != nil || $0.hasObservers) }
    }

    /// What reaches out of the process in a type's code.
    private func reach(of type: MergedType) -> String? {
        type.parts.lazy.flatMap(\.fact.mentionedTypes).filter { Self.means.contains($0) }.min()
    }

    /// Who leaves work to a type.
    private func user(of simple: String) -> String? {
        (holders[simple] ?? []).first { $0.type != simple && !$0.property.isStatic }.map { "\($0.type) holds it in \($0.property.name)" }
    }

    /// Whether views observe it, and nothing in it leaves the process or waits: then it keeps state, whatever its name.
    private func isStateHolder(_ simple: String, _ type: MergedType) -> Bool {
        guard type.has("Observable") || conforms(simple, to: "ObservableObject"), reach(of: type) == nil,
            !type.functions.contains(where: { $0.isAsync || $0.isThrowing })
        else { return false }
        return holders(of: simple, type).contains { views.contains($0.type) && !$0.property.isStatic }
            && type.storedProperties.contains { !$0.isLet }
    }

    private static let means: Set<String> = [
        "URLSession", "URLRequest", "FileManager", "UserDefaults", "NWConnection", "NSPersistentContainer", "NSManagedObjectContext",
        "CLLocationManager", "UNUserNotificationCenter", "CKContainer", "HKHealthStore", "EKEventStore", "CNContactStore", "Firestore",
        "SecItemCopyMatching", "SecItemAdd", "ModelContext", "ModelContainer",
    ]

    private func model(_ type: MergedType, _ file: FileFacts) -> RoleAssignment? {
        if type.has("Model") { return RoleAssignment(.model, .strong, ["is a @Model class"]) }
        guard type.kind == .struct || type.kind == .enum, !type.functions.contains(where: \.isAsync) else { return nil }
        let inherited = Set(type.inherited)
        let data = inherited.intersection(["Codable", "Decodable", "Encodable", "Identifiable"]).sorted()
        let isUI = !inherited.isDisjoint(with: Self.uiProtocols)
        if !data.isEmpty, type.kind == .struct, !isUI { return RoleAssignment(.model, .strong, ["is a value that conforms to \(data[0])"]) }
        if file.path.contains("/Models/") || file.path.hasPrefix("Models/"), !isUI {
            return RoleAssignment(.model, .weak, ["is a value", "lies in Models/"])
        }
        return nil
    }

    // MARK: Help

    private func isServiceLike(_ name: String) -> Bool { vocabulary.isServiceOrRepository(name.removing(suffix: "Protocol")) }

    private func conforms(_ name: String, to goal: String) -> Bool {
        var seen: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            for type in candidates[next] ?? [] {
                if type.inherited.contains(goal) { return true }
                open += type.inherited
            }
        }
        return false
    }

    private static let uiClasses: Set<String> = [
        "UIView", "UIViewController", "NSView", "NSViewController", "UIResponder", "NSWindowController", "NSWindow", "NSDocument",
        "UIWindow", "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
        "UITableViewDataSource", "UICollectionViewDataSource", "UITableViewCell", "UICollectionViewCell", "NSHostingController",
        "UIHostingController", "UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable",
        "NSViewControllerRepresentable",
        "NSObjectProtocol", "TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider",
    ]
    private static let uiProtocols: Set<String> = [
        "View", "ViewModifier", "Layout", "Shape", "ButtonStyle", "PreferenceKey", "EnvironmentKey", "Widget", "Scene",
        "PrimitiveButtonStyle",
    ]
}

extension String {
    package func removing(suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
