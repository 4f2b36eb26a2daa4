import Foundation
import RenderTree

/// Looks of a view that change nothing about its layout.
public protocol VisualEffect: Sendable, Animatable {}

/// No effect: what others begin with.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}
}

/// Looks, as hosts know them.
struct LooksEffect: VisualEffect {
    var looks: Properties = [:]
}

extension VisualEffect {
    var looks: Properties { (self as? LooksEffect)?.looks ?? [:] }

    private func with(_ change: (inout Properties) -> Void) -> LooksEffect {
        var effect = LooksEffect(looks: looks)
        change(&effect.looks)
        return effect
    }

    /// - Parameter combine: is given what there is, if anything, and what comes.
    private func with(_ key: PropertyKey, _ value: Double, _ combine: (Double, Double) -> Double) -> LooksEffect {
        with { $0[key] = .double($0[key]?.double.map { combine($0, value) } ?? value) }
    }

    private func filtered(_ name: String, _ amount: Double) -> LooksEffect {
        with { $0[.filters] = .strings(($0[.filters]?.strings ?? []) + [name, "\(amount)"]) }
    }

    private func anchored(_ anchor: UnitPoint) -> LooksEffect {
        with { if anchor != .center { $0[.anchor] = .string("\(Double(anchor.x)) \(Double(anchor.y))") } }
    }

    public func opacity(_ opacity: Double) -> some VisualEffect { with(.opacity, opacity, *) }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        with(.offsetX, Double(x), +).with(.offsetY, Double(y), +)
    }

    public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(x: s, y: s, anchor: anchor)
    }

    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        with(.scaleX, Double(x), *).with(.scaleY, Double(y), *).anchored(anchor)
    }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        with(.rotation, angle.degrees, +).anchored(anchor)
    }

    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        with { $0[.rotation3D] = .strings([CGFloat(angle.degrees), axis.x, axis.y, axis.z].map { Path.number($0) }) }.anchored(anchor)
    }

    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        with { $0[.matrix] = .strings(ProjectionTransform(transform).numbers) }
    }

    public func blendMode(_ blendMode: BlendMode) -> some VisualEffect {
        with { $0[.blendMode] = blendMode == .normal ? nil : .string(blendMode.name) }
    }

    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { with(.blur, Double(radius), +) }
    public func brightness(_ amount: Double) -> some VisualEffect { filtered("brightness", amount) }
    public func contrast(_ amount: Double) -> some VisualEffect { filtered("contrast", amount) }
    public func saturation(_ amount: Double) -> some VisualEffect { filtered("saturation", amount) }
    public func grayscale(_ amount: Double) -> some VisualEffect { filtered("grayscale", amount) }
    public func hueRotation(_ angle: Angle) -> some VisualEffect { filtered("hueRotation", angle.degrees) }
}

extension View {
    /// Gives the view looks that depend on its size and place, and leaves its layout as it is.
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(_VisualEffectModifier { effect(EmptyVisualEffect(), $0).looks })
    }

    /// Gives the view looks that depend on how far it has come into sight in the scroll view around it.
    ///
    /// - Parameter axis: along which the view comes; absent: that of the scroll view.
    nonisolated public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    nonisolated public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        let looks = { (phase: ScrollTransitionPhase) in transition(EmptyVisualEffect(), phase).looks }
        return modifier(
            _ScrollTransitionModifier(
                axis: axis, leaving: topLeading.isIdentity ? nil : looks(.topLeading), identity: looks(.identity),
                coming: bottomTrailing.isIdentity ? nil : looks(.bottomTrailing)))
    }
}

/// Where a view is on its way through a scroll view.
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// About to come in at the top or leading side, or gone there.
    case topLeading
    /// In sight.
    case identity
    /// About to come in at the bottom or trailing side, or gone there.
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }

    /// -1, 0 or 1.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a scroll transition goes from phase to phase. The page goes evenly with the scrolling, whatever the animation.
public struct ScrollTransitionConfiguration: Sendable {
    var isIdentity = false

    public static let interactive = ScrollTransitionConfiguration()
    public static let animated = ScrollTransitionConfiguration()
    public static let identity = ScrollTransitionConfiguration(isIdentity: true)
    public static func interactive(timingCurve: UnitCurve) -> ScrollTransitionConfiguration { interactive }
    public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { animated }
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }

    /// Sets how much of the view is in sight when it looks as it is. Hosts begin with the first point that comes into sight.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

    /// How much of a view is in sight.
    public struct Threshold: Sendable {
        let amount: Double
        public static let visible = Threshold(amount: 1)
        public static let hidden = Threshold(amount: 0)
        public static var centered: Threshold { Threshold(amount: 0.5) }
        public static func visible(_ amount: Double) -> Threshold { Threshold(amount: amount) }
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            Threshold(amount: self.amount + (other.amount - self.amount) * amount)
        }
        public func inset(by distance: Double) -> Threshold { self }
    }
}

// MARK: - On the screen

/// Looks on a box of their own.
struct _LooksBox {
    let looks: Properties
}

extension _LooksBox: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .transform }
    var sharesElement: Bool { false }
    func properties(in environment: EnvironmentValues) -> Properties { looks }
}

/// Looks by the size and place of a view, which are those without the looks.
public struct _VisualEffectModifier {
    let effect: @Sendable (GeometryProxy) -> Properties
    @State private var measurement: InputEvent.Measurement?

    nonisolated init(effect: @escaping @Sendable (GeometryProxy) -> Properties) { self.effect = effect }
}

extension _VisualEffectModifier: ViewModifier {
    public func body(content: Content) -> some View {
        content.modifier(_LooksBox(looks: measurement.map { effect(GeometryProxy($0)) } ?? [:]))
            .background { GeometryElement(content: EmptyView()) { measurement = $0 } }
    }
}

/// Looks at the two ends of the way through a scroll view.
struct _ScrollTransitionModifier {
    let axis: Axis?
    let leaving: Properties?
    let identity: Properties
    let coming: Properties?
}

extension _ScrollTransitionModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .transform }
    var sharesElement: Bool { false }

    func properties(in environment: EnvironmentValues) -> Properties {
        var properties = identity
        var words = axis.map { [$0 == .horizontal ? "horizontal" : "vertical"] } ?? ["any"]
        for (name, looks) in [("leaving", leaving), ("coming", coming)] {
            for (key, value) in looks ?? [:] {
                guard let text = value.double.map({ "\($0)" }) ?? value.string ?? value.strings?.joined(separator: "|") else { continue }
                words.append("\(name) \(key.rawValue) \(text)")
            }
        }
        properties[.scrollLooks] = .strings(words)
        return properties
    }
}
