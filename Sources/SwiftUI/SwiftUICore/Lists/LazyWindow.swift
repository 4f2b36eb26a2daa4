import RenderTree

/// The part of a long run of elements that is mounted, moved by what the host shows.
@MainActor
final class LazyWindow {
    /// Shorter runs are mounted whole.
    static let threshold = 120
    /// What is mounted before the host has said what it shows.
    private static let initialCount = 60
    /// The most that a host may ask for.
    private static let maximumCount = 400

    let renderNode = RenderNode(.window)
    var onChange: () -> Void = {}
    /// Puts each root into a row, as lists do.
    var arrangesRows: (@MainActor ([RenderNode], inout [ObjectIdentifier: RenderNode]) -> [RenderNode])?

    private var first = 0
    private var count = initialCount
    private var rows: [ObjectIdentifier: RenderNode] = [:]

    init(itemLength: Double) {
        renderNode.set(.itemLength, itemLength)
        renderNode.onEvent = { [weak self] event in
            guard case .window(let first, let count) = event, let self else { return false }
            guard first >= 0, count >= 0 else { return false }
            self.first = first
            self.count = min(max(count, 1), Self.maximumCount)
            self.onChange()
            return true
        }
    }

    /// The indices to mount of `total` elements. Updates what the host is told of them.
    func range(total: Int) -> Range<Int> {
        let start = max(0, min(first, total - count))
        let end = min(total, start + count)
        renderNode.set(.total, total)
        renderNode.set(.first, start)
        return start..<max(start, end)
    }

    func arrange(_ roots: [RenderNode]) {
        renderNode.setChildren(arrangesRows?(roots, &rows) ?? roots)
    }
}
