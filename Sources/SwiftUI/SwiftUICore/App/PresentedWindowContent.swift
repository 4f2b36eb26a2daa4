/// The content of a window that is for a value.
public struct PresentedWindowContent<Data, Content> where Data: Decodable & Encodable & Hashable, Content: View {
    private let content: (Binding<Data?>) -> Content
    private let defaultValue: (() -> Data)?
    /// Kept with the scene: a window that is loaded anew is for the same value.
    @SceneStorage private var value: Data?
    @State private var made = MadeValue<Data>()

    nonisolated init(content: @escaping (Binding<Data?>) -> Content, defaultValue: (() -> Data)? = nil) {
        self.content = content
        self.defaultValue = defaultValue
        _value = SceneStorage(key: SceneWindow.valueKey, default: nil, coding: .json)
    }
}

extension PresentedWindowContent: View {
    public var body: some View {
        let stored = $value, made = made, defaultValue = defaultValue
        content(
            Binding(
                reading: { stored.wrappedValue ?? defaultValue.map { made.value($0) } }, writing: { stored.wrappedValue = $0 })
        )
        .onAppear {
            if stored.wrappedValue == nil, let defaultValue { stored.wrappedValue = made.value(defaultValue) }
        }
    }
}

/// A default that is made once.
private final class MadeValue<Value> {
    private var value: Value?

    func value(_ make: () -> Value) -> Value {
        if let value { return value }
        let made = make()
        value = made
        return made
    }
}

extension Binding {
    /// The value of an optional one, or the default while there is none.
    nonisolated func present<Wrapped>(or defaultValue: @escaping () -> Wrapped) -> Binding<Wrapped> where Value == Wrapped? {
        Binding<Wrapped>(reading: { wrappedValue ?? defaultValue() }, writing: { wrappedValue = $0 })
    }
}
