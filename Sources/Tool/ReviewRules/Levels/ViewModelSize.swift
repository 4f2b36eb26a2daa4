import SourceModel
import SwiftSyntax

/// How much a view model holds and does.
package struct ViewModelSize {
    /// Mutable state; dependencies, caches and running tasks left out.
    package let properties: [PropertyFact]
    /// Methods that others may call.
    package let methods: [FunctionFact]
    let lines: Int
    /// Groups of members by noun, each with state and a method.
    package let domains: [NameClusters.Cluster]
    /// Whether all that changes is one enum.
    let isMachine: Bool
    private let vocabulary: Vocabulary

    package init(_ type: MergedType, nestedLines: Int, index: IndexReader) {
        vocabulary = index.settings.vocabulary
        properties = type.storedProperties.filter { Self.isState($0, index: index) }
        let only = properties.count == 1 ? properties[0] : nil
        isMachine = (only?.typeName?.base ?? only?.initialValue?.type).map { Self.isMachine($0, index: index) } ?? false
        methods = type.functions.filter {
            $0.access > .fileprivate && !$0.isStatic && !$0.modifiers.contains("override") && !Self.isConformance($0)
        }
        lines = type.lineCount - nestedLines
        let clusters = NameClusters(
            properties: (properties + type.properties.filter { !$0.isStored && !$0.isStatic }).map(\.name),
            methods: type.functions.filter { !$0.isStatic }.map(\.name)
        ).clusters
        domains = clusters.filter { !$0.properties.isEmpty && !$0.methods.isEmpty }
    }

    /// What `Equatable`, `Hashable` and `Codable` ask for is nothing that the type does for others.
    private static func isConformance(_ function: FunctionFact) -> Bool { ["hash(into:)", "encode(to:)"].contains(function.signature) }

    /// An enum that says where the screen is; what went wrong is none.
    private static func isMachine(_ type: String, index: IndexReader) -> Bool {
        index.type(named: type)?.kind == .enum && !index.conforms(type, to: ["Error", "LocalizedError"])
    }

    private static func isState(_ property: PropertyFact, index: IndexReader) -> Bool {
        guard !property.isLet, !property.isStatic, !property.isLazy, !property.isWeak, !property.has("ObservationIgnored") else {
            return false
        }
        if property.attributes.contains(where: { index.settings.injectionAttributes.contains($0.name) }) { return false }
        if let name = property.typeName, name.names.contains("AnyCancellable") || name.base == "Task" || name.isFunction { return false }
        guard let type = property.inferredTypeName else { return true }
        return type != "Task" && !index.isRole(type, .service, .repository, .container, .coordinator, .appState)
    }

    /// The signs of too much, each as a clause.
    func signs(name: String, settings: RuleSettings) -> [String] {
        // A wide form is one thing with many fields.
        if methods.count <= 2, domains.count < 2 { return [] }
        if isMachine, domains.count < settings.viewModelDomains { return [] }
        var signs: [String] = []
        if properties.count > settings.viewModelProperties { signs.append("\(properties.count) mutable properties") }
        if methods.count > settings.viewModelMethods { signs.append("\(methods.count) methods for others") }
        if lines > settings.viewModelLines { signs.append("\(lines) lines") }
        if domains.count >= settings.viewModelDomains {
            signs.append("\(domains.count) domains: \(domains.map(\.name).joined(separator: ", "))")
            if Self.namesTheWhole(vocabulary.stem(ofViewModel: name)) { signs.append("a name that means the whole app") }
        }
        return signs
    }

    /// `AppViewModel` is about everything.
    private static func namesTheWhole(_ stem: String) -> Bool {
        ["ViewModel", "Model", "App", "Main", "Root", "Global", "Common", "Shared", "Master", "Application", "Base"].contains(stem)
    }
}

extension ViewModelSize {
    /// Which methods read the state of another domain, a line for each domain.
    package func reading(in parts: [TypeNode]) -> [String] {
        var owner: [String: String] = [:]
        for domain in domains { for property in domain.properties { owner[property] = domain.name } }
        return domains.map { domain in
            var others: Set<String> = []
            for function in parts.flatMap(\.functions) where domain.methods.contains(function.fact.name) {
                for token in function.declaration.body?.tokens(viewMode: .sourceAccurate).map(\.identifierText) ?? [] {
                    if let other = owner[token], other != domain.name { others.insert("\(other) (\(token))") }
                }
            }
            return others.isEmpty
                ? "\(domain.name) reads no other domain" : "\(domain.name) reads \(others.sorted().joined(separator: ", "))"
        }
    }
}
