import SwiftUICore

/// A view controller of UIKit among SwiftUI's views.
///
/// A controller is shown for what its view is made of, or for what it holds. In the place of one of which there is nothing to show stands a
/// box that names it.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    public var body: some View {
        RepresentedView(
            self,
            RepresentedParts(
                makeCoordinator: { makeCoordinator() }, make: { makeUIViewController(context: Self.context($0, $1)) },
                update: { controller, coordinator, environment in
                    controller.closeSurroundings = environment.dismissPresentation.map { dismiss in { dismiss() } }
                    updateUIViewController(controller, context: Self.context(coordinator, environment))
                }, dismantle: { Self.dismantleUIViewController($0, coordinator: $1) }, content: { $0.content })
        )
        .named(after: Self.self)
    }

    private static func context(_ coordinator: Coordinator, _ environment: EnvironmentValues) -> Context {
        Context(coordinator: coordinator, transaction: Transaction(), environment: environment)
    }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable controller is told when it makes and updates its controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}
