import Foundation

// What a browser does not let a page say about its own dialogs, and other things of systems. CONTRIBUTING.md says how these declarations go
// away.

extension View {
    @available(*, unavailable, message: "onModifierKeysChanged is not in Glide yet")
    public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (EventModifiers, EventModifiers) -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "dismissalConfirmationDialog is not in Glide yet")
    public func dismissalConfirmationDialog<A: View>(
        _ title: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A
    ) -> Self { self }
}
