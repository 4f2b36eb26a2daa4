import RenderTree

/// What a description may depend on: a node's kind and properties, and those of its parent. The windows of long lists are no
/// parents: what is in them stands where they do.
struct Subject {
    let kind: NodeKind
    let properties: Properties
    let parentKind: NodeKind?
    let parent: Properties

    @MainActor
    init(_ node: RenderNode) {
        kind = node.kind
        properties = node.properties
        var holder = node.parent
        while let window = holder, window.kind == .window { holder = window.parent }
        parentKind = holder?.kind
        parent = holder?.properties ?? [:]
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
    var isInHorizontalStack: Bool { parentKind == .stack && parent[.axis]?.string == "horizontal" }
    func hasTrait(_ trait: String) -> Bool { strings(.traits).contains(trait) }
}
