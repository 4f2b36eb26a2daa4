import Foundation

/// The tokens of a search, of whatever type.
struct SearchTokens {
    let isEmpty: () -> Bool
    /// The tokens that are chosen, each of which goes when it is tapped.
    let view: () -> AnyView?
    /// Those that a person may choose from; nil: none are offered.
    let suggestions: () -> AnyView?
    /// Adds a token; false for one of another type, or that is there.
    let add: (Any) -> Bool
    let removeLast: () -> Void
    let removeAll: () -> Void
}

extension SearchTokens {
    nonisolated init<C, T: View>(_ tokens: Binding<C>, suggested: Binding<C>? = nil, token: @escaping (C.Element) -> T)
    where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        self.init(tokens, suggested: suggested, chosen: { index in token(tokens.wrappedValue[index]) }, token: token)
    }

    nonisolated init<C, T: View>(editable tokens: Binding<C>, token: @escaping (Binding<C.Element>) -> T)
    where C: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, C.Element: Identifiable {
        self.init(
            tokens, suggested: nil, chosen: { token(tokens.element(at: $0, id: tokens.wrappedValue[$0].id, idPath: \.id)) },
            token: { token(.constant($0)) })
    }

    nonisolated private init<C, T: View>(
        _ tokens: Binding<C>, suggested: Binding<C>?, chosen: @escaping (C.Index) -> T, token: @escaping (C.Element) -> T
    ) where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
        isEmpty = { tokens.wrappedValue.isEmpty }
        view = {
            let places = Array(tokens.wrappedValue.indices)
            if places.isEmpty { return nil }
            let chips = places.map { place in
                let id = tokens.wrappedValue[place].id
                return SearchToken(id: id, content: chosen(place), remove: { tokens.wrappedValue.removeAll { $0.id == id } })
            }
            return AnyView(ForEach(chips) { $0 })
        }
        suggestions = {
            guard let suggested else { return nil }
            let there = Set(tokens.wrappedValue.map(\.id))
            let offered = suggested.wrappedValue.filter { !there.contains($0.id) }
            return offered.isEmpty ? nil : AnyView(ForEach(Array(offered)) { element in token(element).searchCompletion(element) })
        }
        add = { element in
            guard let element = element as? C.Element, !tokens.wrappedValue.contains(where: { $0.id == element.id }) else { return false }
            tokens.wrappedValue.append(element)
            return true
        }
        removeLast = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeLast() } }
        removeAll = { tokens.wrappedValue.removeAll() }
    }
}

/// A chosen token, which a tap takes away.
private struct SearchToken<ID: Hashable, Content>: Identifiable {
    let id: ID
    let content: Content
    let remove: () -> Void
}

extension SearchToken: View where Content: View {
    var body: some View {
        Button {
            remove()
        } label: {
            HStack(spacing: 4) {
                content
                Image(systemName: "xmark").imageScale(.small).accessibilityHidden(true)
            }
        }
        .buttonStyle(.bordered).controlSize(.small).accessibilityHint("Removes it from the search")
    }
}

extension View {
    nonisolated private func search(
        _ text: Binding<String>, _ tokens: SearchTokens, isPresented: Binding<Bool>? = nil, prompt: Text?
    ) -> some View {
        modifier(SearchableModifier(text: text, isPresented: isPresented, prompt: prompt, suggestions: EmptyView(), tokens: tokens))
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, token: token), prompt: prompt)
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, token: token), prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol, C, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, token: token), prompt: Text(prompt))
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, token: token), isPresented: isPresented, prompt: prompt)
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, token: token), isPresented: isPresented, prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol, C, T: View>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, token: token), isPresented: isPresented, prompt: Text(prompt))
    }
}

/// With tokens to choose from.
extension View {
    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, suggested: suggestedTokens, token: token), prompt: prompt)
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, suggested: suggestedTokens, token: token), prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol, C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, suggested: suggestedTokens, token: token), prompt: Text(prompt))
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, suggested: suggestedTokens, token: token), isPresented: isPresented, prompt: prompt)
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, suggested: suggestedTokens, token: token), isPresented: isPresented, prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol, C, T: View>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
        search(text, SearchTokens(tokens, suggested: suggestedTokens, token: token), isPresented: isPresented, prompt: Text(prompt))
    }
}

/// With tokens that change in the field.
extension View {
    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, C: MutableCollection {
        search(text, SearchTokens(editable: editableTokens, token: token), prompt: prompt)
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, C: MutableCollection {
        search(text, SearchTokens(editable: editableTokens, token: token), prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol, C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, C: MutableCollection {
        search(text, SearchTokens(editable: editableTokens, token: token), prompt: Text(prompt))
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, C: MutableCollection {
        search(text, SearchTokens(editable: editableTokens, token: token), isPresented: isPresented, prompt: prompt)
    }

    nonisolated public func searchable<C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, C: MutableCollection {
        search(text, SearchTokens(editable: editableTokens, token: token), isPresented: isPresented, prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol, C, T: View>(
        text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: S, @ViewBuilder token: @escaping (Binding<C.Element>) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable, C: MutableCollection {
        search(text, SearchTokens(editable: editableTokens, token: token), isPresented: isPresented, prompt: Text(prompt))
    }
}
