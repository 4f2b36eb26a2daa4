import Combine
import RenderTree
import Testing

import struct Foundation.Date

@testable import SwiftUICore

/// A line of text, the simplest element there is.
struct Leaf: ElementView {
    typealias Body = Never
    static var kind: NodeKind { .text }
    let text: String
    init(_ text: String) { self.text = text }
    func properties(in context: ElementContext) -> Properties { [.text: .string(text)] }
}

/// Something to tap.
struct Tap: ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .button }
    let title: String
    let action: () -> Void
    init(_ title: String, _ action: @escaping () -> Void) {
        self.title = title
        self.action = action
    }
    func properties(in context: ElementContext) -> Properties { [.title: .string(title)] }
    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard event == .tap else { return false }
        action()
        return true
    }
}

/// Time that goes on when it is told to.
@MainActor
final class ManualTime {
    /// The date at which it begins.
    nonisolated static let start = Date(timeIntervalSinceReferenceDate: 0)

    private(set) var now = 0.0
    private var due: [(time: Double, action: @MainActor () -> Void)] = []
    /// How many things wait for their time.
    var pendingCount: Int { due.count }

    var clock: AnimationClock {
        AnimationClock {
            self.now
        } date: {
            Self.start.addingTimeInterval(self.now)
        } wait: { seconds, action in
            self.due.append((self.now + seconds, action))
        }
    }

    /// What falls due happens at its time.
    func advance(by seconds: Double) {
        let end = now + seconds
        while let next = due.indices.filter({ due[$0].time <= end + 1e-9 }).min(by: { due[$0].time < due[$1].time }) {
            let entry = due.remove(at: next)
            now = max(now, entry.time)
            entry.action()
        }
        now = end
    }
}

/// A mounted scene that records bodies and operations.
@MainActor
final class TestScene {
    let graph = ViewGraph()
    private(set) var operations: [String] = []

    init(_ view: some View) {
        graph.recordsBodies = true
        graph.mount(view)
        graph.onBatch = { [weak self] in self?.operations += $0.map(TestScene.describe) }
        _ = graph.takeBodiesRun()
    }

    var root: RenderNode { graph.tree.root }

    /// Every text and title on the screen, in order.
    var texts: [String] {
        var found: [String] = []
        func visit(_ node: RenderNode) {
            if let text = node[.text]?.string ?? node[.title]?.string { found.append(text) }
            node.children.forEach(visit)
        }
        visit(root)
        return found
    }

    func node(_ text: String) -> RenderNode? {
        func find(_ node: RenderNode) -> RenderNode? {
            if (node[.text]?.string ?? node[.title]?.string) == text { return node }
            for child in node.children { if let found = find(child) { return found } }
            return nil
        }
        return find(root)
    }

    func tap(_ title: String) throws {
        let target = try #require(self.node(title))
        #expect(graph.send(.tap, to: target) == nil)
    }

    func takeBodies() -> [String] { graph.takeBodiesRun() }

    func takeOperations() -> [String] {
        defer { operations = [] }
        return operations
    }

    static func describe(_ operation: Operation) -> String {
        func name(_ node: RenderNode?) -> String {
            guard let node else { return "end" }
            return node[.text]?.string ?? node[.title]?.string ?? "\(node.kind)"
        }
        switch operation {
        case .insert(let node, let parent, let before):
            return "insert \(name(node)) into \(name(parent)) before \(name(before))"
        case .remove(let nodes, _): return "remove " + nodes.map(name).joined(separator: " ")
        case .move(let node, let before): return "move \(name(node)) before \(name(before))"
        case .update(let node, let old):
            let keys = Properties.difference(old, node.properties).map { "\($0)" }.joined(separator: ",")
            return "update \(name(node)) \(keys)"
        case .command(let command, let node): return "command \(command) on \(name(node))"
        }
    }

    /// Lets tasks and other threads work until `condition` holds; at most twenty seconds on a busy machine.
    func wait(until condition: () -> Bool) async throws {
        for _ in 0..<4000 where !condition() {
            try await Task.sleep(for: .milliseconds(5))
            graph.flush()
        }
        #expect(condition())
    }
}
