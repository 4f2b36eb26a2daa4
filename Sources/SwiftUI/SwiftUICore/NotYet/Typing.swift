// Finer handling of what is typed. CONTRIBUTING.md says how these declarations go away.

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
