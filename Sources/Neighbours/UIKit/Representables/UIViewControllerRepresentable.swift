import SwiftUICore

/// A view controller of UIKit among SwiftUI's views.
///
/// Nothing shows a controller on Linux: a box that names it stands in its place, and none of these functions is called, but for a
/// ``UIHostingController``, those that hold others, and controllers that show at least where their content is (`SFSafariViewController`).
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

    @ViewBuilder public var body: some View {
        if UIViewControllerType.self is any ShownOtherwise.Type
            || UIViewControllerType.showsOthers && !(UIViewControllerType.self is any NeverShown.Type)
        {
            RepresentedController(representable: self)
        } else {
            NotShownView(name: "\(Self.self)", type: UIViewControllerType.self)
        }
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
