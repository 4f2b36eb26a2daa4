/// Windows for values: each shows one, which `openWindow(value:)` gives it. A window that is opened without a value has nil, or the default.
extension WindowGroup {
    nonisolated private init<D: Decodable & Encodable & Hashable, C: View>(
        _ id: String?, _ title: Text?, _ content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(id: id, title: title, for: D.self, PresentedWindowContent(content: content))
    }

    nonisolated private init<D: Decodable & Encodable & Hashable, C: View>(
        _ id: String?, _ title: Text?, _ content: @escaping (Binding<D>) -> C, _ defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(
            id: id, title: title, for: D.self,
            PresentedWindowContent(content: { content($0.present(or: defaultValue)) }, defaultValue: defaultValue))
    }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(nil, nil, content) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(id, nil, content) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(nil, title, content) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(id, title, content) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(nil, Text(titleKey), content) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(id, Text(titleKey), content) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(nil, Text(title), content) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> { self.init(id, Text(title), content) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> { self.init(nil, nil, content, defaultValue) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> { self.init(id, nil, content, defaultValue) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ title: Text, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> { self.init(nil, title, content, defaultValue) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ title: Text, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> { self.init(id, title, content, defaultValue) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> { self.init(nil, Text(titleKey), content, defaultValue) }

    nonisolated public init<D: Decodable & Encodable & Hashable, C: View>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> { self.init(id, Text(titleKey), content, defaultValue) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> { self.init(nil, Text(title), content, defaultValue) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, D: Decodable & Encodable & Hashable, C: View>(
        _ title: S, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> { self.init(id, Text(title), content, defaultValue) }
}
