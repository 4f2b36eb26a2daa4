import RenderTree

/// Windows that all have the same structure. Every scene of a host shows the app's first group.
public struct WindowGroup<Content: View> {
    let id: String?
    let title: Text?
    let content: Content

    nonisolated init(id: String?, title: Text?, _ content: Content) {
        self.id = id
        self.title = title
        self.content = content
    }
}

extension WindowGroup: Scene {
    public typealias Body = Never
}

extension WindowGroup: PrimitiveScene {
    var parts: [ScenePart] { [ScenePart(id: id, content: WindowTitleModifier.titled(content, title))] }
}

extension WindowGroup {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(id: nil, title: nil, content())
    }

    nonisolated public init(id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: nil, content())
    }

    nonisolated public init(_ title: Text, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: title, content())
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: Text(titleKey), content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(id: nil, title: Text(title), content())
    }

    nonisolated public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: title, content())
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(titleKey), content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(title), content())
    }
}

extension WindowGroup {
    /// Windows for values. Scenes of a host are windows without a value.
    nonisolated public init<D: Decodable & Encodable & Hashable>(
        id: String? = nil, for type: D.Type, @ViewBuilder content: (Binding<D?>) -> Content
    ) {
        self.init(id: id, title: nil, content(.constant(nil)))
    }

    /// Windows for values, of which one without a value gets a default.
    nonisolated public init<D: Decodable & Encodable & Hashable>(
        id: String? = nil, for type: D.Type, @ViewBuilder content: (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(id: id, title: nil, content(.constant(defaultValue())))
    }
}

/// A single window.
public struct Window<Content: View> {
    let id: String
    let title: Text
    let content: Content
}

extension Window: Scene {
    public typealias Body = Never
}

extension Window: PrimitiveScene {
    var parts: [ScenePart] { [ScenePart(id: id, content: WindowTitleModifier.titled(content, title))] }
}

extension Window {
    nonisolated public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: title, content: content())
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, title: Text(title), content: content())
    }
}

/// The window of an app's settings. Apple has it on the Mac only; it is not shown here.
public struct Settings<Content: View> {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}

extension Settings: Scene {
    public typealias Body = Never
}

extension Settings: PrimitiveScene {
    var parts: [ScenePart] { [] }
}

/// Sets the title of a scene where no view sets another.
struct WindowTitleModifier: ScreenModifier {
    let title: Text

    static var isFallback: Bool { true }

    func screenProperties(in environment: EnvironmentValues) -> Properties {
        [.title: .string(title.string(in: environment))]
    }

    @MainActor static func titled<Content: View>(_ content: Content, _ title: Text?) -> AnyView {
        guard let title else { return AnyView(content) }
        return AnyView(content.modifier(WindowTitleModifier(title: title)))
    }
}
