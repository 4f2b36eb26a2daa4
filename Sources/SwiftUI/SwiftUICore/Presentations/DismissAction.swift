/// Closes the presentation, or leaves the screen, that the view is in. Documented by Apple: elsewhere it does nothing.
@MainActor @preconcurrency
public struct DismissAction {
    private let action: (@MainActor () -> Void)?

    nonisolated init(_ action: (@MainActor () -> Void)?) { self.action = action }

    public func callAsFunction() { action?() }
}

extension DismissAction: Sendable {}

/// Whether a view is presented, and the older way to end that.
public struct PresentationMode {
    public internal(set) var isPresented: Bool
    var isDismissed = false

    @MainActor @preconcurrency public mutating func dismiss() {
        isDismissed = true
    }
}

extension EnvironmentValues {
    /// Closes what the view is presented in.
    @Entry public internal(set) var dismiss: DismissAction = DismissAction(nil)
    /// True inside a sheet, another presentation, or a pushed screen.
    @Entry public internal(set) var isPresented: Bool = false

    /// Closes the sheet, or another presentation, that the view is in, with all screens in it; nil outside of one.
    @Entry package internal(set) var dismissPresentation: DismissAction?

    /// Whether the view is presented; `wrappedValue.dismiss()` ends it.
    public var presentationMode: Binding<PresentationMode> {
        let dismiss = dismiss
        let mode = PresentationMode(isPresented: isPresented)
        return Binding<PresentationMode>(
            identity: nil, get: { mode },
            set: { new in
                if new.isDismissed { MainActor.assumeIsolated { dismiss() } }
            })
    }
}
