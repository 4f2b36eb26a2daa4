import Foundation
import ModelHost
import RenderTree
import Testing

@testable import SwiftUICore

/// The same events each time; GLIDE_SEED tries others.
@MainActor
struct RandomEventTests {
    struct Probe: View {
        @State private var count = 0
        var body: some View {
            Button("probe \(count)") { count += 1 }
            RichScreen()
        }
    }

    @Test func aHundredThousandAbsurdEventsLeaveTheSceneWorking() throws {
        let seed = ProcessInfo.processInfo.environment["GLIDE_SEED"].flatMap(UInt64.init) ?? 1
        var events = AbsurdEvents(random: SeededGenerator(seed: seed))
        let scene = ViewGraph()
        scene.mount(Probe())
        let host = ModelHost(scene.tree)
        scene.onBatch = { host.apply($0) }
        var kinds: Set<NodeKind> = []
        var nodes: [RenderNode] = []
        var taken = 0
        for step in 0..<100_000 {
            // A node of a while ago may have gone; that too is to be refused.
            if step.isMultiple(of: 25) || nodes.isEmpty {
                nodes = []
                scene.tree.root.visitAll { nodes.append($0) }
                kinds.formUnion(nodes.map(\.kind))
            }
            let node = events.random.pick(nodes)
            if scene.send(events.next(), to: node) == nil { taken += 1 }
            if step.isMultiple(of: 500) {
                scene.go(to: events.random.pick(["/", "//", "/1/2/3", "/%00/%zz", "", "?", "/users/\u{0}", "/a".repeated(300)]))
                host.takeAdopted(from: scene.tree)
                let problems = host.differences(from: scene.tree) + scene.tree.brokenInvariants()
                guard problems.isEmpty else {
                    Issue.record("seed \(seed), step \(step): \(problems.prefix(5))")
                    return
                }
            }
        }
        // Events that are all refused would prove little.
        #expect(taken > 500, "seed \(seed)")
        let wanted: Set<NodeKind> = [
            .textField, .textEditor, .toggle, .slider, .stepper, .picker, .option, .datePicker, .colorPicker, .disclosure, .menu,
            .progress, .link, .list, .form, .row, .section, .window, .searchField, .tabs, .tab, .navigationStack, .screen,
            .navigationSplit, .sheet, .alert, .confirmationDialog, .popover, .geometry, .scroll, .imageLoader, .button,
        ]
        // Which of them chance brings to the screen differs a little from seed to seed.
        #expect(wanted.subtracting(kinds).count <= 4, "never shown: \(wanted.subtracting(kinds)), seed \(seed)")
        let button = try #require(probe(in: scene))
        let before = button.children.first?[.text]
        #expect(scene.send(.tap, to: button) == nil)
        #expect(button.children.first?[.text] != before)
    }

    private func probe(in scene: ViewGraph) -> RenderNode? {
        var probe: RenderNode?
        scene.tree.root.visitAll { node in
            if node.kind == .button, node.children.first?[.text]?.string?.hasPrefix("probe") == true { probe = node }
        }
        return probe
    }

    @Test func everyKindOfEventOnEveryNode() {
        let scene = ViewGraph()
        scene.mount(RichScreen())
        var events = AbsurdEvents(random: SeededGenerator(seed: 1))
        var nodes: [RenderNode] = []
        for _ in 0..<300 {
            scene.tree.root.visitAll { nodes.append($0) }
            for node in nodes { scene.send(events.next(), to: node) }
            nodes = []
        }
        #expect(scene.tree.brokenInvariants() == [])
    }
}
