import SourceModel

/// The tiers form no circle.
struct LayerCycle: Rule {
    let info = RuleInfo(
        "LAYER-005", "layers use one another in a circle", .warning, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                When a view model uses a service and the service uses the view model, neither can be built, tested or moved to a module \
                without the other. Two services that hold each other cannot even be constructed one after the other.
                """,
            bad: """
                import Foundation
                import Observation

                final class CartService {
                    weak var viewModel: CartViewModel?
                    func load() async throws -> [String] { [] }
                }

                @MainActor @Observable
                final class CartViewModel {
                    var items: [String] = []
                    private let service: CartService

                    init(service: CartService) { self.service = service }
                }
                """,
            good: """
                import Foundation
                import Observation

                final class CartService {
                    var onChange: (@Sendable ([String]) -> Void)?
                    func load() async throws -> [String] { [] }
                }

                @MainActor @Observable
                final class CartViewModel {
                    var items: [String] = []
                    private let service: CartService

                    init(service: CartService) { self.service = service }
                }
                """,
            notFlagged: [
                "A circle that a protocol breaks.", "Views that navigate to one another, and models that refer to one another.",
                "Circles through the composition root: containers, coordinators, the app and its state.",
                "View models that hold one another are said as information only.",
            ],
            fix: "By hand: let the lower one know a protocol, a closure or a stream in place of the upper one.", source: "002 Layers"))

    func check(_ context: ProjectContext) {
        let graph = context.graph
        let takesPart = graph.nodes.map { node in
            guard let layer = node.strictLayer, node.kind != .protocol else { return false }
            if layer == .composition { return false }
            return (layer != .service && layer != .data) || !UINames.isAboutScreen(node.name)
        }
        let isBetween = { (edge: RoleGraph.Edge) in takesPart[edge.from] && takesPart[edge.to] }
        for group in graph.cycles(where: isBetween) { report(group, graph, isBetween, context) }
        for layer in [Layer.service, .viewModel] {
            let isWithin = { (edge: RoleGraph.Edge) in
                isBetween(edge) && edge.isHeld && Self.tier(graph.nodes[edge.from]) == layer && Self.tier(graph.nodes[edge.to]) == layer
            }
            for group in graph.cycles(where: isWithin) {
                guard
                    let edge = graph.edges.indices.first(where: {
                        isWithin(graph.edges[$0]) && group.contains(graph.edges[$0].from) && group.contains(graph.edges[$0].to)
                    })
                else { continue }
                report(edge, graph, isWithin, severity: layer == .viewModel ? .info : nil, context)
            }
        }
    }

    private static func tier(_ node: RoleGraph.Node) -> Layer? { node.layer == .data ? .service : node.layer }

    /// A circle through several tiers, at the use that leads up.
    private func report(_ group: [Int], _ graph: RoleGraph, _ includes: (RoleGraph.Edge) -> Bool, _ context: ProjectContext) {
        let members = Set(group)
        let upward = graph.edges.indices.filter { place in
            let edge = graph.edges[place]
            guard members.contains(edge.from), members.contains(edge.to), includes(edge), let from = Self.tier(graph.nodes[edge.from]),
                let to = Self.tier(graph.nodes[edge.to])
            else { return false }
            return from < to
        }
        // The use that leads up the furthest is the one to turn round.
        guard let worst = upward.max(by: { rise($0, graph) < rise($1, graph) || rise($0, graph) == rise($1, graph) && $0 > $1 }) else {
            return
        }
        let isCertain =
            graph.nodes[graph.edges[worst].from].role?.confidence == .strong
            && graph.nodes[graph.edges[worst].to].role?.confidence == .strong
        report(worst, graph, includes, severity: isCertain ? nil : .info, context)
    }

    private func rise(_ place: Int, _ graph: RoleGraph) -> Int {
        let edge = graph.edges[place]
        return (graph.nodes[edge.to].layer?.rawValue ?? 0) - (graph.nodes[edge.from].layer?.rawValue ?? 0)
    }

    private func report(
        _ place: Int, _ graph: RoleGraph, _ includes: (RoleGraph.Edge) -> Bool, severity: Severity?, _ context: ProjectContext
    ) {
        let edge = graph.edges[place]
        guard let file = context.index.files.first(where: { $0.path == edge.path }) else { return }
        let way = [edge.from] + graph.path(from: edge.to, to: edge.from, where: includes)
        let names = way.map { graph.nodes[$0].name }
        context.report(
            file, at: edge.position, length: graph.nodes[edge.to].name.utf8.count, symbol: graph.nodes[edge.from].name,
            snippet: names.joined(separator: " -> "), "These depend on one another in a cycle: \(names.joined(separator: " → ")).",
            advice: "Let \(names[0]) depend on a protocol, a closure or a stream instead of \(graph.nodes[edge.to].name).",
            severity: severity,
            evidence: way.dropLast().flatMap { node in (graph.nodes[node].role?.evidence ?? []).map { "\(graph.nodes[node].name) \($0)" } })
    }
}
