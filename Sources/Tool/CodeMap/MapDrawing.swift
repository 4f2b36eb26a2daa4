import SourceModel

/// The map as SVG elements.
struct MapDrawing {
    let map: CodeMap
    private let detail: MapDetail

    init(map: CodeMap) {
        self.map = map
        detail = MapDetail(map.root)
    }

    /// The whole as a document of its own.
    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(viewBox)" font-family="system-ui, sans-serif" role="img">
        <title>Code map</title>
        <style>\(Self.style)</style>
        \(content)
        </svg>

        """
    }

    var viewBox: String { "\(number(-20)) \(number(-20)) \(number(map.root.width + 40)) \(number(map.root.height + 40))" }

    /// Boxes, then arrows above them.
    var content: String {
        var parts = [Self.markers]
        for module in map.root.children { draw(module, depth: 0, into: &parts) }
        parts.append("<g class=\"overview\">")
        let most = Double(map.overview.map(\.count).max() ?? 1)
        for arrow in map.overview {
            let weight = 1.5 + 6 * (Double(arrow.count) / most).squareRoot()
            parts.append(
                line(
                    arrow.from, arrow.to, style: arrow.isBack ? "back" : "use", width: weight * scale,
                    title: "\(arrow.from.title) → \(arrow.to.title): \(arrow.count) uses"))
        }
        parts.append("</g><g class=\"marked\">")
        let boxes = typeBoxes
        // Arrows of a large circle would hide all else; it is in the list.
        for component in map.cycles.prefix(100) where component.count <= 8 {
            let members = Set(component)
            for node in component {
                for place in map.graph.outgoing[node] where members.contains(map.graph.edges[place].to) {
                    arrow(place, "cycle", "cycle: \(name(place))", boxes, into: &parts)
                }
            }
        }
        for violation in map.violations.prefix(500) { arrow(violation.edge, "violation", violation.message, boxes, into: &parts) }
        parts.append("</g>")
        return parts.joined(separator: "\n")
    }

    /// Arrows of the overview grow with the picture.
    private var scale: Double { min(max(map.root.width / 1_600, 1), 8) }

    private var typeBoxes: [Int: MapBox] {
        var boxes: [Int: MapBox] = [:]
        for box in map.root.all { if let node = box.node { boxes[node] = box } }
        return boxes
    }

    private func name(_ edge: Int) -> String {
        let edge = map.graph.edges[edge]
        return "\(map.graph.nodes[edge.from].name) uses \(map.graph.nodes[edge.to].name) (\(edge.path):\(edge.line))"
    }

    private func arrow(_ edge: Int, _ style: String, _ title: String, _ boxes: [Int: MapBox], into parts: inout [String]) {
        guard let from = boxes[map.graph.edges[edge].from], let to = boxes[map.graph.edges[edge].to] else { return }
        parts.append(line(from, to, style: style, width: 1.6, title: title))
    }

    // MARK: Boxes

    private func draw(_ box: MapBox, depth: Int, into parts: inout [String]) {
        let rect = "x=\"\(number(box.x))\" y=\"\(number(box.y))\" width=\"\(number(box.width))\" height=\"\(number(box.height))\""
        switch box.kind {
        case .type:
            guard let place = box.node else { return }
            let node = map.graph.nodes[place]
            let role = node.role?.role.rawValue ?? "other"
            let uses = map.graph.outgoing[place].count
            let users = map.graph.incoming[place].count
            parts.append(
                "<g class=\"type \(role)\" data-t=\"\(place)\"><rect \(rect) rx=\"5\"/><text x=\"\(number(box.x + 8))\" y=\"\(number(box.y + 15))\">\(box.title.escapedForMarkup)</text><title>\(node.name.escapedForMarkup): \(CodeMap.role(node)), \(node.path.escapedForMarkup):\(node.position.line), uses \(uses), used by \(users)</title></g>"
            )
        default:
            let size = box.kind == .file ? 11 : box.header * 0.62
            let limit = detail.limit(of: box).map { " data-z=\"\(number($0))\"" } ?? ""
            parts.append(
                "<g class=\"\(box.kind.rawValue)\" data-p=\"\(box.path.escapedForMarkup)\"\(limit)><rect \(rect) rx=\"\(box.kind == .module ? 14 : box.kind == .folder ? 9 : 6)\"/><text x=\"\(number(box.x + 8))\" y=\"\(number(box.y + box.header * 0.72))\" font-size=\"\(number(size))\">\(box.title.escapedForMarkup)</text>"
            )
            if !limit.isEmpty { parts.append(summary(of: box)) }
            parts.append("<g class=\"in\">")
            for child in box.children { draw(child, depth: depth + 1, into: &parts) }
            parts.append("</g></g>")
        }
    }

    /// What is shown of a folder from afar: its name, how many types it has, and a bar of their roles.
    private func summary(of box: MapBox) -> String {
        let size = detail.titleSize(of: box)
        let (x, y) = box.centre
        var roles: [String: Int] = [:]
        let types = box.all.compactMap(\.node)
        for node in types { roles[map.graph.nodes[node].role?.role.rawValue ?? "other", default: 0] += 1 }
        var text =
            "<g class=\"sum\"><text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\" text-anchor=\"middle\">\(box.title.escapedForMarkup)</text>"
        text +=
            "<text class=\"count\" x=\"\(number(x))\" y=\"\(number(y + size * 0.9))\" font-size=\"\(number(size * 0.65))\" text-anchor=\"middle\">\(types.count) \(types.count == 1 ? "type" : "types")</text>"
        let height = min(size * 0.3, box.height * 0.12)
        let width = box.width * 0.8
        var left = box.x + box.width * 0.1
        for (role, count) in roles.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            let share = width * Double(count) / Double(types.count)
            text +=
                "<rect class=\"bar \(role)\" x=\"\(number(left))\" y=\"\(number(box.y + box.height - 2 * height))\" width=\"\(number(share))\" height=\"\(number(height))\"/>"
            left += share
        }
        return text + "</g>"
    }

    // MARK: Arrows

    /// A bow from border to border.
    private func line(_ from: MapBox, _ to: MapBox, style: String, width: Double, title: String) -> String {
        let start = Self.border(of: from, towards: to.centre)
        let end = Self.border(of: to, towards: from.centre)
        let bend = 0.12
        let middle = (x: (start.x + end.x) / 2 - (end.y - start.y) * bend, y: (start.y + end.y) / 2 + (end.x - start.x) * bend)
        return
            "<path class=\"\(style)\" d=\"M\(number(start.x)) \(number(start.y))Q\(number(middle.x)) \(number(middle.y)) \(number(end.x)) \(number(end.y))\" stroke-width=\"\(number(width))\" marker-end=\"url(#tip-\(style))\"><title>\(title.escapedForMarkup)</title></path>"
    }

    /// Where the line from a box's centre to a point leaves the box.
    static func border(of box: MapBox, towards point: (x: Double, y: Double)) -> (x: Double, y: Double) {
        let centre = box.centre
        let dx = point.x - centre.x
        let dy = point.y - centre.y
        let share = min(dx == 0 ? .infinity : box.width / 2 / abs(dx), dy == 0 ? .infinity : box.height / 2 / abs(dy))
        return share.isFinite && share < 1 ? (centre.x + dx * share, centre.y + dy * share) : centre
    }

    private static let markers =
        "<defs>"
        + ["use", "back", "violation", "cycle", "chosen"].map { style in
            "<marker id=\"tip-\(style)\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"5\" markerHeight=\"5\" orient=\"auto-start-reverse\"><path class=\"tip \(style)\" d=\"M0 0 8 4 0 8z\"/></marker>"
        }.joined() + "</defs>"

    // MARK: Text

    /// One decimal.
    func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    static let style = """
        svg { --paper: #fff; --ink: #1c1c1e; --edge: #c7c7cc; --module: #f2f2f7; --folder: #fff; --file: #f7f7fa; --arrow: #8e8e93; \
        --view: #0a66d8; --viewModel: #7a3fd0; --service: #12805c; --model: #9a6700; --shell: #b8326f; --other: #636366; --bad: #d70015; --loop: #e06c00 }
        @media (prefers-color-scheme: dark) { svg { --paper: #000; --ink: #f2f2f7; --edge: #48484a; --module: #1c1c1e; --folder: #2c2c2e; --file: #1f1f21; \
        --arrow: #8e8e93; --view: #64a8ff; --viewModel: #bf8cff; --service: #4fd6a4; --model: #f0b429; --shell: #ff7eb6; --other: #aeaeb2; --bad: #ff453a; --loop: #ff9f0a } }
        svg { background: var(--paper) } text { fill: var(--ink) }
        .module > rect { fill: var(--module); stroke: var(--edge) } .module > text { font-weight: 700 }
        .folder > rect { fill: var(--folder); stroke: var(--edge) } .folder > text { font-weight: 600; opacity: .8 }
        .file > rect { fill: var(--file); stroke: var(--edge) } .file > text { opacity: .7 }
        .type rect { fill: color-mix(in srgb, var(--c) 16%, var(--paper)); stroke: var(--c) } .type text { font-size: 11px }
        .type { --c: var(--other) } .view, .viewModifier { --c: var(--view) } .viewModel { --c: var(--viewModel) }
        .service, .repository { --c: var(--service) } .model { --c: var(--model) } .app, .container, .coordinator, .appState, .config { --c: var(--shell) }
        .sum { display: none } .sum text { font-weight: 600 } .sum .count { font-weight: 400; opacity: .75 } .bar { --c: var(--other); fill: var(--c) }
        .bar.view, .bar.viewModifier { --c: var(--view) } .bar.viewModel { --c: var(--viewModel) } .bar.service, .bar.repository { --c: var(--service) }
        .bar.model { --c: var(--model) } .bar.app, .bar.container, .bar.coordinator, .bar.appState, .bar.config { --c: var(--shell) }
        path { fill: none } .use, .back { stroke: var(--arrow); opacity: .55 } .back { stroke-dasharray: 10 8 } .violation { stroke: var(--bad) } .cycle { stroke: var(--loop) }
        .chosen { stroke: var(--view) } .tip { stroke: none } .tip.use, .tip.back { fill: var(--arrow) } .tip.violation { fill: var(--bad) } .tip.cycle { fill: var(--loop) } .tip.chosen { fill: var(--view) }
        """
}
