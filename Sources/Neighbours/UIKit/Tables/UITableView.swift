import Foundation
import SwiftUICore

/// A list whose rows a data source makes. It is shown as a list of SwiftUI's; cells are asked for as their rows come into sight.
///
/// What its `appearance()` says of backgrounds and lines is what SwiftUI's lists and forms look like, as up to iOS 15.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

    /// As high as what is in it.
    nonisolated public static let automaticDimension: CGFloat = -1

    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { appearanceDidChange() } }
    open weak var delegate: (any UITableViewDelegate)? { didSet { appearanceDidChange() } }
    override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { appearanceDidChange() } }
    open var separatorColor: UIColor? { didSet { appearanceDidChange() } }
    open var separatorInset = UIEdgeInsets.zero
    open var tableFooterView: UIView? { didSet { appearanceDidChange() } }
    open var tableHeaderView: UIView? { didSet { appearanceDidChange() } }
    open var backgroundView: UIView?
    open var sectionHeaderTopPadding: CGFloat = 0
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { appearanceDidChange() } }
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var allowsSelection = true { didSet { appearanceDidChange() } }
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open private(set) var isEditing = false

    /// Rows that may be deleted have a button for it, as in SwiftUI's lists while they are edited.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
        appearanceDidChange()
    }

    // MARK: What is in it

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
    open func numberOfRows(inSection section: Int) -> Int { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }

    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    private var cells: [IndexPath: UITableViewCell] = [:]

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UITableViewCell.Type
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    /// A new cell each time: rows that are not in sight have none. Of a class that was not registered, a plain one.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        (cellClasses[identifier] ?? UITableViewCell.self).init(style: .default, reuseIdentifier: identifier)
    }
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        cellClasses[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        headerClasses[identifier].map { $0.init(reuseIdentifier: identifier) }
    }

    /// The cell of a row that has been in sight since the table was told of a change.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
    open var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
    open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

    func has(_ place: IndexPath) -> Bool { place.section < numberOfSections && place.row < numberOfRows(inSection: place.section) }

    func cell(at place: IndexPath) -> UITableViewCell {
        if let known = cells[place] { return known }
        let cell = dataSource?.tableView(self, cellForRowAt: place) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        cells[place] = cell
        delegate?.tableView(self, willDisplay: cell, forRowAt: place)
        return cell
    }

    // MARK: Changes: the rows are asked for anew

    open func reloadData() {
        cells = [:]
        chosen = chosen.filter(has)
        appearanceDidChange()
    }

    private func change(_ animation: RowAnimation) {
        withAnimation(animation == .none ? nil : .default) { reloadData() }
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change(animation) }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { change(animation) }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change(animation) }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change(animation) }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { change(animation) }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { change(animation) }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change(.automatic) }
    open func beginUpdates() {}
    open func endUpdates() { change(.automatic) }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        change(.automatic)
        completion?(true)
    }

    // MARK: Selection

    private var chosen: Set<IndexPath> = []
    open var indexPathForSelectedRow: IndexPath? { chosen.min() }
    open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen.sorted() }

    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection { chosen = [] }
        if let indexPath { chosen.insert(indexPath) }
        appearanceDidChange()
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard chosen.remove(indexPath) != nil else { return }
        appearanceDidChange()
    }

    /// The person taps a row.
    func tap(_ place: IndexPath) {
        guard allowsSelection, let wanted = delegate == nil ? place : delegate?.tableView(self, willSelectRowAt: place) else { return }
        if chosen.contains(wanted), allowsMultipleSelection {
            deselectRow(at: wanted, animated: false)
            delegate?.tableView(self, didDeselectRowAt: wanted)
        } else {
            if !allowsMultipleSelection, let old = indexPathForSelectedRow, old != wanted {
                delegate?.tableView(self, didDeselectRowAt: old)
            }
            selectRow(at: wanted, animated: false, scrollPosition: .none)
            delegate?.tableView(self, didSelectRowAt: wanted)
        }
    }

    func isChosen(_ place: IndexPath) -> Bool { chosen.contains(place) }

    /// What the program has scrolled to, and how often.
    private(set) var wantedRow: (count: Int, place: IndexPath?, position: ScrollPosition) = (0, nil, .none)

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        wantedRow = (wantedRow.count + 1, indexPath, scrollPosition)
        appearanceDidChange()
    }

    package override var shownContent: AnyView { AnyView(TableContent(table: self)) }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return super.appearanceDidChange() }
        SharedAppearance.list.change {
            $0.tableBackground = backgroundColor?.color
            $0.separator = separatorColor?.color
            $0.hidesSeparators = separatorStyle == .none
        }
    }
}

/// A table as a screen.
@MainActor @preconcurrency
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style
    open private(set) lazy var tableView: UITableView! = UITableView(frame: UIScreen.main.bounds, style: style)
    open var clearsSelectionOnViewWillAppear = true
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open override func loadView() {
        tableView.dataSource = self
        tableView.delegate = self
        view = tableView
    }

    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
}
