import CoreGraphics
import Foundation

/// Where the cells of a collection are. One of an app's own, which places each cell itself, has no effect: its cells stand below each other.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
    public nonisolated override init() { super.init() }

    public internal(set) weak var collectionView: UICollectionView?

    open func invalidateLayout() { collectionView?.showAgain() }

    /// The lines of cells, in the direction in which the collection scrolls.
    func lines(of view: UICollectionView) -> [CollectionLine] {
        (0..<view.numberOfSections).flatMap { section in
            (0..<view.numberOfItems(inSection: section)).map { item in
                CollectionLine(cells: [.init(place: IndexPath(item: item, section: section), width: view.bounds.width)])
            }
        }
    }

    var scrollsAcross: Bool { false }
}

/// Cells beside each other, or a header or footer.
struct CollectionLine {
    struct Cell: Hashable {
        let place: IndexPath
        var width: CGFloat
        /// nil: as high as what is in it.
        var height: CGFloat?
        /// From the start of the line, and from its top.
        var offset: CGFloat = 0
        var drop: CGFloat = 0
    }

    var cells: [Cell] = []
    /// A header or footer of a section.
    var supplement: (kind: String, section: Int)?
    /// Across the direction in which the collection scrolls.
    var start: CGFloat = 0
    /// In that direction; nil: as long as what is in it.
    var length: CGFloat?
    /// The distance from the line before.
    var gap: CGFloat = 0
    /// nil: as wide as its cells.
    var width: CGFloat?
    /// Groups that scroll sideways by themselves, and the distance between them.
    var groups: [CollectionLine] = []
    var groupGap: CGFloat = 0
    var hasSeparator = false

    var id: AnyHashable {
        if let supplement { return AnyHashable("\(supplement.kind) \(supplement.section)") }
        return AnyHashable(cells.first?.place ?? groups.first?.cells.first?.place ?? IndexPath(item: -1, section: -1))
    }
}

/// Cells in lines, each as long as there is room.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    /// As large as what is in a cell; cells have ``itemSize`` all the same.
    nonisolated public static let automaticSize = CGSize(width: 50, height: 50)

    open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    open var estimatedItemSize = CGSize.zero
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// Headers go along with what scrolls.
    open var sectionHeadersPinToVisibleBounds = false
    open var sectionFootersPinToVisibleBounds = false

    override var scrollsAcross: Bool { scrollDirection == .horizontal }

    override func lines(of view: UICollectionView) -> [CollectionLine] {
        var lines: [CollectionLine] = []
        var rest: CGFloat = 0
        for section in 0..<view.numberOfSections {
            let asked = view.delegate as? any UICollectionViewDelegateFlowLayout
            let inset = asked?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
            let header = asked?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
            let footer = asked?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
            let lead = scrollsAcross ? inset.left : inset.top
            let headerLength = scrollsAcross ? header.width : header.height
            if headerLength > 0 {
                lines.append(
                    CollectionLine(supplement: (UICollectionView.elementKindSectionHeader, section), length: headerLength, gap: rest))
                rest = 0
            }
            let own = cellLines(of: section, in: view, inset)
            for (index, line) in own.enumerated() {
                var line = line
                if index == 0 { line.gap = rest + lead }
                lines.append(line)
            }
            rest = (own.isEmpty ? rest + lead : 0) + (scrollsAcross ? inset.right : inset.bottom)
            let footerLength = scrollsAcross ? footer.width : footer.height
            if footerLength > 0 {
                lines.append(
                    CollectionLine(supplement: (UICollectionView.elementKindSectionFooter, section), length: footerLength, gap: rest))
                rest = 0
            }
        }
        if rest > 0 { lines.append(CollectionLine(length: rest)) }
        return lines
    }

    private func cellLines(of section: Int, in view: UICollectionView, _ inset: UIEdgeInsets) -> [CollectionLine] {
        let asked = view.delegate as? any UICollectionViewDelegateFlowLayout
        let between = asked?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let beside = asked?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
        let (start, end) = scrollsAcross ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let room = (scrollsAcross ? view.bounds.height : view.bounds.width) - start - end
        func across(_ cell: CollectionLine.Cell) -> CGFloat { scrollsAcross ? cell.height ?? 0 : cell.width }

        var lines: [[CollectionLine.Cell]] = []
        var taken: CGFloat = 0
        for item in 0..<view.numberOfItems(inSection: section) {
            let place = IndexPath(item: item, section: section)
            let size = asked?.collectionView(view, layout: self, sizeForItemAt: place) ?? itemSize
            let cell = CollectionLine.Cell(place: place, width: max(0, size.width), height: max(0, size.height))
            // Rounded sizes of an app must not cost it a column.
            if let last = lines.indices.last, taken + beside + across(cell) <= room + 0.01 {
                lines[last].append(cell)
                taken += beside + across(cell)
            } else {
                lines.append([cell])
                taken = across(cell)
            }
        }
        var spacing = beside
        return lines.enumerated().map { index, cells in
            let sum = cells.reduce(0) { $0 + across($1) }
            // Lines fill their room; the last one keeps the distances of those before.
            let isLast = index == lines.count - 1
            if cells.count > 1,
                !isLast || lines.count == 1 && cells.count > 1 && sum + beside * CGFloat(cells.count) + across(cells[0]) > room
            {
                spacing = (room - sum) / CGFloat(cells.count - 1)
            } else if index == 0 {
                spacing = beside
            }
            var offset: CGFloat = 0
            let placed = cells.map { cell in
                var cell = cell
                cell.offset = offset
                offset += across(cell) + spacing
                return cell
            }
            let single = cells.count == 1 && lines.count > 1 && lines.allSatisfy { $0.count == 1 }
            let length = cells.map { scrollsAcross ? $0.width : $0.height ?? 0 }.max() ?? 0
            return CollectionLine(
                cells: placed, start: start + (single ? (room - sum) / 2 : 0), length: length, gap: index == 0 ? 0 : between)
        }
    }
}
