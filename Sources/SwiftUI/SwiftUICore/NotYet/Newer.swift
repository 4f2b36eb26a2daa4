import Foundation

// Newer modifiers, and those for single devices. CONTRIBUTING.md says how these declarations go away.

// MARK: Assistance

extension View {
    @available(*, unavailable, message: "accessibilityActivationPoint is not in Glide yet")
    public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> Self { self }

    @available(*, unavailable, message: "accessibilityActivationPoint is not in Glide yet")
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> Self { self }

    @available(*, unavailable, message: "accessibilityDirectTouch is not in Glide yet")
    public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> Self { self }

    @available(*, unavailable, message: "accessibilityLabeledPair is not in Glide yet")
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> Self { self }

    @available(*, unavailable, message: "accessibilityLinkedGroup is not in Glide yet")
    public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> Self { self }

    @available(*, unavailable, message: "accessibilityRotorEntry is not in Glide yet")
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> Self { self }

    @available(*, unavailable, message: "accessibilityTextContentType is not in Glide yet")
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Self { self }

    @available(*, unavailable, message: "accessibilityZoomAction is not in Glide yet")
    public func accessibilityZoomAction(_ handler: @escaping (Any) -> Void) -> Self { self }

    @available(*, unavailable, message: "speechAdjustedPitch is not in Glide yet")
    public func speechAdjustedPitch(_ value: Double) -> Self { self }

    @available(*, unavailable, message: "speechAlwaysIncludesPunctuation is not in Glide yet")
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self { self }

    @available(*, unavailable, message: "speechAnnouncementsQueued is not in Glide yet")
    public func speechAnnouncementsQueued(_ value: Bool = true) -> Self { self }

    @available(*, unavailable, message: "speechSpellsOutCharacters is not in Glide yet")
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Self { self }
}

@available(*, unavailable, message: "AccessibilityLabeledPairRole is not in Glide yet")
public enum AccessibilityLabeledPairRole: Sendable {
    case label, content
}

@available(*, unavailable, message: "AccessibilityTextContentType is not in Glide yet")
public enum AccessibilityTextContentType: Sendable {
    case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
}

// MARK: Drawing

extension View {
    @available(*, unavailable, message: "colorEffect is not in Glide yet")
    public func colorEffect(_ shader: Any, isEnabled: Bool = true) -> Self { self }

    @available(*, unavailable, message: "distortionEffect is not in Glide yet")
    public func distortionEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> Self { self }

    @available(*, unavailable, message: "layerEffect is not in Glide yet")
    public func layerEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> Self { self }

    @available(*, unavailable, message: "textRenderer is not in Glide yet")
    public func textRenderer(_ renderer: Any) -> Self { self }

    @available(*, unavailable, message: "symbolColorRenderingMode is not in Glide yet")
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Self { self }

    @available(*, unavailable, message: "symbolVariableValueMode is not in Glide yet")
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Self { self }

    @available(*, unavailable, message: "badgeProminence is not in Glide yet")
    public func badgeProminence(_ prominence: BadgeProminence) -> Self { self }
}

@available(*, unavailable, message: "ShaderLibrary is not in Glide yet")
@dynamicMemberLookup
public struct ShaderLibrary: Sendable {
    public static let `default` = ShaderLibrary()
    public static subscript(dynamicMember name: String) -> (Any...) -> Any { { _ in () } }
}

@available(*, unavailable, message: "SymbolColorRenderingMode is not in Glide yet")
public enum SymbolColorRenderingMode: Sendable {
    case flat, gradient
}

@available(*, unavailable, message: "SymbolVariableValueMode is not in Glide yet")
public enum SymbolVariableValueMode: Sendable {
    case color, draw
}

@available(*, unavailable, message: "BadgeProminence is not in Glide yet")
public enum BadgeProminence: Sendable {
    case decreased, standard, increased
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

    @available(*, unavailable, message: "onModifierKeysChanged is not in Glide yet")
    public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (EventModifiers, EventModifiers) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "typeSelectEquivalent is not in Glide yet")
    public func typeSelectEquivalent(_ text: Text?) -> Self { self }

    @available(*, unavailable, message: "onPlayPauseCommand is not in Glide yet")
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> Self { self }
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

    @available(*, unavailable, message: "springLoadingBehavior is not in Glide yet")
    public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> Self { self }

    @available(*, unavailable, message: "invalidatableContent is not in Glide yet")
    public func invalidatableContent(_ invalidatable: Bool = true) -> Self { self }

    @available(*, unavailable, message: "navigationDocument is not in Glide yet")
    public func navigationDocument(_ document: Any) -> Self { self }

    @available(*, unavailable, message: "handlesExternalEvents is not in Glide yet")
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> Self { self }
}

@available(*, unavailable, message: "SpringLoadingBehavior is not in Glide yet")
public enum SpringLoadingBehavior: Sendable {
    case automatic, enabled, disabled
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
