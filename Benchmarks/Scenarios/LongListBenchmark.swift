import AllocationCount
import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import WebHost

/// Long lists: one changed element of 10,000, and the first and the last page of a million rows.
@MainActor
struct LongListBenchmark {
    let runs: Int

    /// - Returns: false if a figure is beyond its limit.
    func run(_ thresholds: Thresholds) -> Bool {
        let figures = million() + [oneChangeInList(), oneChangeOfObservable()].flatMap { $0 } + sections() + idleScenes()
        return figures.map { thresholds.report($0.name, $0.value, unit: $0.unit) }.allSatisfy { $0 }
    }

    private typealias Figure = (name: String, value: Double, unit: String)

    private func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

    private func time(_ work: () -> Void) -> Double {
        let start = ContinuousClock.now
        work()
        return (ContinuousClock.now - start).microseconds
    }

    // MARK: A million rows

    private func million() -> [Figure] {
        let rows = (0..<1_000_000).map { LineData(id: $0, text: "line \($0)") }
        let before = allocation_count_of_thread().bytes
        var (firstPage, lastPage): ([Double], [Double]) = ([], [])
        var bytes = 0.0
        for run in 0...runs {
            let scene = ViewGraph()
            firstPage.append(time { scene.mount(List(rows) { Text($0.text) }) })
            if run == 0 { bytes = Double(allocation_count_of_thread().bytes - before) }
            guard let window = scene.tree.root.first(.window) else { return [] }
            lastPage.append(time { scene.send(.window(first: 999_940, count: 60), to: window) })
            scene.unmount()
        }
        return [
            ("million_rows_bytes", bytes, "B"), ("million_rows_first_page_time", median(firstPage), "µs"),
            ("million_rows_last_page_time", median(lastPage), "µs"),
        ]
    }

    // MARK: Idle scenes

    /// What each of 1,000 scenes of one app keeps, that show a list of twenty rows.
    private func idleScenes() -> [Figure] {
        let store = RowStore()
        store.run()
        let rows = Array(store.rows.prefix(20))
        let before = allocation_count_of_thread().bytes
        let scenes = (0..<1_000).map { _ in
            let scene = ViewGraph()
            scene.mount(
                NavigationStack {
                    List(rows) { RowView(row: $0, isSelected: store.selected == $0.id, store: store) }.navigationTitle("Rows")
                })
            return scene
        }
        let bytes = Double(allocation_count_of_thread().bytes - before) / 1_000
        for scene in scenes { scene.unmount() }
        return [("idle_scene_bytes", bytes, "B")]
    }

    // MARK: One change

    private func oneChangeInList() -> [Figure] {
        let store = LineStore()
        return oneChange("one_change_in_list", LineList(store: store)) { store.lines[$0 % 50].text += "!" }
    }

    private func oneChangeOfObservable() -> [Figure] {
        let lines = (0..<10_000).map { Line(id: $0) }
        return oneChange("one_change_of_observable", VStack { ForEach(lines) { LineView(line: $0) } }) { lines[7_000 + $0].text += "!" }
    }

    private func oneChange(_ name: String, _ view: some View, _ change: (Int) -> Void) -> [Figure] {
        let scene = ViewGraph()
        scene.mount(view)
        var encoder = OperationEncoder(markup: .standard)
        var operations = 0
        scene.onBatch = { batch in
            operations += batch.count
            encoder.encode(batch)
            _ = encoder.takePayload()
        }
        change(0)
        scene.flush()
        var times: [Double] = []
        var bodies = 0
        for run in 1...runs {
            let before = scene.bodyRunCount
            operations = 0
            times.append(
                time {
                    change(run)
                    scene.flush()
                })
            bodies = scene.bodyRunCount - before
        }
        scene.unmount()
        return [
            ("\(name)_time", median(times), "µs"), ("\(name)_bodies", Double(bodies), "bodies"),
            ("\(name)_operations", Double(operations), "operations"),
        ]
    }

    // MARK: Sections

    private func sections() -> [Figure] {
        let parts = (0..<100).map { part in (id: part, lines: (0..<100).map { LineData(id: part * 100 + $0, text: "line \($0)") }) }
        let scene = ViewGraph()
        let time = time {
            scene.mount(
                List {
                    ForEach(parts, id: \.id) { part in
                        Section("part \(part.id)") { ForEach(part.lines) { Text($0.text) } }
                    }
                })
        }
        defer { scene.unmount() }
        return [("sections_100_of_100_nodes", Double(scene.tree.count), "nodes"), ("sections_100_of_100_time", time, "µs")]
    }
}

private struct LineData: Identifiable {
    let id: Int
    var text: String
}

@Observable
private final class LineStore {
    var lines = (0..<10_000).map { LineData(id: $0, text: "line \($0)") }
}

private struct LineList: View {
    let store: LineStore
    var body: some View { List(store.lines) { Text($0.text) } }
}

@Observable
private final class Line: Identifiable {
    let id: Int
    var text: String
    init(id: Int) {
        self.id = id
        text = "line \(id)"
    }
}

private struct LineView: View {
    let line: Line
    var body: some View { Text(line.text) }
}

extension RenderNode {
    /// The first node of a kind in the subtree.
    fileprivate func first(_ wanted: NodeKind) -> RenderNode? {
        if kind == wanted { return self }
        return children.lazy.compactMap { $0.first(wanted) }.first
    }
}
