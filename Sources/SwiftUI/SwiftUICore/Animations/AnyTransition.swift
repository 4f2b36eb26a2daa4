import Foundation
import RenderTree

/// How a view comes and goes.
///
/// A change with an animation shows it, or one for which the transition has its own (``animation(_:)``).
public struct AnyTransition: Sendable {
    /// One respect in which the view differs before it has come, or once it has gone.
    struct Part: Sendable {
        var look: Look
        /// nil: the animation of the change.
        var animation: Animation?
    }

    enum Look: Sendable {
        case fixed(Passage)
        /// What a modifier of the app's does.
        case modifier(ModifierLook)
    }

    let coming: [Part]
    let going: [Part]

    private init(coming: [Part], going: [Part]) {
        self.coming = coming
        self.going = going
    }

    private init(_ look: Look) {
        coming = [Part(look: look)]
        going = coming
    }

    /// A transition whose type is hidden.
    public init<T: Transition>(_ transition: T) {
        if let known = transition as? any BuiltInTransition {
            self = known.erased
        } else {
            self.init(
                coming: [Part(look: .modifier(ModifierLook(transition, in: .willAppear)))],
                going: [Part(look: .modifier(ModifierLook(transition, in: .didDisappear)))])
        }
    }

    private init(looks: Properties) { self.init(.fixed(Passage(looks: looks))) }

    public static let identity = AnyTransition(coming: [], going: [])
    public static let opacity = AnyTransition(looks: [.opacity: .double(0)])
    public static let scale = scale(scale: 0)
    /// Comes in from the leading edge and goes out at the trailing one.
    public static let slide = asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
    public static let blurReplace = blurReplace(growsAway: false)
    static func blurReplace(growsAway: Bool) -> AnyTransition {
        func blurred(_ scale: Double) -> AnyTransition {
            AnyTransition(looks: [.opacity: .double(0), .blur: .double(8), .scaleX: .double(scale), .scaleY: .double(scale)])
        }
        return growsAway ? asymmetric(insertion: blurred(0.9), removal: blurred(1.1)) : blurred(0.9)
    }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        var looks: Properties = [.scaleX: .double(Double(scale)), .scaleY: .double(Double(scale))]
        if anchor != .center { looks[.anchor] = .string("\(Path.number(anchor.x)) \(Path.number(anchor.y))") }
        return AnyTransition(looks: looks)
    }

    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.fixed(Passage(edge: "\(edge)"))) }

    /// Comes in from an edge and goes out at the opposite one, and fades.
    public static func push(from edge: Edge) -> AnyTransition {
        asymmetric(insertion: .move(edge: edge), removal: .move(edge: edge.opposite)).combined(with: .opacity)
    }

    /// - Parameters: x, y: in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(looks: [.offsetX: .double(Double(x)), .offsetY: .double(Double(y))])
    }

    public static func offset(_ offset: CGSize) -> AnyTransition { .offset(x: offset.width, y: offset.height) }

    /// The view changes between the looks that two modifiers give it: their opacity, offset, scale, rotation, blur and filters.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(.modifier(ModifierLook(active)))
    }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(coming: insertion.coming, going: removal.going)
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(coming: coming + other.coming, going: going + other.going)
    }

    /// Gives the transition an animation of its own.
    public func animation(_ animation: Animation?) -> AnyTransition {
        func animated(_ parts: [Part]) -> [Part] { parts.map { Part(look: $0.look, animation: animation ?? $0.animation) } }
        return AnyTransition(coming: animated(coming), going: animated(going))
    }
}

extension Edge {
    fileprivate var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

// MARK: - In the tree

/// Tells the container how a view comes and goes.
public struct _TransitionModifier {
    let transition: AnyTransition
}

extension _TransitionModifier: TraitModifier {
    package func write(to traits: TraitLink) { traits.values[ObjectIdentifier(AnyTransition.self)] = transition }
    package func changesContainer(from old: Self) -> Bool { false }
}

extension View {
    /// How the view comes and goes.
    @_disfavoredOverload
    nonisolated public func transition(_ t: AnyTransition) -> some View { modifier(_TransitionModifier(transition: t)) }
}

extension AnyTransition {
    static let faded = Passage(looks: [.opacity: .double(0)])

    /// The transition of the view that a node shows, if it has one: that which was given last goes for what has one of its own inside.
    @MainActor static func of(_ node: RenderNode) -> AnyTransition? {
        let found = node.viewTraits?.last { $0.values[ObjectIdentifier(AnyTransition.self)] as? AnyTransition }
        if let found { return found }
        guard node.kind == .row, let content = node.children.first else { return nil }
        return of(content)
    }
}

extension AnyTransition.Part {
    @MainActor func passage(in scene: ViewGraph) -> Passage {
        switch look {
        case .fixed(let passage): passage
        case .modifier(let look): Passage(looks: look.properties(in: scene))
        }
    }
}
