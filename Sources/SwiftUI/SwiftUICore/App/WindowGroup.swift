import RenderTree

/// Windows that all have the same structure: any number of them.
///
/// The app shows a window of its first group; `openWindow` opens others. In a browser a person opens another one of the first group by
/// opening the app's address again.
public struct WindowGroup<Content: View> {
    let id: String?
    let title: Text?
    let valueType: Any.Type?
    let content: Content

    nonisolated init(id: String?, title: Text?, for valueType: Any.Type? = nil, _ content: Content) {
        self.id = id
        self.title = title
        self.valueType = valueType
        self.content = content
    }
}

extension WindowGroup: Scene {
    public typealias Body = Never
}

extension WindowGroup: PrimitiveScene {
    var parts: [ScenePart] {
        [ScenePart(kind: .group, id: id, valueType: valueType, title: title, content: WindowTitleModifier.titled(content, title))]
    }
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
