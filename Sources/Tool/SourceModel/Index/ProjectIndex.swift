/// What is known of all files together: types with their extensions, who constructs them, who holds them, their roles.
package final class ProjectIndex: Sendable {
    package let files: [FileFacts]
    package let settings: IndexSettings
    /// By qualified name; and by simple name for nested types.
    private let candidates: [String: [MergedType]]
    /// Nested types whose own name a type that stands by itself has too.
    private let namesakes: [String: [MergedType]]
    private let constructionsByType: [String: [Place<ConstructionFact>]]
    private let holdersByType: [String: [Holder]]
    private let injectionsByType: [String: [Place<InjectionFact>]]
    private let conformers: [String: Set<String>]
    /// `Type.member` of the static members that some file assigns.
    private let assignedStatics: Set<String>
    /// In the order of `candidates`.
    private let roles: [String: [RoleAssignment?]]
    private let typealiases: TypeAliases
    private let typesByRole: [Role: [String]]
    private let filesByMention: [String: [Int]]
    /// For each type of the app that takes objects from the environment, how many.
    private let environmentObjectCounts: [Int]
    /// Types in the order of their files.
    package let typeNames: [String]

    /// A fact with its file.
    package struct Place<Fact: Sendable>: Sendable {
        package let file: Int
        package let fact: Fact
    }

    /// Cost: linear in the number of facts.
    package init(files: [FileFacts], settings: IndexSettings = IndexSettings()) {
        let declared = Set(files.lazy.flatMap(\.types).filter { $0.kind != .extension }.map(\.name))
        let aliases = TypeAliases(files, declared: declared)
        let files = Self.meaning(files, aliases)
        self.files = files
        self.settings = settings
        self.typealiases = aliases
        var primaries: [String: [(module: String?, part: MergedType.Part)]] = [:]
        var extensions: [String: [MergedType.Part]] = [:]
        var names: [String] = []
        var constructions: [String: [Place<ConstructionFact>]] = [:]
        var holders: [String: [Holder]] = [:]
        var injections: [String: [Place<InjectionFact>]] = [:]
        var assigned: Set<String> = []
        for (place, file) in files.enumerated() {
            for fact in file.types {
                let part = MergedType.Part(file: place, fact: fact)
                if fact.kind == .extension {
                    extensions[aliases.one(fact.name), default: []].append(part)
                } else {
                    if primaries[fact.name] == nil { names.append(fact.name) }
                    primaries[fact.name, default: []].append((file.module, part))
                }
                for property in fact.properties where property.isStored {
                    guard let type = property.inferredTypeName else { continue }
                    let constraint = fact.constraint(of: type)
                    holders[constraint ?? aliases.one(type, in: fact.name), default: []].append(
                        Holder(type: fact.name, property: property, file: place, isGeneric: constraint != nil))
                }
            }
            for fact in file.constructions {
                constructions[aliases.one(fact.type, in: fact.enclosingType), default: []].append(Place(file: place, fact: fact))
            }
            for fact in file.staticAccesses where fact.isAssigned { assigned.insert("\(aliases.one(fact.type)).\(fact.member)") }
            for fact in file.injections {
                if let type = fact.type { injections[aliases.one(type), default: []].append(Place(file: place, fact: fact)) }
            }
        }
        var candidates: [String: [MergedType]] = [:]
        var nested: [String: [MergedType]] = [:]
        for name in names {
            let found = primaries[name] ?? []
            let parts = extensions[name] ?? []
            let owners = parts.map { Self.owner(of: files[$0.file], among: found.map(\.module)) }
            for (place, entry) in found.enumerated() {
                let own = zip(parts, owners).filter { $0.1 == place || $0.1 == nil && found.count == 1 }.map(\.0)
                let merged = MergedType(primary: entry.part, extensions: own)
                candidates[name, default: []].append(merged)
                let simple = entry.part.fact.simpleName
                if simple != name { nested[simple, default: []].append(merged) }
            }
        }
        // A nested type answers to its own name alone only where no other type has it.
        var namesakes: [String: [MergedType]] = [:]
        // Nor where the project gives the name to one of them: `typealias Item = SchemaV2.Item`.
        for (name, types) in nested {
            if aliases.mayBeOne(name), aliases.one(name) != name, candidates[aliases.one(name)] != nil {
                namesakes[name] = types
            } else if candidates[name] == nil {
                candidates[name] = types
            } else {
                namesakes[name] = types
            }
        }
        self.namesakes = namesakes
        for (name, parts) in extensions where candidates[name] == nil {
            candidates[name] = [MergedType(primary: nil, extensions: parts)]
        }
        var conformers: [String: Set<String>] = [:]
        for (name, merged) in candidates {
            for type in merged { for parent in type.inherited { conformers[parent, default: []].insert(type.primary?.fact.name ?? name) } }
        }
        self.candidates = candidates
        self.conformers = conformers
        constructionsByType = constructions
        holdersByType = holders
        injectionsByType = injections
        assignedStatics = assigned
        typeNames = names
        var inference = RoleInference(
            files: files, candidates: candidates, holders: holders, constructions: constructions, conformers: conformers, settings: settings
        )
        let roles = inference.all()
        self.roles = roles
        var filesByMention: [String: [Int]] = [:]
        for (place, file) in files.enumerated() {
            let mentioned = file.types.reduce(into: file.mentionedTypes) { $0.formUnion($1.mentionedTypes) }
            var meant = mentioned
            for name in mentioned where aliases.mayBeOne(name) { meant.formUnion(aliases.resolve(name)) }
            for name in meant where candidates[name] != nil { filesByMention[name, default: []].append(place) }
        }
        self.filesByMention = filesByMention
        environmentObjectCounts = files.filter { !$0.isTest }.flatMap(\.types).compactMap { type in
            let count = type.properties.reduce(0) { $0 + ($1.isEnvironmentObject ? 1 : 0) }
            return count > 0 ? count : nil
        }
        var typesByRole: [Role: Set<String>] = [:]
        for (name, found) in roles { for role in found { if let role { typesByRole[role.role, default: []].insert(name) } } }
        self.typesByRole = typesByRole.mapValues { $0.sorted() }
    }

    /// The files with what they inherit under its own names.
    private static func meaning(_ files: [FileFacts], _ aliases: TypeAliases) -> [FileFacts] {
        if aliases.isEmpty { return files }
        return files.map { file in
            var file = file
            for place in file.types.indices {
                let fact = file.types[place]
                let inherited = fact.inherited.flatMap { aliases.resolve($0, in: fact.name) }
                if inherited != fact.inherited { file.types[place].inherited = inherited }
            }
            return file
        }
    }

    /// With several types of one name, an extension belongs to that of its own module, or else of the only one that it imports.
    /// - Returns: The type's place among those of the modules.
    private static func owner(of file: FileFacts, among modules: [String?]) -> Int? {
        let own = modules.indices.filter { modules[$0] == file.module }
        if let first = own.first { return first }
        let imported = modules.indices.filter { modules[$0].map(file.imports) ?? false }
        return Set(imported.map { modules[$0] }).count == 1 ? imported.first : nil
    }

    // MARK: Questions

    /// - Parameter module: The module of the file that asks; among several types of one name, its own counts.
    /// - Returns: None when the project declares no such type, or several in other modules.
    package func type(named name: String, from module: String? = nil) -> MergedType? {
        let name = meaning(of: name)
        return place(of: name, from: module).flatMap { candidates[name]?[$0] }
    }

    /// Which of the types of a name a module means.
    private func place(of name: String, from module: String?) -> Int? {
        guard let found = candidates[name] else { return nil }
        if found.count == 1 { return 0 }
        let own = found.indices.filter { place in found[place].primary.map { files[$0.file].module == module } ?? false }
        if own.count < 2 { return own.first }
        // What the clauses of an `#if` declare are one type: the one that a release has.
        let facts = own.map { found[$0].primary?.fact }
        guard facts.count(where: { $0?.condition == nil }) <= 1 else { return nil }
        return zip(own, facts).first { !($0.1?.isDebugOnly ?? false) }?.0 ?? own[0]
    }

    /// The name of the type that a name stands for.
    func meaning(of name: String) -> String { candidates[name] == nil ? typealiases.one(name) : name }

    /// Each other name of a type with what it stands for, in the order of the names.
    package var aliases: [(name: String, target: String)] { typealiases.all }

    /// All types of a name, those nested in others last.
    package func types(named name: String) -> [MergedType] {
        let name = meaning(of: name)
        return (candidates[name] ?? []) + (namesakes[name] ?? [])
    }
    /// Every name that a type or an extension of the project has.
    package var names: some Collection<String> { candidates.keys }

    /// The superclasses and protocols of a type, through the project's own types.
    package func ancestors(of name: String) -> Set<String> {
        var seen: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            for type in candidates[next] ?? [] {
                for parent in type.inherited where seen.insert(parent).inserted { open.append(parent) }
            }
        }
        return seen.subtracting([name])
    }

    /// - Parameter module: The module of the file that asks; among several types of one name, its own counts, or else the first.
    package func role(of name: String, from module: String? = nil) -> RoleAssignment? {
        let name = meaning(of: name)
        guard let found = roles[name] else { return nil }
        return found[place(of: name, from: module) ?? 0]
    }
    /// The files in which the name of a type of the project occurs, in their order.
    package func files(mentioning name: String) -> [Int] { filesByMention[meaning(of: name)] ?? [] }
    /// The types of a role, in the order of their names.
    package func types(of role: Role) -> [String] { typesByRole[role] ?? [] }
    /// By name; several where modules share it.
    package var allRoles: [String: [RoleAssignment]] { roles.mapValues { $0.compactMap { $0 } } }

    package func constructions(of name: String) -> [Place<ConstructionFact>] { constructionsByType[meaning(of: name)] ?? [] }
    package func holders(of name: String) -> [Holder] { holdersByType[meaning(of: name)] ?? [] }
    package func injections(of name: String) -> [Place<InjectionFact>] { injectionsByType[meaning(of: name)] ?? [] }
    /// Whether any file assigns `Type.member`.
    package func isAssigned(_ member: String, of type: String) -> Bool { assignedStatics.contains("\(meaning(of: type)).\(member)") }
    /// How many types of the app take at least so many objects from the environment.
    package func typesTaking(environmentObjects count: Int) -> Int { environmentObjectCounts.reduce(0) { $0 + ($1 >= count ? 1 : 0) } }
    /// The types that name a protocol or a superclass directly.
    package func conformers(of name: String) -> Set<String> { conformers[meaning(of: name)] ?? [] }

    /// Whether a type conforms to one of the protocols or inherits one of the classes, through the project's own types.
    package func conforms(_ name: String, to goals: Set<String>) -> Bool {
        var seen: Set<String> = []
        var open = [meaning(of: name)]
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            for type in candidates[next] ?? [] {
                for parent in type.inherited {
                    if goals.contains(parent) { return true }
                    open.append(parent)
                }
            }
        }
        return false
    }

    package func isObservableObject(_ name: String) -> Bool { conforms(name, to: ["ObservableObject"]) }
    package func isObservableMacro(_ name: String) -> Bool { (candidates[meaning(of: name)] ?? []).contains { $0.has("Observable") } }

    /// The protocols of the project that a type conforms to, directly or not.
    package func protocols(of name: String) -> [String] {
        var found: [String] = []
        let name = meaning(of: name)
        var seen: Set<String> = [name]
        var open = [name]
        while let next = open.popLast() {
            for type in candidates[next] ?? [] {
                for parent in type.inherited where seen.insert(parent).inserted {
                    if (candidates[parent] ?? []).contains(where: { $0.kind == .protocol }) { found.append(parent) }
                    open.append(parent)
                }
            }
        }
        return found.sorted()
    }
}

/// Names that a project sets for itself.
package struct IndexSettings: Hashable, Codable, Sendable {
    /// Attributes that inject a value from elsewhere.
    package var injectionAttributes: Set<String> = [
        "Injected", "InjectedObservable", "InjectedObject", "Dependency", "Environment", "EnvironmentObject", "LazyInjected",
        "WeakLazyInjected",
        "Inject",
    ]
    package var vocabulary = Vocabulary()
    /// Types that are composition roots besides those that are found.
    package var containerTypes: Set<String> = []
    /// Modules whose code is on the main actor unless it says otherwise.
    package var mainActorModules: Set<String> = []
    /// Modules that draw.
    package var uiModules: Set<String> = ["SwiftUI", "UIKit", "AppKit", "WatchKit"]

    package init() {}
}
