import GlideTesting
import RenderTree
import SwiftUI
import Testing
import UIKit

/// Tables and scroll views of UIKit, shown by a representable view.
@MainActor struct TableTests {
    private final class FruitCell: UITableViewCell {
        let name = UILabel()

        required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            name.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(name)
            NSLayoutConstraint.activate([
                name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                name.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
                name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            ])
        }

        required init?(coder: NSCoder) { return nil }
    }

    private final class Fruits: UITableViewController {
        var fruits = [["Apple", "Banana", "Cherry"], ["Date"]]
        var chosen: [String] = []
        var asked = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(FruitCell.self, forCellReuseIdentifier: "fruit")
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
        }

        override func numberOfSections(in tableView: UITableView) -> Int { fruits.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits[section].count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked += 1
            let fruit = fruits[indexPath.section][indexPath.row]
            if indexPath.section == 0, let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath) as? FruitCell {
                cell.name.text = fruit
                cell.accessoryType = .disclosureIndicator
                return cell
            }
            let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = fruit
            content.secondaryText = "sweet"
            cell.contentConfiguration = content
            return cell
        }

        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.section == 0 }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            chosen.append(fruits[indexPath.section][indexPath.row])
            tableView.deselectRow(at: indexPath, animated: true)
        }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            fruits[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    private struct Shown<Controller: UIViewController>: UIViewControllerRepresentable {
        let controller: Controller
        func makeUIViewController(context: Context) -> Controller { controller }
        func updateUIViewController(_ controller: Controller, context: Context) {}
    }

    @Test func aTableShowsItsRowsAndHearsOfTaps() throws {
        let fruits = Fruits(style: .insetGrouped), host = TestHost(Shown(controller: fruits))
        #expect(host.texts == ["Section 0", "Apple", "Banana", "Cherry", "Section 1", "Date", "sweet"])
        try host.find(.text, "Banana").tap()
        #expect(fruits.chosen == ["Banana"] && fruits.tableView.indexPathForSelectedRow == nil)
        #expect(fruits.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) is FruitCell)
    }

    @Test func aRowIsDeletedAsTheDataSourceSays() throws {
        let fruits = Fruits(style: .plain), host = TestHost(Shown(controller: fruits))
        let rows = Self.rows(in: host.scene.tree.root).filter { $0[.isDeletable] == .bool(true) }
        #expect(rows.count == 3)
        #expect(host.scene.send(.delete, to: try #require(rows.first)) == nil)
        host.flush()
        #expect(host.texts.filter { !$0.hasPrefix("Section") } == ["Banana", "Cherry", "Date", "sweet"])
    }

    private static func rows(in node: RenderNode) -> [RenderNode] {
        (node.kind == .row ? [node] : []) + node.children.flatMap(rows)
    }

    @Test func whatChangesIsAskedForAnew() {
        let fruits = Fruits(style: .plain), host = TestHost(Shown(controller: fruits))
        let before = fruits.asked
        fruits.fruits[1].append("Elderberry")
        host.flush()
        #expect(fruits.asked == before)
        fruits.tableView.reloadData()
        host.flush()
        #expect(host.texts.contains("Elderberry"))
    }

    private final class Long: NSObject, UITableViewDataSource {
        var asked = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked += 1
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            cell.detailTextLabel?.text = "below"
            return cell
        }
    }

    private struct LongTable: UIViewRepresentable {
        let source: Long
        func makeUIView(context: Context) -> UITableView {
            let table = UITableView()
            table.dataSource = source
            return table
        }
        func updateUIView(_ table: UITableView, context: Context) {}
    }

    @Test func cellsAreMadeForRowsInSightAlone() {
        let source = Long(), host = TestHost(LongTable(source: source))
        #expect(host.texts.prefix(2) == ["Row 0", "below"])
        #expect(source.asked > 0 && source.asked < 300)
    }

    private final class Zoom: NSObject, UIScrollViewDelegate {
        let content = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var zooms: [CGFloat] = []
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms.append(scrollView.zoomScale) }
    }

    @Test func aScrollViewZoomsWithinItsLimits() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), zoom = Zoom()
        scroll.zoomScale = 2
        // Without a delegate that names a view, nothing is zoomed.
        #expect(scroll.zoomScale == 1)
        scroll.delegate = zoom
        scroll.maximumZoomScale = 4
        scroll.addSubview(zoom.content)
        scroll.setZoomScale(10, animated: false)
        scroll.zoom(to: CGRect(x: 10, y: 0, width: 50, height: 25), animated: false)
        #expect(zoom.zooms == [4, 2] && scroll.contentOffset == CGPoint(x: 20, y: 0))
        #expect(scroll.delegate === zoom && UITextView().delegate == nil)
    }

    @Test func constraintsSayHowLargeWhatScrollsIs() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
            inner.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            inner.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor), inner.heightAnchor.constraint(equalToConstant: 500),
        ])
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 200, height: 510) && inner.frame == CGRect(x: 0, y: 10, width: 200, height: 500))
    }
}
