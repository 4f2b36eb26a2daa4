import RenderTree

/// A colour or pattern that shapes and texts are filled with.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never

    /// The style for the given surroundings; a style that the framework draws itself never gets here.
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never { Invariant.missingBody(of: Self.self) }
}

/// A style that the framework draws itself.
package protocol FillMaking: ShapeStyle {
    func fill(in environment: EnvironmentValues) -> RenderFill?
}

extension ShapeStyle {
    /// The fill for the given surroundings; nil: the host's own, as if no style had been set.
    package func resolvedFill(in environment: EnvironmentValues) -> RenderFill? {
        if let maker = self as? any FillMaking { return maker.fill(in: environment) }
        guard Resolved.self != Never.self else { return nil }
        return resolve(in: environment).resolvedFill(in: environment)
    }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: FillMaking, Equatable {
    let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }

    package func fill(in environment: EnvironmentValues) -> RenderFill? { style.resolvedFill(in: environment) }

    /// Styles that cannot be compared count as different.
    public static func == (a: AnyShapeStyle, b: AnyShapeStyle) -> Bool {
        guard let left = a.style as? any Hashable, let right = b.style as? any Hashable else { return false }
        return AnyHashable(left) == AnyHashable(right)
    }
}

/// A level of the style that is set around: `.primary`, `.secondary` …
public struct HierarchicalShapeStyle: FillMaking, Hashable {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    private static let names: [RenderColor.Name] = [.primary, .secondary, .tertiary, .quaternary, .quaternary]
    static let opacities = [1, 0.5, 0.25, 0.18, 0.12]

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        let around = environment.textStyle.foreground.filter { !($0.style is HierarchicalShapeStyle) }
        if around.count > level { return around[level].fill(in: environment) }
        guard case .color(var color)? = around.first?.fill(in: environment) else {
            return .color(RenderColor(.named(Self.names[level])))
        }
        color.alpha = UInt8((Double(color.alpha) * Self.opacities[level]).rounded())
        return .color(color)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

/// The style of texts and symbols around.
public struct ForegroundStyle: FillMaking, Hashable {
    public init() {}
    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        environment.textStyle.foregroundFill(in: environment) ?? .color(RenderColor(.named(.primary)))
    }
}

/// The background of the surroundings.
public struct BackgroundStyle: FillMaking, Hashable {
    public init() {}
    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        // Without it: a background that is made of the background is made of the host's.
        var around = environment
        around.backgroundStyle = nil
        return environment.backgroundStyle?.fill(in: around) ?? .color(RenderColor(.named(.background)))
    }
}

/// The tint of the surroundings.
public struct TintShapeStyle: FillMaking, Hashable {
    public init() {}
    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        environment.tintFill ?? .color(RenderColor(.named(.accent)))
    }
}

/// A tint below another one, which the accent colour is in it.
struct NestedTint: FillMaking, Hashable {
    let style: AnyShapeStyle
    let outer: AnyShapeStyle

    func fill(in environment: EnvironmentValues) -> RenderFill? {
        var around = environment
        around.tintStyle = outer
        return style.fill(in: around)
    }

    /// Styles can be compared and not hashed.
    func hash(into hasher: inout Hasher) {}
}

/// The colour of lines between things.
public struct SeparatorShapeStyle: FillMaking, Hashable {
    public init() {}
    package func fill(in environment: EnvironmentValues) -> RenderFill? { .color(RenderColor(.named(.separator))) }
}

public struct PlaceholderTextShapeStyle: FillMaking, Hashable {
    public init() {}
    package func fill(in environment: EnvironmentValues) -> RenderFill? { .color(RenderColor(.named(.placeholderText))) }
}

public struct LinkShapeStyle: FillMaking, Hashable {
    public init() {}
    package func fill(in environment: EnvironmentValues) -> RenderFill? { .color(RenderColor(.named(.link))) }
}

public struct FillShapeStyle: FillMaking, Hashable {
    public init() {}
    package func fill(in environment: EnvironmentValues) -> RenderFill? { .color(RenderColor(.named(.systemFill))) }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { .init() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { .init() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { .init() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: SeparatorShapeStyle { .init() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { .init() }
}
extension ShapeStyle where Self == LinkShapeStyle { public static var link: LinkShapeStyle { .init() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: FillShapeStyle { .init() } }

extension EnvironmentValues {
    /// The style of backgrounds, where the app set one.
    @Entry public var backgroundStyle: AnyShapeStyle? = nil
    /// The style of controls, where the app set one; read ``tintColor``.
    @Entry package var tintStyle: AnyShapeStyle? = nil

    /// What the tint fills with. A tint that is made of the tint, or of the accent colour, is made of that around it, or of the app's own.
    var tintFill: RenderFill? {
        guard let tintStyle else { return nil }
        var around = self
        around.tintStyle = nil
        return tintStyle.fill(in: around)
    }

    /// The tint for ``PropertyKey/tint`` of a control.
    package var tintColor: RenderColor? {
        if case .color(let color)? = tintFill { color } else { nil }
    }
}
