/// Makes the nodes and edges of a `RoleGraph`.
struct RoleGraphBuilder {
    private let index: ProjectIndex
    private let includingTests: Bool
    var nodes: [RoleGraph.Node] = []
    var edges: [RoleGraph.Edge] = []
    var places: [String: [Int]] = [:]
    /// The modules that each file imports.
    private var imports: [Set<String>] = []

    init(index: ProjectIndex, includingTests: Bool) {
        self.index = index
        self.includingTests = includingTests
    }

    private func takesPart(_ file: FileFacts) -> Bool { includingTests || !file.isTest }

    mutating func addNodes() {
        for (place, file) in index.files.enumerated() where takesPart(file) {
            for fact in file.types where fact.kind != .extension && !fact.name.contains(".") {
                let folder = file.path.lastIndex(of: "/").map { String(file.path[..<$0]) } ?? ""
                let merged = index.types(named: fact.name).first {
                    $0.primary?.file == place && $0.primary?.fact.position == fact.position
                }
                places[fact.name, default: []].append(nodes.count)
                let (role, vocabulary) = (index.role(of: fact.name, from: file.module), index.settings.vocabulary)
                let layer = role.flatMap { Layer($0.role, name: fact.name, vocabulary) }
                let mayBeModel = role?.role == .viewModel && !vocabulary.isScreenModel(fact.name)
                nodes.append(
                    RoleGraph.Node(
                        name: fact.name, kind: fact.kind, role: role, layer: layer, strictLayer: mayBeModel ? nil : layer,
                        module: file.module,
                        file: place, path: file.path, folder: folder, position: fact.position,
                        lineCount: merged?.lineCount ?? fact.lineCount))
            }
        }
    }

    mutating func addEdges() {
        imports = index.files.map { Set($0.imports.map(\.module)) }
        var found: [Pair: Int] = [:]
        for (place, file) in index.files.enumerated() where takesPart(file) {
            for fact in file.types {
                let owner = fact.name.firstIndex(of: ".").map { String(fact.name[..<$0]) } ?? fact.name
                guard let from = resolve(owner, in: place) else { continue }
                let held = Set(fact.properties.lazy.filter { $0.isStored && !$0.isStatic }.flatMap { Self.heldNames($0) })
                let inherited = Set(fact.inherited)
                for use in fact.uses where use.name != owner && !fact.genericParameters.contains(use.name) {
                    guard let to = resolve(use.name, in: place), to != from, !shadows(use.name, in: owner) else { continue }
                    let edge = RoleGraph.Edge(
                        from: from, to: to, path: file.path, position: use.position, isHeld: held.contains(use.name),
                        isInherited: inherited.contains(use.name))
                    let pair = Pair(from: from, to: to)
                    if let old = found[pair] {
                        // Of several places the one that says most: the first in the type itself stays.
                        if edge.isHeld, !edges[old].isHeld { edges[old] = edge }
                    } else {
                        found[pair] = edges.count
                        edges.append(edge)
                    }
                }
            }
        }
    }

    private struct Pair: Hashable {
        let from: Int
        let to: Int
    }

    private static func heldNames(_ property: PropertyFact) -> [String] {
        property.typeName.map { $0.isFunction ? [] : $0.names } ?? property.initialValue?.constructedType.map { [$0] } ?? []
    }

    /// Whether the type declares a type of the same name within itself.
    private func shadows(_ name: String, in owner: String) -> Bool { !index.types(named: "\(owner).\(name)").isEmpty }

    /// The type that a name means in a file: its own module's, or else the only one of the modules that it imports.
    private func resolve(_ name: String, in file: Int) -> Int? {
        if let dot = name.firstIndex(of: ".") {
            // `Outer.Inner` belongs to `Outer`, which is mentioned as well; `Module.Type` is the module's type.
            let outer = String(name[..<dot])
            return index.types(named: outer).isEmpty ? resolve(String(name[name.index(after: dot)...]), in: file) : nil
        }
        guard let found = places[name] ?? places[index.meaning(of: name)] else { return nil }
        if found.count == 1 { return found[0] }
        let sameFile = found.filter { nodes[$0].file == file }
        if sameFile.count == 1 { return sameFile[0] }
        let own = found.filter { nodes[$0].module == index.files[file].module }
        if !own.isEmpty { return own.count == 1 ? own[0] : nil }
        let imported = found.filter { nodes[$0].module.map { imports[file].contains($0) } ?? false }
        return imported.count == 1 ? imported[0] : nil
    }
}
