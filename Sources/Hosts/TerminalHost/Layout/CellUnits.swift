import Foundation
import LayoutEngine
import RenderTree

/// Points and cells: a cell is as wide as a letter of the body text, and as high as its line.
enum CellUnits {
    static let width = 8.0
    static let height = 20.0

    /// Whole cells, so that what fits on a phone fits into as many columns.
    static func columns(_ points: Double) -> CGFloat { whole(points / width) }
    static func lines(_ points: Double) -> CGFloat { whole(points / height) }

    /// A length of a frame: what is there at all takes a cell.
    static func frameColumns(_ points: Double) -> CGFloat { points > 0 ? max(columns(points), 1) : 0 }
    static func frameLines(_ points: Double) -> CGFloat { points > 0 ? max(lines(points), 1) : 0 }

    private static func whole(_ cells: Double) -> CGFloat {
        cells.isFinite ? CGFloat(cells.rounded()) : cells.isNaN ? 0 : CGFloat(cells)
    }

    static func points(_ frame: CellRect) -> (x: Double, y: Double, width: Double, height: Double) {
        (Double(frame.x) * width, Double(frame.y) * height, Double(frame.width) * width, Double(frame.height) * height)
    }

    /// The lengths of the layout engine, in cells.
    static let metrics = LayoutMetrics(spacing: 1, padding: 1, dividerThickness: 1, spacerLength: 1, unspecifiedLength: 1)
}

extension RenderNode {
    func string(_ key: PropertyKey) -> String? { self[key]?.string }
    func isTrue(_ key: PropertyKey) -> Bool { self[key]?.bool == true }
    func number(_ key: PropertyKey) -> Double? { self[key]?.double ?? self[key]?.int.map(Double.init) }
    var style: String { string(.style) ?? "automatic" }

    /// The node and those around it, from the inside out.
    var line: some Sequence<RenderNode> { sequence(first: self) { $0.parent } }

    /// The first node in the subtree, this one included, that is meant.
    func first(where isMeant: (RenderNode) -> Bool) -> RenderNode? {
        if isMeant(self) { return self }
        for child in shownChildren {
            if let found = child.first(where: isMeant) { return found }
        }
        return nil
    }

    /// What the node says in one line: its texts, or what it is called.
    var spokenText: String {
        if let text = string(.accessibilityLabel) { return text }
        switch kind {
        case .text: return string(.text) ?? ""
        case .image: return string(.symbol).map(SymbolWords.name) ?? string(.resource) ?? ""
        case .label:
            let title = children.filter { $0.kind != .icon }.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: " ")
            if !title.isEmpty { return title }
        default: break
        }
        let inner = shownChildren.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: " ")
        return inner.isEmpty ? string(.title) ?? string(.text) ?? "" : inner
    }
}
