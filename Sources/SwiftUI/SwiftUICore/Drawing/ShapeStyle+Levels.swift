import RenderTree

/// A level of a style: fainter the further down it is.
public struct _LevelShapeStyle<Style: ShapeStyle>: FillMaking {
    let style: Style
    let level: Int

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        let fill = style.resolvedFill(in: environment)
        // The levels of the system's backgrounds are colours of their own, which lie above each other.
        if style is BackgroundStyle, fill == .color(RenderColor(.named(.background))) {
            return .color(RenderColor(.named(level == 1 ? .secondarySystemBackground : .tertiarySystemBackground)))
        }
        return fill?.opacity(HierarchicalShapeStyle.opacities[level])
    }
}

extension _LevelShapeStyle: Equatable where Style: Equatable {}
extension _LevelShapeStyle: Hashable where Style: Hashable {}

extension ShapeStyle {
    /// The second level of the style; how faint levels are is not documented.
    public var secondary: some ShapeStyle { _LevelShapeStyle(style: self, level: 1) }
    public var tertiary: some ShapeStyle { _LevelShapeStyle(style: self, level: 2) }
    public var quaternary: some ShapeStyle { _LevelShapeStyle(style: self, level: 3) }
    public var quinary: some ShapeStyle { _LevelShapeStyle(style: self, level: 4) }
}

/// The style of what is selected: the tint.
public struct SelectionShapeStyle: FillMaking, Hashable {
    public init() {}
    package func fill(in environment: EnvironmentValues) -> RenderFill? { TintShapeStyle().fill(in: environment) }
}

/// The background of a window.
public struct WindowBackgroundShapeStyle: FillMaking, Hashable {
    public init() {}
    package func fill(in environment: EnvironmentValues) -> RenderFill? { .color(RenderColor(.named(.systemBackground))) }
}

extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: SelectionShapeStyle { .init() } }
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    public static var windowBackground: WindowBackgroundShapeStyle { .init() }
}
