import RenderTree

/// The templates that a client knows.
@MainActor
struct TemplateCache {
    /// Copies from which on a value that all share is fixed in the template.
    static let copiesToFix = 8
    /// Number of the template that is described anew each time.
    var scratchNumber: Int { maximumCount }
    /// Beyond it, all are forgotten and numbers start again; the client overwrites by number.
    let maximumCount: Int
    private var templates: [Int: [Template]] = [:]
    private(set) var count = 0

    init(maximumCount: Int = 512) { self.maximumCount = maximumCount }

    struct Run {
        var template: Template
        var isNew: Bool
        /// The nodes of each copy, in pre-order.
        var copies: [[RenderNode]]
    }

    /// The template of `nodes.first`, and how many of `nodes` follow it without a break.
    mutating func run(of nodes: ArraySlice<RenderNode>, markup: Markup) -> Run? {
        guard let first = nodes.first else { return nil }
        let key = Self.skeleton(first)
        var found: [RenderNode] = []
        if let template = templates[key]?.first(where: { $0.match(first, into: &found) }) {
            return Run(template: template, isNew: false, copies: Self.copies(of: template, in: nodes))
        }
        if count >= maximumCount {
            templates = [:]
            count = 0
        }
        var template = Template(of: first, number: count, markup: markup)
        count += 1
        let copies = Self.copies(of: template, in: nodes)
        let alike = nodes.count >= Self.copiesToFix ? Self.alike(template, in: nodes) : []
        if alike.count >= Self.copiesToFix { template.fixConstants(of: alike) }
        templates[key, default: []].append(template)
        return Run(template: template, isNew: true, copies: copies)
    }

    /// The longest run of copies whose ids follow each other.
    private static func copies(of template: Template, in nodes: ArraySlice<RenderNode>) -> [[RenderNode]] {
        var copies: [[RenderNode]] = []
        var found: [RenderNode] = []
        var next = nodes.first?.id.rawValue ?? 0
        for node in nodes {
            guard node.id.rawValue == next, template.match(node, into: &found), areConsecutive(found) else { break }
            copies.append(found)
            next += UInt32(found.count)
        }
        return copies
    }

    /// All that fit the template, breaks or not.
    private static func alike(_ template: Template, in nodes: ArraySlice<RenderNode>) -> [[RenderNode]] {
        var found: [RenderNode] = []
        return nodes.compactMap { template.match($0, into: &found) ? found : nil }
    }

    /// A node that came back keeps its id, and then ids of a subtree may have gaps.
    private static func areConsecutive(_ nodes: [RenderNode]) -> Bool {
        guard let first = nodes.first, let last = nodes.last else { return false }
        guard Int(last.id.rawValue) - Int(first.id.rawValue) == nodes.count - 1 else { return false }
        return nodes.indices.allSatisfy { Int(nodes[$0].id.rawValue) == Int(first.id.rawValue) + $0 }
    }

    /// Kinds and numbers of children and properties: equal for equal shapes.
    private static func skeleton(_ node: RenderNode) -> Int {
        var hasher = Hasher()
        func visit(_ node: RenderNode) {
            hasher.combine(node.kind)
            hasher.combine(node.children.count)
            hasher.combine(node.properties.count)
            for child in node.children { visit(child) }
        }
        visit(node)
        return hasher.finalize()
    }
}
