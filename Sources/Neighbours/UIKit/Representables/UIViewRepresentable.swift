import SwiftUICore

/// A view of UIKit among SwiftUI's.
///
/// Of UIKit's own views many are shown, and any other for what it is made of: its looks, its layers and its subviews. In the place of one
/// that draws by itself stands a box that names it.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    public var body: some View {
        RepresentedView(
            self,
            RepresentedParts(
                makeCoordinator: { makeCoordinator() }, make: { makeUIView(context: Self.context($0, $1)) },
                update: { updateUIView($0, context: Self.context($1, $2)) }, dismantle: { Self.dismantleUIView($0, coordinator: $1) },
                content: { $0.content })
        )
        .named(after: Self.self)
    }

    private static func context(_ coordinator: Coordinator, _ environment: EnvironmentValues) -> Context {
        Context(coordinator: coordinator, transaction: Transaction(), environment: environment)
    }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable view is told when it makes and updates its view.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues

    /// Makes changes of UIKit's views with the animation of the update.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        withTransaction(transaction, changes)
        completion?()
    }
}
