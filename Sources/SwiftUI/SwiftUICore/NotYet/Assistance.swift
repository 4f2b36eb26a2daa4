// Finer hints for assistive technology. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "accessibilityLabeledPair is not in Glide yet")
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> Self { self }

    @available(*, unavailable, message: "accessibilityLinkedGroup is not in Glide yet")
    public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> Self { self }
}

@available(*, unavailable, message: "AccessibilityLabeledPairRole is not in Glide yet")
public enum AccessibilityLabeledPairRole: Sendable {
    case label, content
}
