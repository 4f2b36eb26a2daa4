import Foundation
import SwiftUICore

/// A view of cells that a data source makes and a layout places. It is shown as what SwiftUI's lazy stacks hold: cells are asked for as they
/// come into sight.
///
/// What its `appearance()` says of backgrounds is what SwiftUI's lists look like, as from iOS 16 on.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    open var collectionViewLayout: UICollectionViewLayout { didSet { layoutDidChange() } }
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    open weak var delegate: (any UICollectionViewDelegate)? { didSet { appearanceDidChange() } }
    override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layoutDidChange()
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    private func layoutDidChange() {
        collectionViewLayout.collectionView = self
        appearanceDidChange()
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        withAnimation(animated ? .default : nil) { collectionViewLayout = layout }
    }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return super.appearanceDidChange() }
        SharedAppearance.list.change { $0.collectionBackground = backgroundColor?.color }
    }

    // MARK: What is in it

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    open func numberOfItems(inSection section: Int) -> Int { dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0 }

    private var cellClasses: [String: UICollectionViewCell.Type] = [:]
    private var viewClasses: [String: UICollectionReusableView.Type] = [:]
    private var cells: [IndexPath: UICollectionViewCell] = [:]
    private var views: [String: UICollectionReusableView] = [:]

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
    }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        viewClasses[elementKind + identifier] = viewClass as? UICollectionReusableView.Type
    }

    /// A new cell each time: places that are not in sight have none. Of a class that was not registered, a plain one.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        (cellClasses[identifier] ?? UICollectionViewCell.self).init(frame: .zero)
    }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        (viewClasses[elementKind + identifier] ?? UICollectionReusableView.self).init(frame: .zero)
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
    open var visibleCells: [UICollectionViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
    open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

    func has(_ place: IndexPath) -> Bool { place.section < numberOfSections && place.item < numberOfItems(inSection: place.section) }

    func cell(at place: IndexPath) -> UICollectionViewCell {
        if let known = cells[place] { return known }
        let cell = dataSource?.collectionView(self, cellForItemAt: place) ?? UICollectionViewCell(frame: .zero)
        cell.isSelected = chosen.contains(place)
        cells[place] = cell
        delegate?.collectionView(self, willDisplay: cell, forItemAt: place)
        return cell
    }

    func supplement(_ kind: String, in section: Int) -> UICollectionReusableView? {
        let key = "\(kind) \(section)"
        if let known = views[key] { return known }
        let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: 0, section: section))
        views[key] = view
        return view
    }

    // MARK: Changes: the cells are asked for anew

    open func reloadData() {
        (cells, views) = ([:], [:])
        chosen = chosen.filter(has)
        appearanceDidChange()
    }

    private func change() { withAnimation { reloadData() } }

    open func reloadItems(at indexPaths: [IndexPath]) { change() }
    open func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }
    open func reloadSections(_ sections: IndexSet) { change() }
    open func insertItems(at indexPaths: [IndexPath]) { change() }
    open func deleteItems(at indexPaths: [IndexPath]) { change() }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change() }
    open func insertSections(_ sections: IndexSet) { change() }
    open func deleteSections(_ sections: IndexSet) { change() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        change()
        completion?(true)
    }

    // MARK: Selection

    private var chosen: Set<IndexPath> = []
    open var indexPathsForSelectedItems: [IndexPath]? { chosen.sorted() }

    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection || indexPath == nil { for place in chosen { set(place, isChosen: false) } }
        guard let indexPath else { return }
        set(indexPath, isChosen: true)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) { set(indexPath, isChosen: false) }

    private func set(_ place: IndexPath, isChosen: Bool) {
        if isChosen { chosen.insert(place) } else { chosen.remove(place) }
        cells[place]?.isSelected = isChosen
    }

    /// The person taps a cell.
    func tap(_ place: IndexPath) {
        guard allowsSelection else { return }
        if chosen.contains(place), allowsMultipleSelection {
            guard delegate?.collectionView(self, shouldDeselectItemAt: place) ?? true else { return }
            set(place, isChosen: false)
            delegate?.collectionView(self, didDeselectItemAt: place)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: place) ?? true else { return }
        let old = allowsMultipleSelection ? [] : chosen.filter { $0 != place }
        selectItem(at: place, animated: false, scrollPosition: [])
        for former in old { delegate?.collectionView(self, didDeselectItemAt: former) }
        delegate?.collectionView(self, didSelectItemAt: place)
    }

    /// What the program has scrolled to, and how often.
    private(set) var wantedItem: (count: Int, place: IndexPath, position: ScrollPosition, isAnimated: Bool)?

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        wantedItem = ((wantedItem?.count ?? 0) + 1, indexPath, scrollPosition, animated)
        appearanceDidChange()
    }

    package override var shownContent: AnyView { AnyView(CollectionContent(view: self)) }
}

/// A controller whose view is a collection.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout: UICollectionViewLayout

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { return nil }

    open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }
    open private(set) lazy var collectionView: UICollectionView! = {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        (view.dataSource, view.delegate) = (self, self)
        return view
    }()

    open override func loadView() { view = collectionView }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
}
