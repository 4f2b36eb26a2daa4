import CoreGraphics
import Foundation

/// A length, by itself or as a part of what is around it.
@MainActor @preconcurrency
public final class NSCollectionLayoutDimension: NSObject {
    fileprivate enum Kind { case absolute, estimated, width, height }
    fileprivate let kind: Kind
    public let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

    public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, absoluteDimension) }
    public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, estimatedDimension) }
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension { .init(.width, fractionalWidth) }
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension { .init(.height, fractionalHeight) }

    func length(in size: CGSize) -> CGFloat {
        switch kind {
        case .absolute, .estimated: dimension
        case .width: size.width * dimension
        case .height: size.height * dimension
        }
    }

    var isEstimated: Bool { kind == .estimated }
}

@MainActor @preconcurrency
public final class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    }

    func size(in room: CGSize) -> CGSize { CGSize(width: widthDimension.length(in: room), height: heightDimension.length(in: room)) }
}

/// The distance between the members of a group.
@MainActor @preconcurrency
public final class NSCollectionLayoutSpacing: NSObject {
    let spacing: CGFloat
    private init(_ spacing: CGFloat) { self.spacing = spacing }
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(fixedSpacing) }
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(flexibleSpacing) }
}

/// A cell of a group.
@MainActor @preconcurrency
open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    open var contentInsets = NSDirectionalEdgeInsets.zero

    public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

    /// The boxes of the cells in it, in a box of that size.
    fileprivate func boxes(in size: CGSize) -> [Box] {
        [Box(frame: CGRect(origin: .zero, size: size), insets: contentInsets, isHigh: layoutSize.heightDimension.isEstimated)]
    }

    fileprivate struct Box {
        var frame: CGRect
        var insets: NSDirectionalEdgeInsets
        /// As high as what is in it.
        var isHigh: Bool
    }
}

/// Cells and groups beside or below each other.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    private let subitems: [NSCollectionLayoutItem]
    private let isHorizontal: Bool
    /// Shares the group's length evenly; nil: each has its own.
    private let count: Int?
    public var interItemSpacing: NSCollectionLayoutSpacing?

    private init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int? = nil) {
        (self.subitems, self.isHorizontal, self.count) = (subitems, isHorizontal, count)
        super.init(layoutSize: size)
    }

    public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        .init(layoutSize, subitems, isHorizontal: true)
    }
    public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        .init(layoutSize, subitems, isHorizontal: false)
    }
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: true, count: count) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: false, count: count) }
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: true, count: count) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: false, count: count) }

    /// Members are repeated as often as there is room.
    override fileprivate func boxes(in size: CGSize) -> [Box] {
        let spacing = interItemSpacing?.spacing ?? 0
        let (room, whole) = (isHorizontal ? size.width : size.height, size)
        var boxes: [Box] = []
        var at: CGFloat = 0
        for index in 0..<(count ?? 100) {
            guard !subitems.isEmpty else { break }
            let item = subitems[index % subitems.count]
            var own = item.layoutSize.size(in: whole)
            if let count {
                let share = (room - spacing * CGFloat(count - 1)) / CGFloat(max(1, count))
                if isHorizontal { own.width = share } else { own.height = share }
            }
            let length = isHorizontal ? own.width : own.height
            guard length > 0, index < subitems.count || at + length <= room + 0.5 else { break }
            boxes += item.boxes(in: own).map { box in
                var box = box
                box.frame.origin.x += isHorizontal ? at : 0
                box.frame.origin.y += isHorizontal ? 0 : at
                return box
            }
            at += length + spacing
        }
        return boxes.map { box in
            var box = box
            box.isHigh = box.isHigh || layoutSize.heightDimension.isEstimated && boxes.allSatisfy { $0.frame.minY == box.frame.minY }
            return box
        }
    }

    fileprivate func members(in size: CGSize) -> [Box] { boxes(in: size) }
}

/// A header or footer of a section.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    let isTop: Bool
    public var pinToVisibleBounds = false

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.elementKind = elementKind
        isTop = alignment == .top || alignment == .topLeading || alignment == .topTrailing
        super.init(layoutSize: layoutSize)
    }
}

