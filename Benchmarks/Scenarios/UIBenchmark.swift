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
        // First, before the process has memory to spare.
        var isGood = thresholds.report("bytes_per_row", Self.bytesPerRow(), unit: "B")
        isGood = LongListBenchmark(runs: runs).run(thresholds) && isGood
        for operation in Self.operations { isGood = measure(operation, thresholds) && isGood }
        return isGood
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

    /// Resident memory that one of 10,000 mounted rows takes.
    private static func bytesPerRow() -> Double {
        let store = RowStore()
        let scene = ViewGraph()
        scene.mount(RowsPage(store: store))
        let before = residentBytes()
        store.runLots()
        scene.flush()
        defer { scene.unmount() }
        return (residentBytes() - before) / 10_000
    }

    static func residentBytes() -> Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
    }
}
