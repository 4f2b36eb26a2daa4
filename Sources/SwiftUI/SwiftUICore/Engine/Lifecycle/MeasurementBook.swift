import RenderTree

/// The geometry readers whose size the host has not told yet.
///
/// What comes with one of them appears once the size is known, as on Apple's systems, where layout comes first: an animation that
/// `onAppear` begins would else go from a guess to a guess, and be cut short by the truth.
@MainActor
final class MeasurementBook {
    private var readers: [ObjectIdentifier: Weak] = [:]
    private var waiting: [AppearanceBook.Weak] = []
    /// A reader that the host does not measure, as it shows nothing, delays nobody for longer.
    private static let patience = Duration.milliseconds(500)

    private struct Weak { weak var node: ViewNode? }

    /// A reader has come. Before a scene's page is there, nothing is measured.
    func begin(_ reader: ViewNode) {
        guard reader.scene.hostTellsSight, reader.scene.traits.isActive else { return }
        let key = ObjectIdentifier(reader)
        readers[key] = Weak(node: reader)
        Task { [weak self] in
            try? await Task.sleep(for: Self.patience)
            self?.end(key)
        }
    }

    /// A reader was measured, or has gone.
    func end(_ reader: ViewNode) { end(ObjectIdentifier(reader)) }

    private func end(_ key: ObjectIdentifier) {
        guard readers.removeValue(forKey: key) != nil else { return }
        let nodes = waiting.compactMap(\.node)
        waiting = []
        for node in nodes { node.scene.enqueueAction(node.actionName) { [weak node] in node?.settleAppearance() } }
    }

    /// Whether the node has to wait, as it is around such a reader or in one; it is asked again then.
    func delays(_ node: any AppearingNode) -> Bool {
        guard !readers.isEmpty, readers.values.contains(where: { Self.isInside($0.node, node) || Self.isInside(node, $0.node) }) else {
            return false
        }
        waiting.append(AppearanceBook.Weak(node: node))
        return true
    }

    private static func isInside(_ node: ViewNode?, _ outer: ViewNode?) -> Bool {
        guard let node, let outer else { return false }
        return node.nearest { $0 === outer ? true : nil } ?? false
    }
}
