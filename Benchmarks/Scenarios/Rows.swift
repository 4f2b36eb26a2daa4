import SwiftUI

/// One row of the benchmark: a number and three words.
struct RowData: Identifiable, Equatable {
    let id: Int
    var label: String
}

/// The rows, and the operations of js-framework-benchmark on them.
@Observable
final class RowStore {
    private(set) var rows: [RowData] = []
    private(set) var selected: Int?
    private var nextID = 1
    private var random = SplitMix(state: 1)

    func run() { rows = build(1_000) }
    func runLots() { rows = build(10_000) }
    func add() { rows += build(1_000) }
    func update() { for index in stride(from: 0, to: rows.count, by: 10) { rows[index].label += " !!!" } }
    func updateOne(at index: Int) { rows[index].label += " !" }
    func clear() {
        rows = []
        selected = nil
    }
    func swapRows() { if rows.count > 998 { rows.swapAt(1, 998) } }
    func select(_ id: Int) { selected = id }
    func remove(_ id: Int) { rows.removeAll { $0.id == id } }

    private func build(_ count: Int) -> [RowData] {
        (0..<count).map { _ in
            defer { nextID += 1 }
            return RowData(id: nextID, label: "\(pick(Words.adjectives)) \(pick(Words.colours)) \(pick(Words.nouns))")
        }
    }

    private func pick(_ words: [Substring]) -> Substring { words[Int(random.next() % UInt64(words.count))] }
}

/// A small repeatable source of random numbers.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

private enum Words {
    static let adjectives =
        "pretty large big small tall short long handsome plain quaint clean elegant easy angry crazy helpful mushy odd unsightly adorable important inexpensive cheap expensive fancy"
        .split(separator: " ")
    static let colours = "red yellow blue green pink brown purple brown white black orange".split(separator: " ")
    static let nouns = "table chair house bbq desk car pony cookie sandwich burger pizza mouse keyboard".split(separator: " ")
}

/// The page that is measured: all rows are mounted.
struct RowsPage: View {
    let store: RowStore

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                HStack {
                    Button("Create 1,000 rows") { store.run() }.accessibilityIdentifier("run")
                    Button("Create 10,000 rows") { store.runLots() }.accessibilityIdentifier("runlots")
                    Button("Append 1,000 rows") { store.add() }.accessibilityIdentifier("add")
                    Button("Update every 10th row") { store.update() }.accessibilityIdentifier("update")
                    Button("Clear") { store.clear() }.accessibilityIdentifier("clear")
                    Button("Swap rows") { store.swapRows() }.accessibilityIdentifier("swaprows")
                }
                RowList(store: store)
            }
        }
    }
}

struct RowList: View {
    let store: RowStore

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(store.rows) { row in
                RowView(row: row, isSelected: store.selected == row.id, store: store)
            }
        }
    }
}

struct RowView: View {
    let row: RowData
    let isSelected: Bool
    let store: RowStore

    var body: some View {
        HStack {
            Text(verbatim: "\(row.id)").accessibilityIdentifier("id")
            Button(row.label) { store.select(row.id) }.accessibilityIdentifier("label")
            Button("x") { store.remove(row.id) }.accessibilityIdentifier("remove")
        }
        .accessibilityIdentifier("row")
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }
}
