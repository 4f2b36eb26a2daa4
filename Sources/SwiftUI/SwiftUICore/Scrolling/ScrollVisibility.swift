import FieldReflection
import RenderTree

/// Whether a view is in sight: as its host says, and as long as it is on the screen.
@MainActor
private final class ScrollVisibility {
    var action: (Bool) -> Void = { _ in }
    private var isReported = false
    private var isOnScreen = false
    private var isVisible = false

    nonisolated init() {}

    func report(_ isVisible: Bool) {
        isReported = isVisible
        update()
    }

    func appear(_ isOnScreen: Bool) {
        self.isOnScreen = isOnScreen
        update()
    }

    private func update() {
        let new = isReported && isOnScreen
        guard new != isVisible else { return }
        isVisible = new
        action(new)
    }
}

/// Has a host report whether a view is in sight.
private struct _ScrollVisibilityBox {
    let threshold: Double
    let visibility: ScrollVisibility
}

extension _ScrollVisibilityBox: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .reaction }

    func properties(in environment: EnvironmentValues) -> Properties { [.visibleFrom: .double(threshold)] }

    func receive(_ event: InputEvent) -> Bool {
        guard case .visible(let isVisible) = event else { return false }
        visibility.report(isVisible)
        return true
    }
}

private struct _ScrollVisibilityModifier {
    let threshold: Double
    let action: (Bool) -> Void
    @State private var visibility = ScrollVisibility()

    nonisolated init(threshold: Double, action: @escaping (Bool) -> Void) {
        self.threshold = threshold.asShareInSight
        self.action = action
    }
}

extension _ScrollVisibilityModifier: ViewModifier {
    func body(content: Content) -> some View {
        let visibility = visibility
        visibility.action = action
        return content.modifier(_ScrollVisibilityBox(threshold: threshold, visibility: visibility))
            .onAppear { visibility.appear(true) }
            .onDisappear { visibility.appear(false) }
    }
}

extension View {
    /// Runs an action when the view comes into sight in the scroll view around it, and when it goes.
    ///
    /// - Parameter threshold: the share of the view that has to be in sight, 0 … 1.
    nonisolated public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
        modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
    }
}