public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// Groups of cells below each other, or beside each other, where a section scrolls by itself. It comes to rest anywhere.
@MainActor @preconcurrency
public final class NSCollectionLayoutSection: NSObject {
    private let group: NSCollectionLayoutGroup?
    private var list: UICollectionLayoutListConfiguration?
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var interGroupSpacing: CGFloat = 0
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    private init(list: UICollectionLayoutListConfiguration) { (group, self.list) = (nil, list) }

    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { NSCollectionLayoutSection(list: configuration) }

    func lines(of section: Int, count: Int, in size: CGSize) -> [CollectionLine] {
        let inset = contentInsets
        let room = CGSize(width: size.width - inset.leading - inset.trailing, height: size.height)
        var cells = list.map { rows($0, of: section, count: count, in: room) } ?? groups(of: section, count: count, in: room)
        if !cells.isEmpty { cells[0].gap = inset.top }
        let before = supplements.filter(\.isTop).map { line(of: $0, section, in: room) }
        let after = supplements.filter { !$0.isTop }.map { line(of: $0, section, in: room) }
        return before + cells + after
    }

    private struct Supplement {
        let kind: String
        let isTop: Bool
        /// nil: as high as what is in it.
        let height: NSCollectionLayoutDimension?
    }

    private var supplements: [Supplement] {
        var all = boundarySupplementaryItems.map { item in
            let height = item.layoutSize.heightDimension
            return Supplement(kind: item.elementKind, isTop: item.isTop, height: height.isEstimated ? nil : height)
        }
        if list?.headerMode == .supplementary {
            all.append(Supplement(kind: UICollectionView.elementKindSectionHeader, isTop: true, height: nil))
        }
        if list?.footerMode == .supplementary {
            all.append(Supplement(kind: UICollectionView.elementKindSectionFooter, isTop: false, height: nil))
        }
        return all
    }

    private func line(of supplement: Supplement, _ section: Int, in room: CGSize) -> CollectionLine {
        CollectionLine(supplement: (supplement.kind, section), start: contentInsets.leading, length: supplement.height?.length(in: room))
    }

    private func rows(
        _ list: UICollectionLayoutListConfiguration, of section: Int, count: Int, in room: CGSize
    ) -> [CollectionLine] {
        let isInset = list.appearance == .insetGrouped || list.appearance == .sidebar
        let start: CGFloat = isInset ? 16 : 0
        return (0..<count).map { item in
            var line = CollectionLine(
                cells: [.init(place: IndexPath(item: item, section: section), width: max(0, room.width - 2 * start))],
                start: start + contentInsets.leading)
            line.hasSeparator = list.showsSeparators && item < count - 1
            return line
        }
    }

    private func groups(of section: Int, count: Int, in room: CGSize) -> [CollectionLine] {
        guard let group else { return [] }
        let size = group.layoutSize.size(in: room), boxes = group.members(in: size)
        guard !boxes.isEmpty else { return [] }
        var lines: [CollectionLine] = []
        for first in stride(from: 0, to: count, by: boxes.count) {
            let cells = zip(first..<count, boxes).map { item, box in
                CollectionLine.Cell(
                    place: IndexPath(item: item, section: section),
                    width: max(0, box.frame.width - box.insets.leading - box.insets.trailing),
                    height: box.isHigh ? nil : max(0, box.frame.height - box.insets.top - box.insets.bottom),
                    offset: box.frame.minX + box.insets.leading, drop: box.frame.minY + box.insets.top)
            }
            let isHigh = boxes.contains(where: \.isHigh)
            lines.append(
                CollectionLine(
                    cells: cells, start: orthogonalScrollingBehavior == .none ? contentInsets.leading : 0,
                    length: isHigh ? nil : size.height, gap: first == 0 || orthogonalScrollingBehavior != .none ? 0 : interGroupSpacing,
                    width: size.width))
        }
        guard orthogonalScrollingBehavior != .none, !lines.isEmpty else { return lines }
        return [
            CollectionLine(
                start: contentInsets.leading, length: lines.compactMap(\.length).max(), groups: lines, groupGap: interGroupSpacing)
        ]
    }
}
