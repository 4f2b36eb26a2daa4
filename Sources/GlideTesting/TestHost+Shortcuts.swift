import RenderTree
import SwiftUICore

extension TestHost {
    /// Presses a key with others: triggers the control or command whose shortcut it is, as a browser does.
    ///
    /// - Throws: ``TestFailure`` if there is none within reach, or if it is disabled.
    public func press(_ key: KeyEquivalent, modifiers: EventModifiers = .command) throws {
        let names = Set(KeyboardShortcut(key, modifiers: modifiers).names)
        var found: [RenderNode] = []
        scene.tree.root.visit { node in
            if let shortcut = node[.shortcut]?.strings, Set(shortcut) == names { found.append(node) }
        }
        guard let node = found.first(where: { !$0.isDisabled && !$0.isCovered }) ?? found.first else {
            throw TestFailure("Nothing has the shortcut \(names.sorted().joined(separator: "+")).", screen: snapshot())
        }
        try TestElement(node, in: self).tap()
    }
}
