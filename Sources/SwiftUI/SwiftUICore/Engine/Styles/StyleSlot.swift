import FieldReflection

/// A style in the environment that makes the view of a control out of the control's configuration.
struct StyleSlot<Configuration>: FieldComparable {
    /// Nil: the control's automatic style.
    private let entry: StyleEntry<Configuration>?

    nonisolated init() { entry = nil }

    fileprivate init(_ entry: StyleEntry<Configuration>) { self.entry = entry }

    /// The style that is set, as its own type.
    var style: Any? { entry?.style }

    /// A style is set.
    var isSet: Bool { entry != nil }

    @MainActor func makeView(_ configuration: Configuration) -> AnyView? { entry?.makeView(configuration) }

    static func isSame(_ a: Self, _ b: Self) -> Bool {
        switch (a.entry, b.entry) {
        case (nil, nil): true
        case (let a?, let b?): a.isSame(b)
        default: false
        }
    }
}

/// A style of the framework's own. It makes an element, so what is inside needs no protection from the style.
protocol BuiltInStyle {}

private final class StyleEntry<Configuration> {
    let style: Any
    let outer: StyleSlot<Configuration>
    let isSameStyle: (Any) -> Bool
    let makeView: @MainActor (Configuration) -> AnyView

    init(
        style: Any, outer: StyleSlot<Configuration>, isSameStyle: @escaping (Any) -> Bool,
        makeView: @escaping @MainActor (Configuration) -> AnyView
    ) {
        self.style = style
        self.outer = outer
        self.isSameStyle = isSameStyle
        self.makeView = makeView
    }

    func isSame(_ other: StyleEntry) -> Bool { isSameStyle(other.style) && StyleSlot.isSame(outer, other.outer) }
}

/// Puts a style into the environment.
struct StyleModifier<Style, Configuration, Content: View> {
    let style: Style
    let keyPath: WritableKeyPath<EnvironmentValues, StyleSlot<Configuration>>
    let makeBody: @MainActor (Style, Configuration) -> Content
}

extension StyleModifier: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) {
        let outer = values[keyPath: keyPath]
        let (style, keyPath, makeBody) = (style, keyPath, makeBody)
        let isBuiltIn = style is any BuiltInStyle
        values[keyPath: keyPath] = StyleSlot(
            StyleEntry(
                style: style, outer: outer,
                isSameStyle: { ($0 as? Style).map { FieldComparator.of(Style.self).isSame(style, $0) } ?? false },
                makeView: { configuration in
                    let body = StyleBody(style: style, configuration: configuration, makeBody: makeBody)
                    // Inside a style's own body the next style out is in force, so that it can build on it.
                    return isBuiltIn ? AnyView(body) : AnyView(body.environment(keyPath, outer))
                }))
    }
}

/// The view that a style makes. The style's dynamic properties work as a view's do.
struct StyleBody<Style, Configuration, Content: View>: DynamicPropertyHolder {
    var style: Style
    let configuration: Configuration
    let makeBody: @MainActor (Style, Configuration) -> Content
    var body: some View { makeBody(style, configuration) }
}
