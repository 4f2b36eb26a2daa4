import RenderTree
import SessionCore

extension OperationEncoder {
    /// What of a node is shown over time.
    enum Shown: Int {
        case jump = 0
        case glide = 1
        case arrive = 2
        case depart = 3
        case stay = 4
        case draw = 5
    }

    /// Tells a difference, in which the looks that follow from some properties run to their new values.
    mutating func tell(
        _ difference: ElementDifference, of node: RenderNode, motions: [(keys: [PropertyKey], motion: Motion)], since old: Properties
    ) {
        var told: Set<StylePlace> = []
        for (keys, motion) in motions {
            var changed = old
            for key in keys { changed[key] = node[key] }
            let places = Set(styleChanges(of: node, from: old, to: changed).map(\.place))
            for change in difference.changes {
                guard let place = change.stylePlace, places.contains(place), told.insert(place).inserted else { continue }
                write(change, of: node, over: motion)
            }
        }
        for change in difference.changes where change.stylePlace.map({ !told.contains($0) }) ?? true { write(change, of: node) }
    }

    /// Puts a node's looks back to where a motion begins, and has them run from there.
    mutating func run(_ node: RenderNode, from: Properties, _ motion: Motion) {
        for (change, _) in styleChanges(of: node, from: node.properties, to: from) { write(change, of: node) }
        for (change, _) in styleChanges(of: node, from: from, to: node.properties) { write(change, of: node, over: motion) }
    }

    private func styleChanges(
        of node: RenderNode, from old: Properties, to new: Properties
    ) -> [(change: ElementChange, place: StylePlace)] {
        ElementDifference(markup.describe(node, with: old, parent: nil), markup.describe(node, with: new, parent: nil)).changes
            .compactMap { change in change.stylePlace.map { (change, $0) } }
    }

    private mutating func write(_ change: ElementChange, of node: RenderNode, over motion: Motion) {
        guard case .style(let part, let name, let value) = change else { return }
        writer.motion(motion)
        writer.number(WireOperation.styleOverTime)
        writer.node(node.id)
        writer.number(part)
        writer.string(name)
        writer.string(orNull: value)
    }

    mutating func draw(_ node: RenderNode, _ drawing: Drawing?) {
        if let drawing { writer.motion(drawing.motion) }
        writer.number(WireOperation.show)
        writer.node(node.id)
        writer.number(Shown.draw.rawValue)
        writer.raw("[" + (drawing?.outlines ?? []).map { JSONText.quoted(ElementMapper.pathData($0)) }.joined(separator: ",") + "]")
    }

    mutating func show(_ node: RenderNode, _ shown: Shown, _ passage: Passage? = nil) {
        writer.number(WireOperation.show)
        writer.node(node.id)
        writer.number(shown.rawValue)
        guard let passage else { return writer.raw("null") }
        let looks = passage.style.sorted { $0.key < $1.key }.map { JSONText.quoted($0.key) + ":" + JSONText.quoted($0.value) }
        writer.raw("{" + looks.joined(separator: ",") + "}")
    }
}

/// A style property of one of a node's elements.
struct StylePlace: Hashable {
    let part: Int
    let name: String
}

extension ElementChange {
    var stylePlace: StylePlace? {
        if case .style(let part, let name, _) = self { StylePlace(part: part, name: name) } else { nil }
    }
}

extension Passage {
    /// As CSS declarations, by their names. What moves is one list of functions, which the element's own turns and scales do not
    /// take the place of.
    @MainActor var style: [String: String] {
        var looks = Looks()
        looks.addEffects(Subject(RenderNode(.layer, self.looks)))
        var style = looks.style.filter { ["opacity", "transform", "filter"].contains($0.key) }
        let moves = ["translate", "rotate", "scale"].compactMap { name in
            looks.style[name].map { "\(name)(\($0.replacing(" ", with: ", ")))" }
        }
        if !moves.isEmpty { style["transform"] = (moves + [style["transform"]].compactMap(\.self)).joined(separator: " ") }
        let away =
            switch edge {
            case "top": "translate(0, -100%)"
            case "bottom": "translate(0, 100%)"
            case "leading": "translate(calc(-100% * var(--toward)), 0)"
            case "trailing": "translate(calc(100% * var(--toward)), 0)"
            default: ""
            }
        if !away.isEmpty { style["transform"] = away + (style["transform"].map { " " + $0 } ?? "") }
        return style
    }
}

extension CSSValue {
    /// A timing function.
    static func easing(_ curve: Motion.Curve) -> String {
        switch curve {
        case .bezier(x1: 0, y1: 0, x2: 1, y2: 1): return "linear"
        case .bezier(let x1, let y1, let x2, let y2):
            return "cubic-bezier(" + [x1, y1, x2, y2].map(number).joined(separator: ",") + ")"
        case .points(let points):
            guard points.count > 1 else { return "linear" }
            // Without places the points are evenly spaced.
            let isEven = points.enumerated().allSatisfy { abs($0.element.time - Double($0.offset) / Double(points.count - 1)) < 1e-6 }
            let texts = points.map { number($0.way) + (isEven ? "" : " " + number($0.time * 100) + "%") }
            return "linear(" + texts.joined(separator: ",") + ")"
        }
    }
}
