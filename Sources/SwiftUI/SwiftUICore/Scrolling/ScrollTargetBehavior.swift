/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {
    /// As hosts know it.
    var _name: String? { get }
}

extension ScrollTargetBehavior {
    public var _name: String? { nil }
}

/// Scrolling comes to rest at pages as large as the scroll view: at the views of the target layout, or of the scroll view's content.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}
    public var _name: String? { "paging" }
}

/// Scrolling comes to rest at the views of the target layout.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
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

    public var _name: String? { limitBehavior.isOne ? "aligned one" : "aligned" }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { .init() } }

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: Self { .init() }
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        .init(limitBehavior: limitBehavior)
    }
}

extension View {
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTarget, behavior._name)
    }
}
