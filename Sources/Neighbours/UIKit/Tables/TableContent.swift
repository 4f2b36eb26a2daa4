import Foundation
import SwiftUICore

/// A list of SwiftUI's with the rows of a table of UIKit's.
struct TableContent: View {
    let table: UITableView

    var body: some View {
        ShownView(table.shownState) {
            let (changes, wanted) = (table.shownState.changes, table.wantedRow.count)
            ScrollViewReader { reader in
                list(changes)
                    .onChange(of: wanted) {
                        if let place = table.wantedRow.place { reader.scrollTo(place, anchor: anchor(table.wantedRow.position)) }
                    }
            }
            .modifier(Refreshing(control: table.refreshControl))
            .environment(\.editMode, .constant(table.isEditing ? .active : .inactive))
            .onGeometryChange(for: CGSize.self, of: \.size) { table.layOut($0) }
        }
    }

    @ViewBuilder private func list(_ changes: Int) -> some View {
        let rows = List {
            if let header = table.tableHeaderView { edge(header) }
            ForEach(0..<table.numberOfSections, id: \.self) { section in
                TableSection(table: table, section: section, changes: changes)
            }
            if let footer = table.tableFooterView, footer.hasContent { edge(footer) }
        }
        switch table.style {
        case .plain: rows.listStyle(.plain)
        case .grouped: rows.listStyle(.grouped)
        case .insetGrouped: rows.listStyle(.insetGrouped)
        }
    }

    private func edge(_ view: UIView) -> some View {
        view.content
            .frame(height: view.frame.height > 0 ? view.frame.height : view.fittingHeight)
            .listRowInsets(EdgeInsets())
            .listRowSeparator(.hidden)
    }

    private func anchor(_ position: UITableView.ScrollPosition) -> UnitPoint? {
        switch position {
        case .none: nil
        case .top: .top
        case .middle: .center
        case .bottom: .bottom
        }
    }
}

/// A section, which is asked for anew each time that its table is told of a change.
private struct TableSection: View {
    let table: UITableView
    let section: Int
    let changes: Int

    var body: some View {
        let (changes, delegate, source) = (changes, table.delegate, table.dataSource)
        Section {
            ForEach(0..<table.numberOfRows(inSection: section), id: \.self) { row in
                let place = IndexPath(row: row, section: section)
                TableRowContent(table: table, place: place, changes: changes).id(place)
            }
            .onDelete(perform: delete)
            .onMove(perform: move)
        } header: {
            title(
                delegate?.tableView(table, viewForHeaderInSection: section), source?.tableView(table, titleForHeaderInSection: section))
        } footer: {
            title(
                delegate?.tableView(table, viewForFooterInSection: section), source?.tableView(table, titleForFooterInSection: section))
        }
    }

    @ViewBuilder private func title(_ view: UIView?, _ text: String?) -> some View {
        if let view { view.content.frame(height: view.fittingHeight) } else if let text { Text(verbatim: text) }
    }

    private func delete(_ rows: IndexSet) {
        for row in rows.reversed() { table.dataSource?.tableView(table, commit: .delete, forRowAt: IndexPath(row: row, section: section)) }
    }

    private func move(_ rows: IndexSet, _ target: Int) {
        guard let row = rows.first else { return }
        let end = target > row ? target - 1 : target
        table.dataSource?.tableView(table, moveRowAt: IndexPath(row: row, section: section), to: IndexPath(row: end, section: section))
        table.reloadData()
    }
}

/// A row: its cell is made when the row comes into sight.
private struct TableRowContent: View {
    let table: UITableView
    let place: IndexPath
    let changes: Int

    var body: some View {
        ShownView(table.shownState) {
            // One that has gone may be looked at once more, before its list has heard of it.
            if table.has(place) { row }
        }
    }

    private var row: some View {
        let cell = table.cell(at: place)
        let height = table.delegate?.tableView(table, heightForRowAt: place) ?? table.rowHeight
        let canDelete = table.dataSource?.tableView(table, canEditRowAt: place) ?? false
        return CellContent(cell: cell)
            .frame(height: height > 0 ? height - 22 : nil)
            .onTapGesture { table.tap(place) }
            .listRowBackground(background(of: cell))
            .listRowSeparator(table.separatorStyle == .none ? .hidden : .automatic)
            .deleteDisabled(!canDelete)
            .moveDisabled(!(table.isEditing && table.dataSource?.tableView(table, canMoveRowAt: place) ?? false))
            .modifier(Swipes(table: table, cell: cell, place: place))
            .accessibilityAddTraits(table.isChosen(place) ? [.isButton, .isSelected] : .isButton)
    }

    private func background(of cell: UITableViewCell) -> Color? {
        if table.isChosen(place), cell.selectionStyle != .none { return Color.gray.opacity(0.3) }
        return (cell.backgroundConfiguration?.backgroundColor ?? cell.backgroundColor)?.color
    }
}

/// What a swipe over a row uncovers, where the delegate says so: else what deletes the row.
private struct Swipes: ViewModifier {
    let table: UITableView
    let cell: UITableViewCell
    let place: IndexPath

    func body(content: Content) -> some View {
        let trailing = table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: place)
        let leading = table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: place)
        if trailing == nil, leading == nil {
            content
        } else {
            content
                .swipeActions(edge: .trailing, allowsFullSwipe: trailing?.performsFirstActionWithFullSwipe ?? true) { buttons(trailing) }
                .swipeActions(edge: .leading, allowsFullSwipe: leading?.performsFirstActionWithFullSwipe ?? true) { buttons(leading) }
        }
    }

    private func buttons(_ configuration: UISwipeActionsConfiguration?) -> some View {
        ForEach(configuration?.actions ?? [], id: \.self) { action in
            Button(role: action.style == .destructive ? .destructive : nil) {
                action.handler(action, cell) { _ in }
            } label: {
                if let image = action.image {
                    Image(uiImage: image).accessibilityLabel(action.title ?? "")
                } else {
                    Text(verbatim: action.title ?? "")
                }
            }
            .tint(action.backgroundColor?.color)
        }
    }
}

extension UIView {
    /// The height that the view's constraints, or what it shows, make it in its width; nil: nothing says.
    var fittingHeight: CGFloat? {
        if let own = ownLength(.height) { return own }
        let natural = naturalSize(in: bounds.width > 0 ? bounds.width : nil).height
        if natural >= 0 { return natural }
        return ConstraintLayout.height(of: self)
    }
}
