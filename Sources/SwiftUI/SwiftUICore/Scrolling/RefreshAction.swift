import FieldReflection
import RenderTree

/// Loads the data of a view anew.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    package init(_ action: @escaping @Sendable () async -> Void) { self.action = action }

    public func callAsFunction() async { await action() }
}

extension RefreshAction: FieldComparable {
    /// The action is looked up when it is needed.
    package static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

/// Whether a refresh runs in an element that offers one.
@MainActor
package final class RefreshState {
    private var isRunning = false

    package init() {}

    /// What the element tells hosts.
    package func properties(_ action: RefreshAction?) -> Properties {
        guard action != nil else { return [:] }
        return isRunning ? [.isRefreshable: .bool(true), .isRefreshing: .bool(true)] : [.isRefreshable: .bool(true)]
    }

    /// Runs the action unless it runs already; `changed` is called before and after.
    package func run(_ action: RefreshAction, changed: @escaping @MainActor () -> Void) -> Bool {
        guard !isRunning else { return false }
        isRunning = true
        changed()
        Task {
            await action()
            isRunning = false
            changed()
        }
        return true
    }
}

extension EnvironmentValues {
    /// Refreshes the data of the views around, if they offer it.
    @Entry public internal(set) var refresh: RefreshAction? = nil
}

extension View {
    /// Lets a person refresh the content of the view; the refresh ends when `action` returns.
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(action))
    }
}
