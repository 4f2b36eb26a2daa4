import SourceModel

/// A picture of the code: modules, folders, files and types with their roles, arrows by use; what goes against the tiers
/// and what runs in circles stands out.
package struct CodeMap {
    package let graph: RoleGraph
    package let root: MapBox
    /// Uses between the boxes of the overview, by their number.
    package let overview: [OverviewArrow]
    package let violations: [Violation]
    /// Types that use one another in a circle across files.
    package let cycles: [[Int]]

    package struct OverviewArrow {
        package let from: MapBox
        package let to: MapBox
        package let count: Int
        package let isBack: Bool
    }

    package struct Violation {
        package let edge: Int
        package let message: String
    }

    /// Cost: linear in types and uses.
    /// - Parameter isSilent: Whether the project has decided that a rule says nothing about a line of a file: a use that only such a
    ///   rule objects to is drawn as any other.
    package init(
        index: ProjectIndex, includingTests: Bool = false,
        isSilent: (_ rule: String, _ path: String, _ line: Int) -> Bool = { _, _, _ in false }
    ) {
        let graph = RoleGraph(index: index, includingTests: includingTests)
        let root = MapTree(index: index, graph: graph, includingTests: includingTests).root
        MapLayout.lay(out: root)
        self.graph = graph
        self.root = root
        violations = graph.violations.compactMap { violation in
            let edge = graph.edges[violation.edge]
            if isSilent(Self.rule(violation.kind), edge.path, edge.line) { return nil }
            let from = graph.nodes[edge.from]
            let to = graph.nodes[edge.to]
            return Violation(
                edge: violation.edge,
                message: "\(from.name) (\(Self.role(from))) uses \(to.name) (\(Self.role(to))): \(Self.reason(violation.kind))")
        }
        cycles = graph.cycles().filter { component in
            let members = Set(component)
            return Set(component.map { graph.nodes[$0].file }).count > 1
                && !component.flatMap({ graph.outgoing[$0] }).contains { place in
                    let edge = graph.edges[place]
                    return members.contains(edge.to) && isSilent("LAYER-005", edge.path, edge.line)
                }
        }
        overview = Self.overview(root, graph)
    }

    static func role(_ node: RoleGraph.Node) -> String { node.role.map { Self.name($0.role) } ?? node.kind.rawValue }

    package static func name(_ role: Role) -> String {
        switch role {
        case .viewModifier: "view modifier"
        case .viewModel: "view model"
        case .appState: "app state"
        default: role.rawValue
        }
    }

    /// The rule that objects to such a use.
    private static func rule(_ kind: LayerViolation.Kind) -> String {
        switch kind {
        case .modelUsesUpper: "LAYER-003"
        case .serviceUsesUI: "LAYER-002"
        case .viewModelUsesView: "VM-008"
        case .skip: "LAYER-001"
        }
    }

    private static func reason(_ kind: LayerViolation.Kind) -> String {
        switch kind {
        case .modelUsesUpper: "a model knows nothing of what stands above it"
        case .serviceUsesUI: "a service knows nothing of the screen"
        case .viewModelUsesView: "a view model knows no view"
        case .skip: "it skips the tier between them"
        }
    }

    // MARK: The overview

    /// The boxes that arrows are drawn between when nothing is chosen: modules, or the folders of the only one.
    private static func overviewBoxes(_ root: MapBox) -> [MapBox] {
        if root.children.count > 1 { return root.children }
        let inside = root.children.first?.children ?? []
        return inside.contains { $0.kind == .folder } ? inside : inside.flatMap { $0.kind == .file ? [$0] : $0.children }
    }

    private static func overview(_ root: MapBox, _ graph: RoleGraph) -> [OverviewArrow] {
        let boxes = overviewBoxes(root)
        var owner: [Int: Int] = [:]
        for (place, box) in boxes.enumerated() { for inner in box.all { if let node = inner.node { owner[node] = place } } }
        struct Pair: Hashable {
            let from: Int
            let to: Int
        }
        var counts: [Pair: Int] = [:]
        for edge in graph.edges {
            guard let from = owner[edge.from], let to = owner[edge.to], from != to else { continue }
            counts[Pair(from: from, to: to), default: 0] += 1
        }
        return counts.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }.map { pair, count in
            // Of two directions between the same boxes the rarer one is the way back.
            let other = counts[Pair(from: pair.to, to: pair.from)] ?? 0
            return OverviewArrow(
                from: boxes[pair.from], to: boxes[pair.to], count: count, isBack: other > count || (other == count && pair.from > pair.to))
        }
    }
}
