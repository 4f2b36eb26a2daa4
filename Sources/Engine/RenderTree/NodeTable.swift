/// The nodes of a tree by their numbers. Numbers are given in order and never again, so pages of them are kept, as long as a
/// node of theirs lives.
struct NodeTable {
    private static let pageLength: UInt32 = 64

    private struct Page {
        var nodes = ContiguousArray<RenderNode?>(repeating: nil, count: Int(pageLength))
        var count = 0

        /// - Returns: by how much the number of nodes changes.
        mutating func set(_ node: RenderNode?, at place: Int) -> Int {
            let change = (node == nil ? 0 : 1) - (nodes[place] == nil ? 0 : 1)
            nodes[place] = node
            count += change
            return change
        }
    }

    private var pages: [UInt32: Page] = [:]
    private(set) var count = 0

    /// Setting nil removes the node.
    subscript(id: NodeID) -> RenderNode? {
        get { pages[id.rawValue / Self.pageLength]?.nodes[Int(id.rawValue % Self.pageLength)] }
        set {
            let page = id.rawValue / Self.pageLength
            guard newValue != nil || pages[page] != nil else { return }
            let change = pages[page, default: Page()].set(newValue, at: Int(id.rawValue % Self.pageLength))
            count += change
            if change < 0, pages[page]?.count == 0 { pages[page] = nil }
        }
    }
}
