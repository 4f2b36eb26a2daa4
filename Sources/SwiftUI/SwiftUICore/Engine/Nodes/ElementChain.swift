/// An element with the box modifiers that are written on it: one node mounts them all.
@MainActor
package protocol ElementChain: View {
    associatedtype Element: ElementView

    /// The element that the modifiers apply to.
    var element: Element { get }
    /// Shows the modifiers to `visitor`, from the inside out. They stand in the environment that is given.
    func visitModifiers<Visitor: ModifierVisitor>(in scope: EnvironmentScope, _ visitor: inout Visitor)
}

/// What is done with each of an element's modifiers.
@MainActor
package protocol ModifierVisitor {
    /// - Parameter scope: the environment where the modifier stands.
    mutating func visit<Modifier: BoxModifier>(_ modifier: Modifier, in scope: EnvironmentScope)
}

extension ElementView {
    package var element: Self { self }
    package func visitModifiers<Visitor: ModifierVisitor>(in scope: EnvironmentScope, _ visitor: inout Visitor) {}
}

extension ModifiedContent: ElementChain where Content: ElementChain, Modifier: BoxModifier {
    package var element: Content.Element { content.element }
    package func visitModifiers<Visitor: ModifierVisitor>(in scope: EnvironmentScope, _ visitor: inout Visitor) {
        content.visitModifiers(in: scope, &visitor)
        visitor.visit(modifier, in: scope)
    }
}
