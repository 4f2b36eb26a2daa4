import Foundation
import RenderTree

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {
    typealias Target = ScrollTarget
    typealias TargetContext = ScrollTargetBehaviorContext
    typealias Properties = ScrollTargetBehaviorProperties
    typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext

    /// Changes where a scroll view is about to come to rest.
    ///
    /// It is asked when a person's scrolling has ended, with the place where that was: the view then glides on to the target.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    func properties(context: PropertiesContext) -> ScrollTargetBehaviorProperties
}

extension ScrollTargetBehavior {
    public func properties(context: PropertiesContext) -> ScrollTargetBehaviorProperties { ScrollTargetBehaviorProperties() }
}

/// What a scroll view is to show.
public struct ScrollTarget: Hashable {
    /// In the coordinates of the content.
    public var rect: CGRect
    /// The point of the rectangle that lies at the same point of the scroll view; nil: its top left.
    public var anchor: UnitPoint?

    init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }

    public static func == (a: Self, b: Self) -> Bool { a.rect == b.rect && a.anchor == b.anchor }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rect.minX)
        hasher.combine(rect.minY)
        hasher.combine(rect.width)
        hasher.combine(rect.height)
        hasher.combine(anchor)
    }
}

/// What is known when the target is decided. The values of the scroll view's environment are read as its members.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// What it showed when the person began to scroll.
    public let originalTarget: ScrollTarget
    /// Points a second, as told last.
    public let velocity: CGVector
    public let contentSize: CGSize
    public let containerSize: CGSize
    public let axes: Axis.Set
    let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// How a behaviour changes scrolling itself.
public struct ScrollTargetBehaviorProperties: Equatable, Sendable {
    /// A shorter way is preferred. Browsers scroll as far as they do.
    public var limitsScrolls = false
    public init() {}
}

@dynamicMemberLookup
public struct ScrollTargetBehaviorPropertiesContext {
    let environment: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// A behaviour that hosts have themselves.
protocol NamedScrollBehavior: ScrollTargetBehavior {
    /// As hosts know it.
    var name: String { get }
}

/// Scrolling comes to rest at pages as large as the scroll view: at the views of the target layout, or of the scroll view's content.
public struct PagingScrollTargetBehavior: NamedScrollBehavior {
    public init() {}
    var name: String { "paging" }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ place: CGFloat, _ length: CGFloat) -> CGFloat { length > 0 ? (place / length).rounded() * length : place }
        if context.axes.contains(.horizontal) { target.rect.origin.x = page(target.rect.minX, context.containerSize.width) }
        if context.axes.contains(.vertical) { target.rect.origin.y = page(target.rect.minY, context.containerSize.height) }
    }
}

/// Scrolling comes to rest at the views of the target layout.
public struct ViewAlignedScrollTargetBehavior: NamedScrollBehavior {
    /// How many views one scrolling may pass.
    public struct LimitBehavior: Hashable, Sendable {
        fileprivate let isOne: Bool
        private let name: String
        public static var automatic: LimitBehavior { LimitBehavior(isOne: false, name: "automatic") }
        /// As many as fit.
        public static var always: LimitBehavior { LimitBehavior(isOne: true, name: "always") }
        public static var alwaysByFew: LimitBehavior { LimitBehavior(isOne: false, name: "alwaysByFew") }
        public static var alwaysByOne: LimitBehavior { LimitBehavior(isOne: true, name: "alwaysByOne") }
        public static var never: LimitBehavior { LimitBehavior(isOne: false, name: "never") }
    }

    private let limitBehavior: LimitBehavior

    public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }
    public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) { self.init(limitBehavior: limitBehavior) }

    var name: String { limitBehavior.isOne ? "aligned one" : "aligned" }

    /// The host aligns the views: only it knows where they are.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// A behaviour of any type.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
    let base: any ScrollTargetBehavior

    public init<B: ScrollTargetBehavior>(_ base: B) { self.base = (base as? AnyScrollTargetBehavior)?.base ?? base }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { base.updateTarget(&target, context: context) }
    public func properties(context: PropertiesContext) -> ScrollTargetBehaviorProperties { base.properties(context: context) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { .init() } }

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: Self { .init() }
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        .init(limitBehavior: limitBehavior)
    }
    /// - Parameter anchor: where views come to rest. They do so at the side that the scroll view begins on.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic, anchor: UnitPoint?
    ) -> Self {
        .init(limitBehavior: limitBehavior, anchor: anchor)
    }
}

extension EnvironmentValues {
    /// A behaviour of the app's own.
    @Entry var scrollTargetBehavior: (any ScrollTargetBehavior)? = nil
}

extension View {
    /// Sets where the scroll views inside come to rest.
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        let base = (behavior as? AnyScrollTargetBehavior)?.base ?? behavior
        let name = (base as? any NamedScrollBehavior)?.name
        return environment(\.scrollTarget, name).environment(\.scrollTargetBehavior, name == nil ? base : nil)
    }
}

/// Asks the app where scrolling comes to rest, each time that a person has scrolled.
@MainActor
struct ScrollTargeting {
    /// Where the area was when the person began to scroll; nil: nobody scrolls.
    private var start: CGRect?
    /// Where the area was last.
    private var last: CGRect?

    /// The offsets to go on to, if those are others.
    mutating func target(
        of report: ScrollReport, in environment: EnvironmentValues, axes: Axis.Set
    ) -> CGPoint? {
        guard let behavior = environment.scrollTargetBehavior else { return nil }
        let visible = CGRect(x: report.x, y: report.y, width: report.width, height: report.height)
        defer { last = visible }
        if report.phases.contains(where: { [.tracking, .interacting, .decelerating].contains($0) }), start == nil {
            start = last ?? visible
        }
        guard let start, report.phases.last == .idle else { return nil }
        self.start = nil
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: start), velocity: CGVector(dx: report.velocityX, dy: report.velocityY),
            contentSize: CGSize(width: report.contentWidth, height: report.contentHeight), containerSize: visible.size, axes: axes,
            environment: environment)
        var target = ScrollTarget(rect: visible)
        behavior.updateTarget(&target, context: context)
        let anchor = target.anchor ?? .topLeading
        let goal = CGPoint(
            x: target.rect.minX + anchor.x * (target.rect.width - visible.width),
            y: target.rect.minY + anchor.y * (target.rect.height - visible.height))
        guard goal.x.isFinite, goal.y.isFinite, abs(goal.x - visible.minX) > 0.5 || abs(goal.y - visible.minY) > 0.5 else { return nil }
        return goal
    }
}
