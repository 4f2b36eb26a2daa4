import GlideTesting
import RenderTree
import SwiftUI
import Testing

@testable import UIKit

/// Collections of UIKit, their layouts and what fills them.
@MainActor struct CollectionTests {
    private final class NameCell: UICollectionViewCell {
        let name = UILabel()
        required init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(name)
        }
        required init?(coder: NSCoder) { return nil }
    }

    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var counts = [5, 2]
        var chosen: [IndexPath] = []
        var asked = 0
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            asked += 1
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
            (cell as? NameCell)?.name.text = "\(indexPath.section).\(indexPath.item)"
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { chosen.append(indexPath) }
    }

    private func collection(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(NameCell.self, forCellWithReuseIdentifier: "name")
        (view.dataSource, view.delegate) = (source, source)
        return view
    }

    @Test func aFlowLayoutFillsLines() {
        let layout = UICollectionViewFlowLayout(), source = Source()
        (layout.itemSize, layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (CGSize(width: 90, height: 60), 10, 20)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
        let lines = layout.lines(of: collection(layout, source))
        #expect(lines.map(\.cells.count) == [3, 2, 2, 0])
        #expect(lines.map(\.gap) == [5, 20, 20, 0] && lines[0].length == 60 && lines[0].start == 10)
        #expect(lines[0].cells.map(\.offset) == [0, 105, 210])
        // The last line keeps the distances of those before.
        #expect(lines[1].cells.map(\.offset) == [0, 105])
    }

    @Test func aFlowLayoutMayGoSideways() {
        let layout = UICollectionViewFlowLayout(), source = Source()
        (layout.scrollDirection, layout.itemSize) = (.horizontal, CGSize(width: 50, height: 200))
        let lines = layout.lines(of: collection(layout, source))
        #expect(lines.map(\.cells.count) == [2, 2, 1, 2] && lines[0].length == 50)
    }

    @Test func groupsOfACompositionalLayoutAreRepeated() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        section.interGroupSpacing = 8
        let layout = UICollectionViewCompositionalLayout(section: section), source = Source()
        let lines = layout.lines(of: collection(layout, source))
        #expect(lines.map(\.cells.count) == [2, 2, 1, 2] && lines.map(\.gap) == [0, 8, 8, 0])
        #expect(lines[0].cells[1] == .init(place: IndexPath(item: 1, section: 0), width: 156, height: 76, offset: 162, drop: 2))
        section.orthogonalScrollingBehavior = .continuous
        #expect(layout.lines(of: collection(layout, source)).map(\.groups.count) == [3, 1])
    }

    private struct Shown: UIViewRepresentable {
        let view: UICollectionView
        func makeUIView(context: Context) -> UICollectionView { view }
        func updateUIView(_ view: UICollectionView, context: Context) {}
    }

    @Test func aCollectionShowsItsCellsAndHearsOfTaps() throws {
        let source = Source(), view = collection(UICollectionViewFlowLayout(), source)
        let host = TestHost(Shown(view: view))
        #expect(host.texts == ["0.0", "0.1", "0.2", "0.3", "0.4", "1.0", "1.1"])
        try host.find(.text, "0.3").tap()
        #expect(source.chosen == [IndexPath(item: 3, section: 0)])
        #expect(view.indexPathsForSelectedItems == source.chosen && view.cellForItem(at: source.chosen[0])?.isSelected == true)
        source.counts = [1]
        view.reloadData()
        host.flush()
        #expect(host.texts == ["0.0"])
    }

    @Test func cellsAreMadeForLinesInSightAlone() {
        let source = Source()
        source.counts = [10_000]
        _ = TestHost(Shown(view: collection(UICollectionViewFlowLayout(), source)))
        #expect(source.asked > 0 && source.asked < 2_000)
    }

    @Test func snapshotsFillCollectionsAndTables() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var filled: [String] = []
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, item in filled.append(item) }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, place, item in
            view.dequeueConfiguredReusableCell(using: registration, for: place, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([1, 2])
        snapshot.appendItems(["a", "c"], toSection: 1)
        snapshot.appendItems(["d"])
        snapshot.insertItems(["b"], afterItem: "a")
        snapshot.moveItem("d", beforeItem: "a")
        source.apply(snapshot)
        #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 0) == 4 && view.numberOfItems(inSection: 1) == 0)
        #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "d")
        #expect(source.indexPath(for: "c") == IndexPath(item: 3, section: 0))
        _ = view.cell(at: IndexPath(item: 2, section: 0))
        #expect(filled == ["b"])

        let table = UITableView()
        let rows = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in UITableViewCell() }
        rows.apply(snapshot, animatingDifferences: false)
        #expect(table.numberOfRows(inSection: 0) == 4)
    }

    // MARK: Search

    private final class Finder: UIViewController, UISearchResultsUpdating {
        let search = UISearchController(searchResultsController: nil)
        var asked: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Cities"
            search.searchResultsUpdater = self
            search.searchBar.placeholder = "Search cities"
            navigationItem.searchController = search
        }
        func updateSearchResults(for searchController: UISearchController) { asked.append(searchController.searchBar.text ?? "") }
    }

    private struct Screens: UIViewControllerRepresentable {
        let root: UIViewController
        func makeUIViewController(context: Context) -> UINavigationController { UINavigationController(rootViewController: root) }
        func updateUIViewController(_ controller: UINavigationController, context: Context) {}
    }

    @Test func aSearchControllerAsksForResults() throws {
        let finder = Finder(), host = TestHost(Screens(root: finder))
        host.flush()
        let field = try #require(host.scene.tree.root.first(.searchField))
        #expect(field[.prompt] == .string("Search cities"))
        try host.find(.searchField).type("Ber")
        #expect(finder.asked.last == "Ber" && finder.search.searchBar.text == "Ber")
    }
}
