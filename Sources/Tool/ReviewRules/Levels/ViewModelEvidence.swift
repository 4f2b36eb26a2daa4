import SourceModel

/// What speaks for a view model, and for taking its logic out into a service.
struct ViewModelEvidence {
    let project: Project
    let families: ServiceFamilies
    private let duplicates: [[SharedLogic.Entry]]
    /// What view models do themselves instead of a service, by type.
    private var uses: [String: [(use: IOUse, path: String, line: Int)]] = [:]

    /// The types that take a type from the environment by `@Environment(T.self)`.
    private var takers: [String: [String]] = [:]

    init(project: Project, contexts: [FileContext], families: ServiceFamilies, duplicates: [[SharedLogic.Entry]]) {
        self.project = project
        self.families = families
        self.duplicates = duplicates
        for file in project.index.files {
            for type in file.types {
                for property in type.properties {
                    guard let argument = property.attribute("Environment")?.arguments, argument.hasSuffix(".self") else { continue }
                    takers[String(argument.dropLast(5)), default: []].append(type.name)
                }
            }
        }
        for context in contexts {
            for use in IOUse.first(in: context, roles: [.viewModel]) where !use.isSlight {
                uses[use.type, default: []].append((use, context.file.path, context.file.position(of: use.node).line))
            }
        }
    }

    /// Why a view model is one, in the terms of the guide.
    func reasons(for type: MergedType, index: IndexReader) -> [LevelAdvice.Reason] {
        guard let primary = type.primary else { return [] }
        let path = project.index.files[primary.file].path
        let name = primary.fact.simpleName
        var reasons: [LevelAdvice.Reason] = []
        func add(_ trigger: String, _ text: String, _ line: Int) {
            reasons.append(LevelAdvice.Reason(trigger: trigger, text: text, rule: nil, path: path, line: line))
        }
        let services = families.dependencies[type.name] ?? []
        let own = uses[type.name] ?? []
        let asynchronous = type.functions.filter(\.isAsync)
        if let first = asynchronous.first, !services.isEmpty || !own.isEmpty {
            let whom = services.isEmpty ? own[0].use.what : Self.list(services.map(\.name))
            add("API calls", "\(name).\(first.name)() awaits \(whom)", first.position.line)
        } else if let first = services.first {
            add("dependencies", "\(name) is given \(Self.list(services.map(\.name)))", first.line)
        }
        if let observed = type.storedProperties.first(where: \.hasObservers) {
            add("complex state", "\(name).\(observed.name) acts when it changes", observed.position.line)
        }
        let derived = type.properties.filter { !$0.isStored && !$0.isStatic }
        if let first = derived.first {
            add("validation or derived state", "\(name) computes \(Self.list(derived.map(\.name)))", first.position.line)
        }
        let statements = type.functions.reduce(0) { $0 + $1.statementCount }
        if let first = type.functions.first, statements > 0 {
            add(
                "business logic", "\(name) has \(Self.count(type.functions.count, "method")) with \(Self.count(statements, "statement"))",
                first.position.line)
        }
        let holders = Set(index.holders(of: name).map(\.type)).subtracting([type.name]).sorted()
        if holders.count > 1, let first = index.holders(of: name).first {
            reasons.append(
                LevelAdvice.Reason(
                    trigger: "several views work on it", text: "\(Self.list(holders)) hold \(name)", rule: nil,
                    path: project.index.files[first.file].path, line: first.property.position.line))
        }
        return reasons
    }

    /// Why a view model's logic belongs into a service, or is there already.
    func sharing(of type: String, index: IndexReader) -> [LevelAdvice.Reason] {
        var reasons: [LevelAdvice.Reason] = []
        for dependency in families.shared(of: type) {
            let others = (families.users[dependency.family] ?? []).subtracting([type]).sorted()
            reasons.append(
                LevelAdvice.Reason(
                    trigger: "several features need the same logic",
                    text: "\(dependency.name) serves \(Self.list(others)) too", rule: nil, path: dependency.path, line: dependency.line))
        }
        return reasons + needed(for: type, index: index)
    }

    /// What a service should have that a view model has today.
    func needed(for type: String, index: IndexReader) -> [LevelAdvice.Reason] {
        var reasons: [LevelAdvice.Reason] = []
        for group in duplicates {
            guard let entry = group.first(where: { $0.type == type }), let other = group.first(where: { $0.type != type }) else { continue }
            reasons.append(
                LevelAdvice.Reason(
                    trigger: "second view model needs the same logic",
                    text: "\(type).\(entry.function.signature) does the same as \(other.type).\(entry.function.signature)", rule: "LVL-006",
                    path: project.index.files[entry.file].path, line: entry.function.position.line))
        }
        let simple = type.split(separator: ".").last.map(String.init) ?? type
        let through = index.holders(of: simple).filter { $0.wrapper == "EnvironmentObject" }
        let environment = through.map(\.type) + (takers[simple] ?? [])
        let views = Set(environment).sorted()
        if views.count > 1, let first = project.index.type(named: type)?.primary {
            reasons.append(
                LevelAdvice.Reason(
                    trigger: "state is shared across the app", text: "\(Self.list(views)) take \(simple) from the environment", rule: nil,
                    path: project.index.files[first.file].path, line: first.fact.position.line))
        }
        if let own = uses[type]?.first, uses.count > 1 {
            let others = uses.keys.filter { $0 != type }.sorted()
            reasons.append(
                LevelAdvice.Reason(
                    trigger: "logic is domain-specific", text: "\(simple) uses \(own.use.what) itself, as \(Self.list(others)) does",
                    rule: nil,
                    path: own.path, line: own.line))
        }
        return reasons
    }

    static func list(_ names: [String]) -> String {
        if names.count <= 3 { return names.joined(separator: ", ") }
        return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
