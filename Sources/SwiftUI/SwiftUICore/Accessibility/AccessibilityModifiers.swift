import Foundation
import RenderTree

/// Tells assistive technology something about a view.
public struct _AccessibilityTextModifier {
    let key: PropertyKey
    let text: Text?
}

extension _AccessibilityTextModifier: BoxModifier {
    package static var phase: BoxPhase { .meaning }
    package func properties(in environment: EnvironmentValues) -> Properties {
        guard let text else { return [:] }
        return [key: .string(text.string(in: environment))]
    }
}

extension View {
    nonisolated private func accessibilityText(_ key: PropertyKey, _ text: Text?) -> some View {
        modifier(_AccessibilityTextModifier(key: key, text: text))
    }

    // MARK: Label, value, hint

    nonisolated public func accessibilityLabel(_ label: Text) -> some View { accessibilityText(.accessibilityLabel, label) }
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityText(.accessibilityLabel, Text(labelKey))
    }
    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityText(.accessibilityLabel, Text(label))
    }

    nonisolated public func accessibilityValue(_ value: Text) -> some View { accessibilityText(.accessibilityValue, value) }
    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityText(.accessibilityValue, Text(valueKey))
    }
    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityText(.accessibilityValue, Text(value))
    }

    nonisolated public func accessibilityHint(_ hint: Text) -> some View { accessibilityText(.accessibilityHint, hint) }
    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityText(.accessibilityHint, Text(hintKey))
    }
    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityText(.accessibilityHint, Text(hint))
    }

    // MARK: Meaning

    /// A name by which tests find the view.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        box(InPhase.Meaning.self, [.identifier: .string(identifier)])
    }

    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        box(InPhase.Meaning.self, hidden ? [.isAccessibilityHidden: .bool(true)] : [:])
    }

    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(_AccessibilityTraitsModifier(added: traits, removed: []))
    }

    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        modifier(_AccessibilityTraitsModifier(added: [], removed: traits))
    }

    nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        box(InPhase.Meaning.self, level == .unspecified ? [:] : [.headingLevel: .int(Int(level.rawValue))])
    }

    /// Makes the view one element for assistive technology.
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        box(InPhase.Meaning.self, [.accessibilityChildren: .string(children.name)])
    }

    // MARK: The older spellings

    @available(*, deprecated, renamed: "accessibilityLabel(_:)")
    nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    @available(*, deprecated, renamed: "accessibilityValue(_:)")
    nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    @available(*, deprecated, renamed: "accessibilityHint(_:)")
    nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    @available(*, deprecated, renamed: "accessibilityHidden(_:)")
    nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
    nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
    nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
    @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
    nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
}

/// Adds and removes traits of what is inside.
public struct _AccessibilityTraitsModifier {
    let added: AccessibilityTraits
    let removed: AccessibilityTraits
}

extension _AccessibilityTraitsModifier: BoxModifier {
    package static var phase: BoxPhase { .meaning }
    package func write(to box: inout Properties, in environment: EnvironmentValues) {
        let names = Set(box[.traits]?.strings ?? []).union(added.names).subtracting(removed.names)
        box[.traits] = names.isEmpty ? nil : .strings(names.sorted())
    }
}
