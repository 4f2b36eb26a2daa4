import Foundation

/// How clear and coloured glass is.
public struct Glass: Equatable, Sendable {
    enum Kind: Sendable { case regular, clear, identity }

    let kind: Kind
    var tint: Color?
    var isInteractive = false

    public static let regular = Glass(kind: .regular)
    public static let clear = Glass(kind: .clear)
    /// No glass.
    public static let identity = Glass(kind: .identity)

    /// Glass of a colour.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.tint = color
        return glass
    }

    /// Glass that answers to touch, where the platform's does.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        var glass = self
        glass.isInteractive = isEnabled
        return glass
    }
}

/// The shape of glass where none is said: a capsule.
public struct DefaultGlassEffectShape: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
    /// Puts glass behind the view: what lies below shows through, blurred.
    nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        modifier(_GlassModifier(glass: glass, shape: shape))
    }

    /// Names the glass, which is one with others of the name while one comes and another one goes.
    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        modifier(_GlassNameModifier(id: id.map { AnyHashable($0) }, namespace: namespace))
    }
}

/// How glass comes and goes.
public struct GlassEffectTransition: Sendable {
    let fades: Bool

    /// At once.
    public static var identity: GlassEffectTransition { GlassEffectTransition(fades: false) }
    /// From the place of glass of the same name.
    public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition(fades: true) }
    /// By and by, where it is.
    public static var materialize: GlassEffectTransition { GlassEffectTransition(fades: true) }
}

extension View {
    /// Says that the glass is one with others of the same name. Here each has an outline of its own.
    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }

    /// Sets how the glass comes and goes with its view.
    nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        self.transition(transition.fades ? AnyTransition.opacity : .identity)
    }
}

/// Holds views with glass, which melts together on Apple's systems where it is near.
public struct GlassEffectContainer<Content: View> {
    private let content: Content
}

extension GlassEffectContainer: View {
    nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { content }
}

struct _GlassModifier<S: Shape> {
    let glass: Glass
    let shape: S
}

extension _GlassModifier: ViewModifier {
    func body(content: Content) -> some View {
        if glass.kind == .identity {
            content
        } else if S.self == DefaultGlassEffectShape.self {
            glazed(content, in: Capsule())
        } else {
            glazed(content, in: shape)
        }
    }

    private func glazed(_ content: Content, in shape: some Shape) -> some View {
        content
            .background {
                // The shadow is the fill's: what is in a view with a shadow does not blur what lies behind that.
                let shadow = ShadowStyle.drop(color: .black.opacity(0.12), radius: 8, y: 3)
                ZStack {
                    shape.fill((glass.kind == .clear ? Material.ultraThin : .regular).shadow(shadow))
                    if let tint = glass.tint { shape.fill(tint.opacity(0.65)) }
                    shape.stroke(.white.opacity(0.28), lineWidth: 1)
                }
            }
    }
}

struct _GlassNameModifier {
    let id: AnyHashable?
    let namespace: Namespace.ID
}

extension _GlassNameModifier: ViewModifier {
    func body(content: Content) -> some View {
        if let id { content.matchedGeometryEffect(id: id, in: namespace) } else { content }
    }
}
