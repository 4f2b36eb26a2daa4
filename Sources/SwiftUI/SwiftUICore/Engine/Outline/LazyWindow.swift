import RenderTree

/// The part of a run of elements that is mounted, moved by what the host shows.
@MainActor
final class LazyWindow: Container {
    /// The most that a host may ask for: what it shows is far less, but it may search in what it does not show.
    private static let maximumCount = 5_000
    let renderNode = RenderNode(.window)
    let depth: Int
    var onChange: () -> Void = {}
    /// What the mounted elements show; nil when the run has ended.
    var roots: @MainActor () -> [RenderNode]? = { nil }

    private let arrangesRows: RowArranging?
    private var first = 0
    private(set) var count: Int
    /// The elements that are mounted about one that is scrolled to.
    private let countAround: Int
    private var rows: [ObjectIdentifier: RenderNode] = [:]

    /// - Parameters:
    ///   - rowsEach: how many rows an element is likely to have.
    ///   - count: how many elements are mounted until the host asks for others.
    init(container: LazyContainer, depth: Int, rowsEach: Int, count: Int) {
        self.depth = depth
        self.count = count
        countAround = max(4, LazyContainer.firstRows / rowsEach)
        arrangesRows = container.arrangesRows
        renderNode.set(.itemLength, container.itemLength * Double(rowsEach))
        renderNode.onEvent { [weak self] event in
            guard case .window(let first, let count) = event, let self else { return false }
            guard first >= 0, count >= 0 else { return false }
            self.first = first
            self.count = min(max(count, 1), Self.maximumCount)
            self.onChange()
            return true
        }
    }

    /// Tells the container what the elements stand for, mounted or not.
    func tell(elementIDs: @escaping @MainActor () -> [AnyHashable]) { renderNode.traits = WindowTraits(elementIDs: elementIDs) }

    func show(_ offset: Int) {
        count = countAround
        first = max(0, offset - count / 2)
    }

    /// The offsets to mount of `total` elements. Updates what the host is told of them.
    func range(total: Int) -> Range<Int> {
        let start = max(0, min(first, total - count))
        let end = min(total, start + count)
        renderNode.set(.total, total)
        renderNode.set(.first, start)
        renderNode.set(.count, end - start)
        return start..<max(start, end)
    }

    func arrangeChildren() {
        guard let roots = roots() else { return }
        renderNode.setChildren(arrangesRows?(roots, &rows) ?? roots)
    }
}

/// What a window tells its container.
@MainActor
private final class WindowTraits {
    let elementIDs: @MainActor () -> [AnyHashable]

    init(elementIDs: @escaping @MainActor () -> [AnyHashable]) { self.elementIDs = elementIDs }
}

extension RenderNode {
    /// What the elements of a run stand for, of which this is the part that is mounted.
    @MainActor var windowElementIDs: [AnyHashable]? { (traits as? WindowTraits)?.elementIDs() }
}
