import RenderTree
import SwiftUICore

/// Which control has the keyboard, as a browser knows it.
@MainActor
final class KeyboardFocus {
    weak var node: RenderNode?

    func isOn(_ candidate: RenderNode) -> Bool { node === candidate && candidate.isInserted }
}

extension TestHost {
    /// The program wants the focus to move. The host moves it after the update, and tells so, as a browser does.
    func focusWasAsked(_ isOn: Bool, of node: RenderNode) {
        scene.enqueueAction("focus") { [weak self, weak node] in
            guard let self, let node, node.isInserted else { return }
            // What the whole scene is to give up, the field in it gives up.
            let hasFocus = self.focus.isOn(node) || node.kind == .root && self.focus.node != nil
            guard hasFocus != isOn else { return }
            self.moveFocus(to: isOn ? node : nil)
        }
    }

    /// Moves the focus: what had it hears of that first.
    func moveFocus(to node: RenderNode?) {
        let old = focus.node
        focus.node = node
        tell(.focus(false), old)
        tell(.focus(true), node)
    }

    private func tell(_ event: InputEvent, _ node: RenderNode?) {
        guard let node, node.isInserted else { return }
        if connection.isImmediate {
            scene.send(event, to: node)
        } else {
            connection.send { [weak self, weak node] in
                if let self, let node { self.scene.send(event, to: node) }
            }
        }
    }
}
