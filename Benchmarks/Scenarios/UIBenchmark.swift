import AllocationCount
import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import WebHost

extension Duration {
    var microseconds: Double { Double(components.attoseconds) / 1e12 + Double(components.seconds) * 1e6 }
}

/// Runs the operations on the engine and the encoder, without a browser.
@MainActor
struct UIBenchmark {
    let runs: Int
    /// The operations that are measured, and nothing else; empty: everything.
    let names: [String]

    private struct Operation {
        let name: String
        /// Brings the rows into the state from which the operation is measured.
        let prepare: (RowStore) -> Void
        let perform: (RowStore) -> Void
    }

    private static let operations: [Operation] = [
        Operation(name: "create_1000", prepare: { $0.clear() }, perform: { $0.run() }),
        Operation(name: "replace_all", prepare: { $0.run() }, perform: { $0.run() }),
        Operation(name: "update_10th", prepare: { $0.run() }, perform: { $0.update() }),
        Operation(name: "select", prepare: { $0.run() }, perform: { $0.select($0.rows[2].id) }),
        Operation(name: "swap", prepare: { $0.run() }, perform: { $0.swapRows() }),
        Operation(name: "remove", prepare: { $0.run() }, perform: { $0.remove($0.rows[4].id) }),
        Operation(name: "append_1000", prepare: { $0.run() }, perform: { $0.add() }),
        Operation(name: "clear", prepare: { $0.run() }, perform: { $0.clear() }),
        Operation(name: "one_change_in_10000", prepare: { $0.runLots() }, perform: { $0.updateOne(at: 7_777) }),
    ]

    /// - Returns: false if a figure is beyond its limit.
    func run() throws -> Bool {
        let thresholds = try Thresholds.load("ui")
        guard names.isEmpty else {
            return Self.operations.filter { names.contains($0.name) }.map { measure($0, thresholds) }.allSatisfy { $0 }
        }
        let cost = Self.costOfRow()
        var isGood = thresholds.report("row_bytes", cost.bytes, unit: "B")
        isGood = thresholds.report("row_objects", cost.objects, unit: "objects") && isGood
        isGood = LongListBenchmark(runs: runs).run(thresholds) && isGood
        for operation in Self.operations { isGood = try measureInProcess(operation.name) && isGood }
        return isGood
    }

    /// In a process of its own: on a heap that others have used an operation takes up to twice as long.
    private func measureInProcess(_ name: String) throws -> Bool {
        fflush(nil)
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["ui", "--runs", String(runs), "--only", name]
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    private func measure(_ operation: Operation, _ thresholds: Thresholds) -> Bool {
        let store = RowStore()
        let scene = ViewGraph()
        scene.mount(RowsPage(store: store))
        var encoder = OperationEncoder(markup: .standard)
        var operations = 0
        var bytes = 0
        scene.onBatch = { batch in
            operations += batch.count
            encoder.encode(batch)
            bytes += encoder.takePayload().utf8.count
        }
        var times: [Double] = []
        var counts = (bodies: 0, operations: 0, bytes: 0)
        for run in 0...runs {
            operation.prepare(store)
            scene.flush()
            operations = 0
            bytes = 0
            let bodies = scene.bodyRunCount
            let start = ContinuousClock.now
            operation.perform(store)
            scene.flush()
            let time = ContinuousClock.now - start
            // The first run is a warm-up.
            if run > 0 { times.append(time.microseconds) }
            counts = (scene.bodyRunCount - bodies, operations, bytes)
        }
        scene.unmount()
        let figures = [
            ("bodies", Double(counts.bodies), "bodies"), ("operations", Double(counts.operations), "operations"),
            ("bytes", Double(counts.bytes), "B"), ("time", times.sorted()[times.count / 2], "µs"),
        ]
        return figures.map { thresholds.report("\(operation.name)_\($0)", $1, unit: $2) }.allSatisfy { $0 }
    }

    /// What one of 1,000 rows takes from the heap.
    private static func costOfRow() -> (bytes: Double, objects: Double) {
        let store = RowStore()
        let scene = ViewGraph()
        scene.mount(RowsPage(store: store))
        store.run()
        scene.flush()
        let before = allocation_count_of_thread()
        store.add()
        scene.flush()
        let after = allocation_count_of_thread()
        scene.unmount()
        return (Double(after.bytes - before.bytes) / 1000, Double(after.objects - before.objects) / 1000)
    }
}
