import Foundation

/// What a Mac shows in the system's menu bar. In a browser it stands at the end of the app's own, in every window of the app.
///
/// An app that has nothing else shows its content as a page.
public struct MenuBarExtra<Label: View, Content: View> {
    let title: Text?
    let isInserted: Binding<Bool>?
    let label: Label
    let content: Content

    nonisolated private init(_ title: Text?, _ isInserted: Binding<Bool>?, _ label: Label, _ content: Content) {
        self.title = title
        self.isInserted = isInserted
        self.label = label
        self.content = content
    }

    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, nil, label(), content())
    }

    /// - Parameter isInserted: whether it is shown.
    nonisolated public init(isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, isInserted, label(), content())
    }
}

extension MenuBarExtra: Scene {
    public typealias Body = Never
}

extension MenuBarExtra: PrimitiveScene {
    var parts: [ScenePart] {
        let item = MenuBarItem(
            label: AnyView(label.labelStyle(.iconOnly)), title: title, content: AnyView(content), isInserted: isInserted)
        return [
            ScenePart(
                kind: .menuBarExtra, title: title, content: WindowTitleModifier.titled(content, title), item: item,
                size: CGSize(width: 360, height: 440))
        ]
    }
}

extension MenuBarExtra where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
    ) { self.init(Text(titleKey), nil, Text(titleKey), content()) }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(Text(titleKey), isInserted, Text(titleKey), content()) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content
    ) { self.init(Text(title), nil, Text(title), content()) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(Text(title), isInserted, Text(title), content()) }
}

extension MenuBarExtra where Label == SwiftUICore.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) { self.init(Text(titleKey), nil, SwiftUICore.Label(title: { Text(titleKey) }, icon: { Image(systemName: systemImage) }), content()) }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(
            Text(titleKey), isInserted, SwiftUICore.Label(title: { Text(titleKey) }, icon: { Image(systemName: systemImage) }), content())
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
    ) { self.init(Text(titleKey), nil, SwiftUICore.Label(title: { Text(titleKey) }, icon: { Image(image) }), content()) }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(Text(titleKey), isInserted, SwiftUICore.Label(title: { Text(titleKey) }, icon: { Image(image) }), content()) }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
    ) { self.init(Text(titleKey), nil, SwiftUICore.Label(title: { Text(titleKey) }, icon: { Image(image) }), content()) }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(Text(titleKey), isInserted, SwiftUICore.Label(title: { Text(titleKey) }, icon: { Image(image) }), content()) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) { self.init(Text(title), nil, SwiftUICore.Label(title: { Text(title) }, icon: { Image(systemName: systemImage) }), content()) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(Text(title), isInserted, SwiftUICore.Label(title: { Text(title) }, icon: { Image(systemName: systemImage) }), content()) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, @ViewBuilder content: () -> Content
    ) { self.init(Text(title), nil, SwiftUICore.Label(title: { Text(title) }, icon: { Image(image) }), content()) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(Text(title), isInserted, SwiftUICore.Label(title: { Text(title) }, icon: { Image(image) }), content()) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
    ) { self.init(Text(title), nil, SwiftUICore.Label(title: { Text(title) }, icon: { Image(image) }), content()) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: ImageResource, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(Text(title), isInserted, SwiftUICore.Label(title: { Text(title) }, icon: { Image(image) }), content()) }
}
