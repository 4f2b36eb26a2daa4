import RenderTree

/// Turns what views show into rows, as lists do; given the rows of the last time, by what is in them.
package typealias RowArranging = @MainActor ([RenderNode], inout [ObjectIdentifier: RenderNode]) -> [RenderNode]

/// What the runs of elements in one list, lazy stack or lazy grid share: how many rows there are in all, and how many of
/// them are mounted before the host has said what it shows.
@MainActor
package final class LazyContainer {
    /// Containers of fewer rows are mounted whole.
    static let threshold = 120
    /// Runs of fewer elements are mounted whole however long the container is: so many are in sight at a time.
    private static let shortRun = 20
    /// The rows that are mounted before the host has said what it shows.
    static let firstRows = 60

    /// The likely length of a row, in points.
    let itemLength: Double
    let arrangesRows: RowArranging?
    /// Whether headers and footers of sections go across all columns.
    let isGrid: Bool
    private var rowCount = 0
    private var isLong = false
    private var remaining = 0
    private var share = 0
    /// The update for which there is that much remaining.
    private var update = -1

    init(itemLength: Double, arrangesRows: RowArranging?, isGrid: Bool) {
        self.itemLength = itemLength
        self.isGrid = isGrid
        self.arrangesRows = arrangesRows
    }

    func changeRowCount(by difference: Int) {
        rowCount += difference
        expectRows(0)
    }

    /// So many rows are about to be counted.
    func expectRows(_ count: Int) {
        if rowCount + count > Self.threshold { isLong = true }
    }

    func needsWindow(for count: Int) -> Bool { count > Self.threshold || isLong && count > Self.shortRun }

    /// How many elements of a run are mounted at first.
    func takeElements(of count: Int, rowsEach: Int, in scene: ViewGraph) -> Int {
        if update != scene.updateNumber { shareRows(among: 1, in: scene) }
        // What has rows of its own takes them itself. Of one element a host could not tell the distance to the next.
        if rowsEach > 1 { return max(2, remaining / rowsEach) }
        let taken = max(1, min(count, remaining, share))
        remaining -= taken
        return taken
    }

    /// The rows of so many elements are about to be mounted.
    func shareRows(among count: Int, in scene: ViewGraph) {
        update = scene.updateNumber
        remaining = Self.firstRows
        share = max(1, Self.firstRows / max(1, count))
    }
}

extension EnvironmentValues {
    /// The list, lazy stack or lazy grid around, of which only what is visible is mounted; nil where all is.
    @Entry package var lazyContainer: LazyContainer? = nil

    /// Puts each view into a row of its own, as lists do.
    package var arrangesRows: RowArranging? { lazyContainer?.arrangesRows }
}

extension NodeInputs {
    /// Of a long container only what is visible is mounted.
    @MainActor package mutating func enterLazyContainer(
        in context: ElementContext, itemLength: Double, arrangesRows: RowArranging? = nil, isGrid: Bool = false
    ) {
        let container = LazyContainer(itemLength: itemLength, arrangesRows: arrangesRows, isGrid: isGrid)
        let sight = context.makeSight()
        environment = EnvironmentScope(placeIn: environment) {
            $0.lazyContainer = container
            $0.sight = sight
        }
    }

    /// What is inside a row or a plain stack is mounted whole.
    @MainActor package mutating func leaveLazyContainer() {
        guard EnvironmentValues(scope: environment).lazyContainer != nil else { return }
        environment = EnvironmentScope(placeIn: environment) { $0.lazyContainer = nil }
    }
}
