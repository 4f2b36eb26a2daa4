import AllocationCount
import Observation
import RenderTree
import SwiftUICore
import Testing

/// What one mounted row of the benchmark costs: a text and two buttons, all identified.
@MainActor
struct RowCostTests {
    private struct Row: Identifiable {
        let id: Int
        let label: String
    }

    @Observable
    final class Store {
        var selected: Int?
    }

    private struct RowView: View {
        let row: Row
        let isSelected: Bool
        let store: Store

        var body: some View {
            HStack {
                Text(verbatim: "\(row.id)").accessibilityIdentifier("id")
                Button(row.label) { store.selected = row.id }.accessibilityIdentifier("label")
                Button("x") { store.selected = nil }.accessibilityIdentifier("remove")
            }
            .accessibilityIdentifier("row")
            .accessibilityAddTraits(isSelected ? .isSelected : [])
        }
    }

    private struct Rows: View {
        let rows: [Row]
        let store: Store

        var body: some View {
            VStack {
                ForEach(rows) { row in RowView(row: row, isSelected: store.selected == row.id, store: store) }
            }
        }
    }

    private func allocations(of count: Int) -> (objects: Int, bytes: Int) {
        let rows = (0..<count).map { Row(id: $0, label: "pretty red table") }
        let scene = ViewGraph()
        let before = allocation_count_of_thread()
        scene.mount(Rows(rows: rows, store: Store()))
        let after = allocation_count_of_thread()
        scene.unmount()
        return (after.objects - before.objects, after.bytes - before.bytes)
    }

    @Test func aMountedRowTakesFewObjectsAndLittleMemory() {
        _ = allocations(of: 10)
        let (few, many) = (allocations(of: 100), allocations(of: 1100))
        let objects = Double(many.objects - few.objects) / 1000
        let bytes = Double(many.bytes - few.bytes) / 1000
        // All rows share one registration with the store.
        #expect(objects <= 30 && bytes <= 4200, "\(objects) objects, \(bytes) bytes")
    }

    /// What a page keeps that nobody touches: a list of twenty rows with a title.
    @Test func aSceneOfTwentyRowsTakesLittleMemory() {
        struct Screen: View {
            let rows: [Row]
            let store: Store
            var body: some View {
                NavigationStack {
                    List(rows) { row in RowView(row: row, isSelected: store.selected == row.id, store: store) }.navigationTitle("Rows")
                }
            }
        }
        let rows = (0..<20).map { Row(id: $0, label: "pretty red table") }
        let store = Store()
        func scenes(_ count: Int) -> [ViewGraph] {
            (0..<count).map { _ in
                let scene = ViewGraph()
                scene.mount(Screen(rows: rows, store: store))
                return scene
            }
        }
        let first = scenes(2)
        let before = allocation_count_of_thread().bytes
        let more = scenes(20)
        let bytes = (allocation_count_of_thread().bytes - before) / 20
        #expect(bytes <= 150_000, "\(bytes) bytes")
        for scene in first + more { scene.unmount() }
    }
}
