import RenderTree

/// What a description may depend on: a node's kind, properties and layout flags, and its parent's kind and properties. The windows
/// of long lists are no parents: what is in them stands where they do.
struct Subject {
    let kind: NodeKind
    let properties: Properties
    let parentKind: NodeKind?
    let parent: Properties
    let flags: LayoutFlags
    /// The axis along which the node keeps its form below a length, by its bound along the other.
    let formBound: (axis: PropertyKey, length: Double)?

    @MainActor
    init(_ node: RenderNode) {
        kind = node.kind
        properties = node.properties
        let holder = node.holder
        parentKind = holder?.kind
        parent = holder?.properties ?? [:]
        flags = node.settledFlags
        formBound = node.formBound
    }

    /// A piece of a text.
    init(run properties: Properties) {
        kind = .text
        self.properties = properties
        parentKind = nil
        parent = [:]
        flags = []
        formBound = nil
    }

    func string(_ key: PropertyKey) -> String? { properties[key]?.string }
    func int(_ key: PropertyKey) -> Int? { properties[key]?.int }
    func strings(_ key: PropertyKey) -> [String] { properties[key]?.strings ?? [] }
    func isTrue(_ key: PropertyKey) -> Bool { properties[key]?.bool == true }

    /// A number that CSS and HTML can hold: infinity and NaN count as absent.
    func number(_ key: PropertyKey) -> Double? {
        guard let value = properties[key]?.double ?? properties[key]?.int.map(Double.init), value.isFinite else { return nil }
        return value
    }

    func isInfinite(_ key: PropertyKey) -> Bool { properties[key]?.double == .infinity }

    var style: String { string(.style) ?? "automatic" }
    var isDisabled: Bool { isTrue(.isDisabled) }
    var hasChevron: Bool { isTrue(.isNavigationLink) && !isTrue(.hidesChevron) }
    /// The centre of the node stands at a point of what is around it.
    var isPlaced: Bool { parent[.positionX] != nil && parent[.positionY] != nil }
    var isInHorizontalStack: Bool { parentKind == .stack && parent[.axis]?.string == "horizontal" }
    /// Whether padding is tracks of a grid: of things that share a row or a column evenly, the page would give the padding of a box on top.
    var padsByTracks: Bool {
        guard parentKind == .stack, [.layer, .stack, .shape].contains(kind) else { return false }
        let isRow = parent[.axis]?.string == "horizontal"
        let takes: LayoutFlags = isRow ? [.growsWidth, .flexesWidth] : [.growsHeight, .flexesHeight]
        guard !["depth", "custom", "grid"].contains(parent[.axis]?.string), !flags.isDisjoint(with: takes) else { return false }
        let sides: [PropertyKey] = isRow ? [.paddingLeading, .paddingTrailing] : [.paddingTop, .paddingBottom]
        return sides.contains { (number($0) ?? 0) > 0 }
    }

    /// Whether it is a box with negative padding.
    var reachesOut: Bool { kind == .layer && Self.sides.contains { (number($0) ?? 0) < 0 } }
    var parentReachesOut: Bool { parentKind == .layer && Self.sides.contains { (parent[$0]?.double ?? 0) < 0 } }
    private static let sides: [PropertyKey] = [.paddingTop, .paddingBottom, .paddingLeading, .paddingTrailing]

    func hasTrait(_ trait: String) -> Bool { strings(.traits).contains(trait) }
}
