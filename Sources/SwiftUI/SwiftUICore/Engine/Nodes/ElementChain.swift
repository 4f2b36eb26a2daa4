/// An element with the box modifiers that are written on it: one node mounts them all.
@MainActor
package protocol ElementChain: View {
    associatedtype Element: ElementView
    /// What is kept while the element is mounted: all but the views inside, which nodes of their own have taken.
    associatedtype Kept: ElementChain = Self

    /// The element that the modifiers apply to.
    var element: Element { get }
    var kept: Kept { get }
    /// Shows the modifiers to `visitor`, from the inside out. They stand in the environment that is given.
    func visitModifiers<Visitor: ModifierVisitor>(in scope: EnvironmentScope, _ visitor: inout Visitor)
}

/// What is done with each of an element's modifiers.
@MainActor
package protocol ModifierVisitor {
    /// - Parameter scope: the environment where the modifier stands.
    mutating func visit<Modifier: BoxModifier>(_ modifier: Modifier, in scope: EnvironmentScope)
}

extension ElementChain where Kept == Self {
    package var kept: Self { self }
}

extension ElementView {
    package var element: Self { self }
    package func visitModifiers<Visitor: ModifierVisitor>(in scope: EnvironmentScope, _ visitor: inout Visitor) {}
}

extension ModifiedContent: ElementChain where Content: ElementChain, Modifier: BoxModifier {
    package var element: Content.Element { content.element }
    package var kept: ModifiedContent<Content.Kept, Modifier> {
        ModifiedContent<Content.Kept, Modifier>(content: content.kept, modifier: modifier)
    }
    package func visitModifiers<Visitor: ModifierVisitor>(in scope: EnvironmentScope, _ visitor: inout Visitor) {
        content.visitModifiers(in: scope, &visitor)
        visitor.visit(modifier, in: scope)
    }
}
