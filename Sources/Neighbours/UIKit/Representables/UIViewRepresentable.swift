import SwiftUICore

/// A view of UIKit among SwiftUI's.
///
/// Most classes of such views nothing draws on Linux: a box that names it stands in its place, and none of these functions is called. Of
/// UIKit's own, many are shown, and so is a view that is declared as `UIView`, for what it is made of.
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

    @ViewBuilder public var body: some View {
        if UIViewType.self is any ShownOtherwise.Type || UIViewType.self == UIView.self {
            RepresentedView(representable: self)
        } else {
            NotShownView(name: "\(Self.self)", type: UIViewType.self)
        }
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
}
