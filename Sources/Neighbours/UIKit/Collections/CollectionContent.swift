import Foundation
import SwiftUICore

/// A scroll view of SwiftUI's with the cells of a collection of UIKit's.
struct CollectionContent: View {
    let view: UICollectionView

    var body: some View {
        ShownView(view.shownState) {
            let changes = view.shownState.changes, wanted = view.wantedItem?.count
            // What scrolls does not make it larger.
            Color.clear.overlay {
                ScrollViewReader { reader in
                    scroll(changes).onChange(of: wanted) {
                        guard let item = view.wantedItem else { return }
                        withAnimation(item.isAnimated ? .smooth : nil) { reader.scrollTo(item.place, anchor: item.position.anchor) }
                    }
                }
            }
            .background { if let background = view.backgroundView { background.content } }
            .onGeometryChange(for: CGSize.self, of: \.size) { view.layOut($0) }
            .looks(of: view)
        }
    }

    @ViewBuilder private func scroll(_ changes: Int) -> some View {
        let layout = view.collectionViewLayout, inset = view.contentInset.insets
        let lines = view.bounds.width > 0 ? layout.lines(of: view) : []
        if layout.scrollsAcross {
            ScrollView(.horizontal, showsIndicators: view.showsHorizontalScrollIndicator) {
                LazyHStack(alignment: .top, spacing: 0) {
                    ForEach(lines, id: \.id) { CollectionLineContent(view: view, line: $0, isColumn: true, changes: changes) }
                }
                .padding(inset)
            }
            .scrollDisabled(!view.isScrollEnabled)
        } else {
            ScrollView(showsIndicators: view.showsVerticalScrollIndicator) {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(lines, id: \.id) { CollectionLineContent(view: view, line: $0, isColumn: false, changes: changes) }
                }
                .padding(inset)
            }
            .scrollDisabled(!view.isScrollEnabled)
            .modifier(Refreshing(control: view.refreshControl))
        }
    }
}

extension UICollectionView.ScrollPosition {
    fileprivate var anchor: UnitPoint? {
        if contains(.top) { return .top }
        if contains(.bottom) { return .bottom }
        if contains(.left) { return .leading }
        if contains(.right) { return .trailing }
        return .center
    }
}

/// A line: its cells are made when it comes into sight.
private struct CollectionLineContent: View {
    let view: UICollectionView
    let line: CollectionLine
    let isColumn: Bool
    let changes: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if let supplement = line.supplement {
                supplementView(supplement)
            } else if line.groups.isEmpty {
                cells(line)
            } else {
                ScrollView(.horizontal, showsIndicators: false) {
                    LazyHStack(alignment: .top, spacing: line.groupGap) {
                        ForEach(line.groups, id: \.id) { cells($0) }
                    }
                    .padding(.horizontal, line.start)
                }
                .frame(height: line.length)
            }
            if line.hasSeparator { Divider().padding(.leading, 16) }
        }
        .padding(isColumn ? .leading : .top, line.gap)
    }

    @ViewBuilder private func supplementView(_ supplement: (kind: String, section: Int)) -> some View {
        if let shown = view.supplement(supplement.kind, in: supplement.section) {
            shown.content
                .environment(\.framedAxes, line.length == nil ? [] : [.horizontal, .vertical])
                .frame(
                    width: isColumn ? line.length : max(0, view.bounds.width - 2 * line.start),
                    height: isColumn ? view.bounds.height : line.length ?? shown.fittingHeight
                )
                .padding(.leading, isColumn ? 0 : line.start)
        }
    }

    private func cells(_ line: CollectionLine) -> some View {
        ZStack(alignment: .topLeading) {
            // As long as the line says, whatever is in it.
            Color.clear.frame(width: isColumn ? line.length ?? 0 : 0, height: isColumn ? 0 : line.length ?? 0)
            ForEach(line.cells, id: \.place) { cell in
                CollectionCell(view: view, cell: cell, changes: changes)
                    .offset(x: isColumn ? 0 : line.start + cell.offset, y: isColumn ? line.start + cell.offset : cell.drop)
                    .id(cell.place)
            }
        }
        .frame(width: isColumn ? nil : lineWidth(line), alignment: .leading)
    }

    /// What lies beside its place by an offset has to be within the line.
    private func lineWidth(_ line: CollectionLine) -> CGFloat? {
        line.width.map { line.start + $0 } ?? line.cells.map { line.start + $0.offset + $0.width }.max()
    }
}

private struct CollectionCell: View {
    let view: UICollectionView
    let cell: CollectionLine.Cell
    let changes: Int

    var body: some View {
        // One that has gone may be looked at once more, before its line has heard of it.
        if view.has(cell.place) {
            let shown = view.cell(at: cell.place)
            Button {
                view.tap(cell.place)
            } label: {
                CollectionCellContent(cell: shown)
                    .environment(\.framedAxes, cell.height == nil ? .horizontal : [.horizontal, .vertical])
                    .frame(
                        width: cell.width,
                        height: cell.height ?? (shown.contentConfiguration == nil ? shown.contentView.fittingHeight : nil))
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(shown.isSelected ? .isSelected : [])
        }
    }
}

/// Lets a person ask for what is new, where the scroll view has a control for that.
struct Refreshing: ViewModifier {
    let control: UIRefreshControl?

    func body(content: Content) -> some View {
        if let control {
            content.refreshable { await control.refresh() }
        } else {
            content
        }
    }
}

extension UIRefreshControl {
    /// The person has pulled; until the app says that it is up to date.
    fileprivate func refresh() async {
        beginRefreshing()
        sendActions(for: .valueChanged)
        while isRefreshing, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(100)) }
    }
}
