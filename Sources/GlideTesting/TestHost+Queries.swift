import RenderTree
import SwiftUICore

extension TestHost {
    /// The texts on the screen, in order.
    public var texts: [String] {
        var found: [String] = []
        scene.tree.root.visit { if $0.kind == .text, let text = $0[.text]?.string { found.append(text) } }
        return found
    }

    /// The elements of a role, in order.
    public func all(_ role: TestRole) -> [TestElement] { ElementSearch(scene.tree.root, in: self).all(role) }

    /// The first element of a role with that label, or nil.
    public func first(_ role: TestRole, _ label: String) -> TestElement? {
        ElementSearch(scene.tree.root, in: self).labelled(role, label).first
    }

    /// The only element of a role with that label.
    ///
    /// - Parameter label: what assistive technology says: the accessibility label if there is one, else the title or
    ///   text; of a field without title its prompt.
    /// - Throws: ``TestFailure`` if there is none, or more than one, with the screen and what comes nearest.
    public func find(_ role: TestRole, _ label: String) throws -> TestElement {
        try ElementSearch(scene.tree.root, in: self).find(role, label)
    }

    /// The only element of a role.
    ///
    /// - Throws: ``TestFailure`` if there is none, or more than one, with the labels of those that are there.
    public func find(_ role: TestRole) throws -> TestElement { try ElementSearch(scene.tree.root, in: self).find(role) }

    /// The only text that reads so.
    ///
    /// - Throws: ``TestFailure`` as ``find(_:_:)`` does.
    public func find(text: String) throws -> TestElement { try find(.text, text) }

    /// The only element with that accessibility identifier.
    ///
    /// - Throws: ``TestFailure`` if there is none, or more than one, with the nearest identifier that is in use.
    public func find(identifier: String) throws -> TestElement {
        try ElementSearch(scene.tree.root, in: self).find(identifier: identifier)
    }

    /// The screen as text: one line an element, what it is and holds. For comparison in tests.
    ///
    /// - Parameter looks: Also tell what only concerns appearance.
    public func snapshot(looks: Bool = false) -> String { scene.tree.root.semanticDescription(looks: looks) }
}
