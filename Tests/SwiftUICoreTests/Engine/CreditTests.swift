import ModelHost
import Observation
import RenderTree
import Testing

@testable import SwiftUICore

/// An app whose host cannot take batches for a while.
@MainActor
struct CreditTests {
    @Observable @MainActor
    final class Model {
        var count = 0
        var rows = Array(0..<20)
        var seen: [Int] = []
        var appearances = 0
    }

    struct Screen: View {
        let model: Model
        var body: some View {
            VStack {
                Text("count \(model.count)")
                if model.count.isMultiple(of: 2) { Text("even").onAppear { model.appearances += 1 } }
                ForEach(model.rows, id: \.self) { Text("row \($0)") }
            }
            .onChange(of: model.count) { model.seen.append($1) }
        }
    }

    @Test func anAppThatNobodyReadsGoesOnAndIsShownAsItIsNowInOneBatch() {
        let model = Model()
        let scene = ViewGraph()
        scene.mount(Screen(model: model))
        let host = ModelHost(scene.tree)
        var batches: [[Operation]] = []
        var hasCredit = false
        scene.onBatch = { batches.append($0) }
        scene.hasCredit = { hasCredit }
        var most = 0
        for step in 1...1_000 {
            model.count = step
            model.rows = Array(step..<step + 20)
            scene.flush()
            most = max(most, scene.tree.pendingSize)
        }
        #expect(model.seen == Array(1...1_000))
        #expect(model.appearances == 1 + 500)
        #expect(batches.isEmpty && scene.issues.isEmpty)
        // What the page shows: a stack of a text, a text and twenty rows.
        #expect(most <= 2 * 23)
        hasCredit = true
        scene.flush()
        #expect(batches.count == 1)
        host.apply(batches.flatMap { $0 })
        #expect(host.differences(from: scene.tree) == [])
    }
}
