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
    private let roles: [String: RoleAssignment]
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
        self.files = files
        self.settings = settings
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
                    extensions[fact.name, default: []].append(part)
                } else {
                    if primaries[fact.name] == nil { names.append(fact.name) }
                    primaries[fact.name, default: []].append((file.module, part))
                }
                for property in fact.properties where property.isStored {
                    guard let type = property.inferredTypeName else { continue }
                    holders[type, default: []].append(Holder(type: fact.name, property: property, file: place))
                }
            }
            for fact in file.constructions { constructions[fact.type, default: []].append(Place(file: place, fact: fact)) }
            for fact in file.staticAccesses where fact.isAssigned { assigned.insert("\(fact.type).\(fact.member)") }
            for fact in file.injections {
                if let type = fact.type { injections[type, default: []].append(Place(file: place, fact: fact)) }
            }
        }
        var candidates: [String: [MergedType]] = [:]
        var nested: [String: [MergedType]] = [:]
        for name in names {
            let found = primaries[name] ?? []
            for entry in found {
                // With several types of one name, an extension belongs to that of its own module.
                let own = (extensions[name] ?? []).filter { found.count == 1 || files[$0.file].module == entry.module }
                let merged = MergedType(primary: entry.part, extensions: own)
                candidates[name, default: []].append(merged)
                let simple = entry.part.fact.simpleName
                if simple != name { nested[simple, default: []].append(merged) }
            }
        }
        // A nested type answers to its own name alone only where no other type has it.
        var namesakes: [String: [MergedType]] = [:]
        for (name, types) in nested {
            if candidates[name] == nil { candidates[name] = types } else { namesakes[name] = types }
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
            for name in mentioned where candidates[name] != nil { filesByMention[name, default: []].append(place) }
        }
        self.filesByMention = filesByMention
        environmentObjectCounts = files.filter { !$0.isTest }.flatMap(\.types).compactMap { type in
            let count = type.properties.reduce(0) { $0 + ($1.isEnvironmentObject ? 1 : 0) }
            return count > 0 ? count : nil
        }
        typesByRole = Dictionary(grouping: roles.keys) { roles[$0]?.role ?? .model }.mapValues { $0.sorted() }
    }

    // MARK: Questions

    /// - Parameter module: The module of the file that asks; among several types of one name, its own counts.
    /// - Returns: None when the project declares no such type, or several in other modules.
    package func type(named name: String, from module: String? = nil) -> MergedType? {
        guard let found = candidates[name] else { return nil }
        if found.count == 1 { return found[0] }
        let own = found.filter { type in type.primary.map { files[$0.file].module == module } ?? false }
        return own.count == 1 ? own[0] : nil
    }

    /// All types of a name, those nested in others last.
    package func types(named name: String) -> [MergedType] { (candidates[name] ?? []) + (namesakes[name] ?? []) }
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

    package func role(of name: String) -> RoleAssignment? { roles[name] }
    /// The files in which the name of a type of the project occurs, in their order.
    package func files(mentioning name: String) -> [Int] { filesByMention[name] ?? [] }
    /// The types of a role, in the order of their names.
    package func types(of role: Role) -> [String] { typesByRole[role] ?? [] }
    package var allRoles: [String: RoleAssignment] { roles }

    package func constructions(of name: String) -> [Place<ConstructionFact>] { constructionsByType[name] ?? [] }
    package func holders(of name: String) -> [Holder] { holdersByType[name] ?? [] }
    package func injections(of name: String) -> [Place<InjectionFact>] { injectionsByType[name] ?? [] }
    /// Whether any file assigns `Type.member`.
    package func isAssigned(_ member: String, of type: String) -> Bool { assignedStatics.contains("\(type).\(member)") }
    /// How many types of the app take at least so many objects from the environment.
    package func typesTaking(environmentObjects count: Int) -> Int { environmentObjectCounts.reduce(0) { $0 + ($1 >= count ? 1 : 0) } }
    /// The types that name a protocol or a superclass directly.
    package func conformers(of name: String) -> Set<String> { conformers[name] ?? [] }

    /// Whether a type conforms to one of the protocols or inherits one of the classes, through the project's own types.
    package func conforms(_ name: String, to goals: Set<String>) -> Bool {
        var seen: Set<String> = []
        var open = [name]
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
    package func isObservableMacro(_ name: String) -> Bool { (candidates[name] ?? []).contains { $0.has("Observable") } }

    /// The protocols of the project that a type conforms to, directly or not.
    package func protocols(of name: String) -> [String] {
        var found: [String] = []
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
