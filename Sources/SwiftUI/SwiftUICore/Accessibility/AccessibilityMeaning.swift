import RenderTree

/// Other names by which a person may call a view.
struct AccessibilityInputLabelsModifier {
    let labels: [Text]
}

extension AccessibilityInputLabelsModifier: BoxModifier {
    static var phase: BoxPhase { .meaning }
    func properties(in environment: EnvironmentValues) -> Properties {
        labels.isEmpty ? [:] : [.inputLabels: .strings(labels.map { $0.string(in: environment) })]
    }
}

extension View {
    /// Sets other names by which a person may call the view. Tests find it by them; browsers go by what is seen and by the label.
    nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        modifier(AccessibilityInputLabelsModifier(labels: inputLabels))
    }

    nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) })
    }

    @_disfavoredOverload
    nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        accessibilityInputLabels(inputLabels.map { Text($0) })
    }

    nonisolated public func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool) -> some View {
        accessibilityInputLabels(isEnabled ? inputLabels : [])
    }

    nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool) -> some View {
        accessibilityInputLabels(isEnabled ? inputLabelKeys : [])
    }

    @_disfavoredOverload
    nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S], isEnabled: Bool) -> some View {
        accessibilityInputLabels(isEnabled ? inputLabels : [])
    }

    /// Sets when the view is read among those beside it: those of a higher priority first. Without, it is 0.
    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        modifier(AccessibilitySortPriorityModifier(priority: sortPriority))
    }

    /// Says whether a person can do something with the view, where it is not what it looks like.
    nonisolated public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View {
        box(InPhase.Meaning.self, [.respondsToInteraction: .bool(respondsToUserInteraction)])
    }

    nonisolated public func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true, isEnabled: Bool
    ) -> some View {
        box(InPhase.Meaning.self, isEnabled ? [.respondsToInteraction: .bool(respondsToUserInteraction)] : [:])
    }

    /// Keeps the view's colours where a person has those of the screen inverted.
    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        box(InPhase.Effect.self, active ? [.ignoresInvertedColors: .bool(true)] : [:])
    }

    // Texts of a page grow with the rest of it: as on the Mac, there is no viewer for those that do not.

    nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }
    nonisolated public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View { self }

    // MARK: Under a condition

    nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
        modifier(_AccessibilityTextModifier(key: .accessibilityLabel, text: isEnabled ? label : nil))
    }
    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
    }
    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }

    nonisolated public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
        modifier(_AccessibilityTextModifier(key: .accessibilityValue, text: isEnabled ? value : nil))
    }
    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityValue(Text(valueKey), isEnabled: isEnabled)
    }
    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }

    nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
        modifier(_AccessibilityTextModifier(key: .accessibilityHint, text: isEnabled ? hint : nil))
    }
    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hintKey), isEnabled: isEnabled)
    }
    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
        accessibilityHidden(hidden && isEnabled)
    }

    nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
        box(InPhase.Meaning.self, isEnabled ? [.identifier: .string(identifier)] : [:])
    }

    // MARK: The older spellings

    @available(*, deprecated, renamed: "accessibilitySortPriority(_:)")
    nonisolated public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
    @available(*, deprecated, renamed: "accessibilityInputLabels(_:)")
    nonisolated public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
}

/// When a view is read; the outermost modifier counts.
struct AccessibilitySortPriorityModifier {
    let priority: Double
}

extension AccessibilitySortPriorityModifier: BoxModifier {
    static var phase: BoxPhase { .meaning }
    func properties(in environment: EnvironmentValues) -> Properties { priority.isFinite ? [.sortPriority: .double(priority)] : [:] }
}
