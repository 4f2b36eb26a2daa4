import SourceModel

/// Which services each view model and each view depends on, and who shares them.
struct ServiceFamilies {
    struct Dependency {
        /// As it is named: the protocol or the class.
        let name: String
        /// What it counts as: a protocol stands for all that conform to it.
        let family: String
        let property: PropertyFact?
        let path: String
        let line: Int
        /// Whether code takes the shared instance where it needs it, and nobody hands it over.
        var isReached = false

        /// Whether it only takes note of what happens: no screen's logic is in it.
        var isBystander: Bool {
            let name = family.lowercased()
            return ["analytic", "logger", "logging", "track", "telemetry", "metric", "haptic", "crash"].contains { name.holds($0) }
        }
    }

    private(set) var dependencies: [String: [Dependency]] = [:]
    /// The features that use a family, by name of their view model, or of the view where there is none.
    private(set) var users: [String: Set<String>] = [:]
    private let index: ProjectIndex

    init(_ project: Project) {
        index = project.index
        var owner: [String: String] = [:]
        var found: [String: [Dependency]] = [:]
        for (place, file) in index.files.enumerated() where !file.isTest && !file.isGenerated && !file.origin.isPreviewContent {
            let reader = IndexReader(index, module: file.module)
            for fact in file.types where fact.kind != .extension && !fact.isDebugOnly {
                guard let role = index.role(of: fact.name)?.role, role == .viewModel || role == .view,
                    let type = reader.type(named: fact.name), type.primary?.file == place
                else { continue }
                var own: [Dependency] = []
                for property in fact.storedProperties {
                    if role == .view, owner[fact.name] == nil, let model = property.inferredTypeName,
                        index.role(of: model)?.role == .viewModel
                    {
                        owner[fact.name] = model
                    }
                    guard let service = ServiceUse.service(property, index: reader) else { continue }
                    let name = service.type ?? property.name
                    own.append(
                        Dependency(
                            name: name, family: Self.family(of: name, reader), property: property, path: file.path,
                            line: property.position.line))
                }
                if role == .viewModel {
                    for parameter in type.initialisers.flatMap(\.parameters) {
                        let name = parameter.typeName.base
                        guard !own.contains(where: { $0.name == name }), Self.isService(name, reader) else { continue }
                        own.append(
                            Dependency(
                                name: name, family: Self.family(of: name, reader), property: nil, path: file.path,
                                line: parameter.position.line))
                    }
                }
                found[fact.name, default: []] += own
            }
            for access in file.staticAccesses where !access.isPreview {
                guard let type = access.enclosingType, let role = index.role(of: type)?.role, role == .viewModel || role == .view,
                    Self.isService(access.type, reader),
                    access.member.hasPrefix("shared") || access.member == "live" || access.member == "default"
                else { continue }
                guard !(found[type] ?? []).contains(where: { $0.name == access.type }) else { continue }
                found[type, default: []].append(
                    Dependency(
                        name: access.type, family: Self.family(of: access.type, reader), property: nil, path: file.path,
                        line: access.position.line, isReached: true))
            }
        }
        dependencies = found
        for (type, list) in found { for one in list { users[one.family, default: []].insert(owner[type] ?? type) } }
    }

    /// The services of a type that others have too.
    func shared(of type: String) -> [Dependency] {
        (dependencies[type] ?? []).filter { !$0.isReached && !$0.isBystander && users[$0.family, default: []].count > 1 }
    }

    /// Those that it reaches for, past its initialiser.
    func reached(by type: String) -> [Dependency] { (dependencies[type] ?? []).filter { $0.isReached && !$0.isBystander } }

    /// The services by name, with their users.
    var all: [ServiceUsers] {
        users.sorted { $0.key < $1.key }.map { family, users in
            let part = index.types(named: family).first?.primary
            return ServiceUsers(
                service: family, path: part.map { index.files[$0.file].path }, line: part?.fact.position.line, users: users.sorted())
        }
    }

    private static func isService(_ name: String, _ index: IndexReader) -> Bool { ServiceUse.service(name, index: index) != nil }

    /// A protocol that the project declares for a service stands for it.
    private static func family(of name: String, _ index: IndexReader) -> String {
        if index.type(named: name)?.kind == .protocol { return name }
        return index.protocols(of: name).first { candidate in
            index.isRole(candidate, .service, .repository) || index.type(named: candidate)?.functions.contains(where: \.isAsync) ?? false
        } ?? name
    }
}
