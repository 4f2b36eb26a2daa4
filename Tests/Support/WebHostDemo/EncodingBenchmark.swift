import Foundation
import RenderTree
import WebHost

/// How long 1,000 rows take from a sealed batch to a payload.
@MainActor
enum EncodingBenchmark {
    static func run() {
        var times: [Double] = []
        var bytes = 0
        for _ in 0..<21 {
            let tree = RenderTree()
            let list = RenderNode(.stack, [.axis: .string("vertical")])
            tree.root.setChildren([list])
            var encoder = OperationEncoder(markup: .standard)
            encoder.encode(tree.seal())
            list.setChildren((0..<1_000).map { BenchTable.row($0, "pretty red table") })
            let operations = tree.seal()
            _ = encoder.takePayload()
            let clock = ContinuousClock()
            let elapsed = clock.measure { encoder.encode(operations) }
            times.append(Double(elapsed.components.attoseconds) / 1e15)
            bytes = encoder.takePayload().utf8.count
        }
        print("{\"name\": \"encode 1,000 rows\", \"value\": \(times.sorted()[10]), \"unit\": \"ms\", \"bytes\": \(bytes)}")
    }
}
