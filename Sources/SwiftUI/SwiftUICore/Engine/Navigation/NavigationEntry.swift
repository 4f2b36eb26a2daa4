import ReactiveGraph

/// One screen above the root of a stack.
@MainActor
package final class NavigationEntry {
    package enum Content {
        /// A value, shown by the `navigationDestination(for:)` of its type.
        case value(AnyHashable)
        /// A view that a link brought along.
        case view(make: @MainActor () -> AnyView)
        /// A view that is there as long as a binding says so.
        case presented(make: @MainActor () -> AnyView, dismiss: @MainActor () -> Void)
    }

    package let content: Content
    /// Invalidated when `make` gives something else than before.
    package let source = Source()
    package let component: String
    /// The environment of the link, or of the view that declared the screen; that of a value is its destination's.
    let environment: EnvironmentScope?
    /// Those on the screen of the entry.
    let navigators = NavigatorGroup()
    /// Nobody has declared what the value leads to.
    var isUndeclared = false
    /// The entry stands in the place of the root.
    var hidesRoot = false

    package init(_ content: Content, component: String, environment: EnvironmentScope? = nil) {
        self.content = content
        self.component = component
        self.environment = environment
    }

    package convenience init(value: AnyHashable) {
        self.init(.value(value), component: LocationComponent.encode(value))
    }

    package var value: AnyHashable? {
        if case .value(let value) = content { value } else { nil }
    }
}

/// A `navigationDestination(for:)` that is mounted.
@MainActor
package final class NavigationDestination {
    let depth: Int
    let environment: EnvironmentScope
    var make: @MainActor (AnyHashable) -> AnyView?
    /// The value that a component of an address stands for, if it can be one of this type.
    let decode: @MainActor (String) -> AnyHashable?
    let source = Source()

    init(
        depth: Int, environment: EnvironmentScope, make: @escaping @MainActor (AnyHashable) -> AnyView?,
        decode: @escaping @MainActor (String) -> AnyHashable?
    ) {
        self.depth = depth
        self.environment = environment
        self.make = make
        self.decode = decode
    }
}

/// Read and write access to the path that the app keeps for a stack.
package struct NavigationPathAccess {
    package var read: () -> [AnyHashable]
    /// Writes the path; false if it cannot hold one of the values.
    package var write: ([AnyHashable]) -> Bool
    /// The value that a component of an address stands for, where the path has values of one type only.
    package var decode: (@MainActor @Sendable (String) -> AnyHashable?)?

    nonisolated package init(
        read: @escaping () -> [AnyHashable], write: @escaping ([AnyHashable]) -> Bool,
        decode: (@MainActor @Sendable (String) -> AnyHashable?)? = nil
    ) {
        self.read = read
        self.write = write
        self.decode = decode
    }
}
