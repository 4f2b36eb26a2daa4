import RenderTree

/// The table of the benchmark: buttons and rows as its contract names them.
@MainActor
final class BenchTable {
    let node = RenderNode(.stack, [.axis: .string("vertical")])
    private let rows = RenderNode(.stack, [.axis: .string("vertical")])
    private var nextID = 1
    private var random = SystemRandomNumberGenerator()
    private weak var selected: RenderNode?

    private static let adjectives = """
        pretty large big small tall short long handsome plain quaint clean elegant easy angry crazy helpful mushy odd unsightly \
        adorable important inexpensive cheap expensive fancy
        """.split(separator: " ")
    private static let colours = "red yellow blue green pink brown purple brown white black orange".split(separator: " ")
    private static let nouns = "table chair house bbq desk car pony cookie sandwich burger pizza mouse keyboard".split(separator: " ")

    init() {
        let buttons = [
            DemoScene.button("Create 1,000", "run") { self.rows.setChildren(self.make(1_000)) },
            DemoScene.button("Create 10,000", "runlots") { self.rows.setChildren(self.make(10_000)) },
            DemoScene.button("Append 1,000", "add") { self.rows.setChildren(self.rows.children + self.make(1_000)) },
            DemoScene.button("Update every 10th", "update") { self.update() },
            DemoScene.button("Clear", "clear") { self.rows.setChildren([]) },
            DemoScene.button("Swap", "swaprows") { self.swap() },
        ]
        node.setChildren([DemoScene.horizontal(buttons), rows])
    }

    private func make(_ count: Int) -> [RenderNode] { (0..<count).map { _ in row() } }

    private func row() -> RenderNode {
        let id = nextID
        nextID += 1
        let words = [Self.adjectives, Self.colours, Self.nouns].map { String($0.randomElement(using: &random) ?? "") }
        let row = Self.row(id, words.joined(separator: " "))
        row.children[1].onEvent { [weak self, weak row] _ in
            guard let self, let row else { return false }
            self.selected?.set(.isSelected, false)
            row.set(.isSelected, true)
            self.selected = row
            return true
        }
        row.children[2].onEvent { [weak self, weak row] _ in
            guard let self, let row else { return false }
            self.rows.setChildren(self.rows.children.filter { $0 !== row })
            return true
        }
        return row
    }

    static func row(_ id: Int, _ label: String) -> RenderNode {
        let row = DemoScene.horizontal([
            DemoScene.text("\(id)", "id"), DemoScene.button(label, "label") {}, DemoScene.button("x", "remove") {},
        ])
        row.set(.identifier, "row")
        return row
    }

    private func update() {
        for index in stride(from: 0, to: rows.children.count, by: 10) {
            guard let text = rows.children[index].children[1].children.first else { continue }
            text.set(.text, (text[.text]?.string ?? "") + " !!!")
        }
    }

    private func swap() {
        var children = rows.children
        guard children.count > 998 else { return }
        children.swapAt(1, 998)
        rows.setChildren(children)
    }
}

/// 100,000 rows, of which those in sight are mounted.
@MainActor
final class LongList {
    let node = RenderNode(.scroll, [.axis: .string("vertical"), .height: .double(300), .identifier: .string("long")])
    private let window = RenderNode(.window, [.total: .int(100_000), .first: .int(0), .itemLength: .double(30)])
    private var mounted: [Int: RenderNode] = [:]

    init() {
        window.onEvent {
            guard case .window(let first, let count) = $0 else { return false }
            self.show(first, count)
            return true
        }
        node.setChildren([window])
        show(0, 20)
    }

    private func show(_ first: Int, _ count: Int) {
        let range = max(0, min(first, 100_000))..<min(100_000, first + count)
        let old = mounted
        mounted = [:]
        for index in range {
            mounted[index] =
                old[index]
                ?? {
                    let row = RenderNode(.row, [.identifier: .string("long-\(index)")])
                    row.setChildren([DemoScene.text("Item \(index)")])
                    return row
                }()
        }
        window.set(.first, range.lowerBound)
        window.set(.count, range.count)
        window.setChildren(range.compactMap { mounted[$0] })
    }
}
