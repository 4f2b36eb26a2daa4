import Foundation

// Newer modifiers, and those of single devices. CONTRIBUTING.md says how these declarations go away.

// MARK: Assistance

extension View {
    @available(*, unavailable, message: "accessibilityLabeledPair is not in Glide yet")
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> Self { self }

    @available(*, unavailable, message: "accessibilityLinkedGroup is not in Glide yet")
    public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> Self { self }

    @available(*, unavailable, message: "accessibilityRotorEntry is not in Glide yet")
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> Self { self }

    @available(*, unavailable, message: "accessibilityZoomAction is not in Glide yet")
    public func accessibilityZoomAction(_ handler: @escaping (Any) -> Void) -> Self { self }
}

@available(*, unavailable, message: "AccessibilityLabeledPairRole is not in Glide yet")
public enum AccessibilityLabeledPairRole: Sendable {
    case label, content
}

// MARK: Text input and keys

extension View {
    @available(*, unavailable, message: "textInputSuggestions is not in Glide yet")
    public func textInputSuggestions<Suggestions: View>(@ViewBuilder _ suggestions: () -> Suggestions) -> Self { self }

    @available(*, unavailable, message: "textInputCompletion is not in Glide yet")
    public func textInputCompletion(_ completion: String) -> Self { self }

    @available(*, unavailable, message: "textSelectionAffinity is not in Glide yet")
    public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> Self { self }

    @available(*, unavailable, message: "modifierKeyAlternate is not in Glide yet")
    public func modifierKeyAlternate<V: View>(_ modifiers: EventModifiers, @ViewBuilder _ alternate: () -> V) -> Self { self }

    @available(*, unavailable, message: "typeSelectEquivalent is not in Glide yet")
    public func typeSelectEquivalent(_ text: Text?) -> Self { self }
}

extension TextField where Label == Text {
    @available(*, unavailable, message: "selection is not in Glide yet")
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(titleKey, text: text)
    }
}

// MARK: Lists, menus, dialogs, windows

extension View {
    @available(*, unavailable, message: "listSectionIndexVisibility is not in Glide yet")
    public func listSectionIndexVisibility(_ visibility: Visibility) -> Self { self }

    @available(*, unavailable, message: "sectionIndexLabel is not in Glide yet")
    public func sectionIndexLabel(_ label: Text?) -> Self { self }

    @available(*, unavailable, message: "sectionIndexLabel is not in Glide yet")
    public func sectionIndexLabel(_ label: LocalizedStringKey?) -> Self { self }

    @available(*, unavailable, message: "dismissalConfirmationDialog is not in Glide yet")
    public func dismissalConfirmationDialog<A: View>(
        _ title: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A
    ) -> Self { self }
}

extension EnvironmentValues {
    @available(*, unavailable, message: "resetFocus is not in Glide yet")
    public var resetFocus: Any { () }

    @available(*, unavailable, message: "pushWindow is not in Glide yet")
    public var pushWindow: Any { () }

    @available(*, unavailable, message: "openDocument is not in Glide yet")
    public var openDocument: Any { () }

    @available(*, unavailable, message: "newDocument is not in Glide yet")
    public var newDocument: Any { () }
}
