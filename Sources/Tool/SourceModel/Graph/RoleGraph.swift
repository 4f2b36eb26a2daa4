/// Who uses whom: the project's types with their roles, and an arrow for each use.
///
/// Nested types count as part of the type around them. Uses in previews and tests are left out. A use through a protocol
/// ends at the protocol, so that a cycle which a protocol breaks is none here.
package struct RoleGraph: Sendable {
    /// A type of the project.
    package struct Node: Hashable, Sendable {
        package let name: String
        package let kind: TypeFact.Kind
        package let role: RoleAssignment?
        package let layer: Layer?
        /// The tier, but none for observed classes that may be models in the wider sense.
        package let strictLayer: Layer?
        package let module: String?
        /// The place of its file in the index.
        package let file: Int
        package let path: String
        /// The file's folder; empty at the root.
        package let folder: String
        package let position: Position
        /// Lines of its declaration and of its extensions.
        package let lineCount: Int
    }

    /// A use of a type by another.
    package struct Edge: Hashable, Sendable {
        /// Places in `nodes`.
        package let from: Int
        package let to: Int
        /// Where it is used first: an extension may lie in another file than its type.
        package let path: String
        package let position: Position
        package var line: Int { position.line }
        /// Whether a stored property of one holds the other.
        package let isHeld: Bool
        /// Whether it is inheritance or conformance.
        package let isInherited: Bool
    }

    package let nodes: [Node]
    package let edges: [Edge]
    /// The places of the edges that leave each node.
    package let outgoing: [[Int]]
    package let incoming: [[Int]]
    private let places: [String: [Int]]

    /// Cost: linear in the number of names that types mention.
    /// - Parameter includingTests: Whether types of test files take part.
    package init(index: ProjectIndex, includingTests: Bool = false) {
        var builder = RoleGraphBuilder(index: index, includingTests: includingTests)
        builder.addNodes()
        builder.addEdges()
        nodes = builder.nodes
        edges = builder.edges
        places = builder.places
        var outgoing = [[Int]](repeating: [], count: nodes.count)
        var incoming = outgoing
        for (place, edge) in edges.enumerated() {
            outgoing[edge.from].append(place)
            incoming[edge.to].append(place)
        }
        self.outgoing = outgoing
        self.incoming = incoming
    }

    /// The places of the types of a name; several where modules share it.
    package func nodes(named name: String) -> [Int] { places[name] ?? [] }

    package func successors(of node: Int) -> [Int] { outgoing[node].map { edges[$0].to } }

    // MARK: Layers

    /// Uses that go against the tiers, in the order of the edges.
    package var violations: [LayerViolation] {
        edges.indices.compactMap { place in violation(of: place).map { LayerViolation(kind: $0, edge: place) } }
    }

    package func violation(of edge: Int) -> LayerViolation.Kind? {
        let from = nodes[edges[edge].from]
        let to = nodes[edges[edge].to]
        guard let lower = from.strictLayer, let upper = to.strictLayer, let role = to.role, role.confidence == .strong,
            from.role?.confidence == .strong
        else { return nil }
        switch (lower, upper) {
        case (.model, .data), (.model, .service), (.model, .viewModel), (.model, .view): return .modelUsesUpper
        case (.model, .composition): return role.role == .coordinator || role.role == .app ? .modelUsesUpper : nil
        case (.data, .viewModel), (.data, .view), (.service, .viewModel), (.service, .view): return .serviceUsesUI
        case (.viewModel, .view): return .viewModelUsesView
        case (.view, .data): return edges[edge].isHeld ? .skip : nil
        case (.view, .service): return edges[edge].isHeld && role.role == .repository ? .skip : nil
        case (.viewModel, .data): return edges[edge].isHeld && isWrapped(edges[edge].to) ? .skip : nil
        default: return nil
        }
    }

    /// Whether a service or a repository stands before an API.
    private func isWrapped(_ node: Int) -> Bool {
        incoming[node].contains { edges[$0].isHeld && nodes[edges[$0].from].layer == .service }
    }
}
