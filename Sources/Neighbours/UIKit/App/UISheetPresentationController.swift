import Foundation
import SwiftUICore

/// How a controller is presented.
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
    public private(set) weak var presentedViewController: UIViewController!
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init()
        self.presentedViewController = presentedViewController
    }

    // A person closes what is presented.
    var mayDismiss: Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }
    func willDismiss() { delegate?.presentationControllerWillDismiss(self) }
    func didDismiss() { delegate?.presentationControllerDidDismiss(self) }

    open var presentingViewController: UIViewController { presentedViewController.presentingViewController ?? presentedViewController }
}

/// What is told of a sheet that the person closes. All of it is optional.
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Is asked when the sheet is shown, as the page does not ask while it is dragged.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The person has dragged the sheet to another height.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// A sheet: its heights, its handle and its corners.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
    /// A height of a sheet.
    @MainActor @preconcurrency
    public final class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public let identifier: Identifier
        fileprivate let detent: PresentationDetent

        private init(_ identifier: Identifier, _ detent: PresentationDetent) { (self.identifier, self.detent) = (identifier, detent) }

        public static func medium() -> Detent { Detent(.medium, .medium) }
        public static func large() -> Detent { Detent(.large, .large) }

        /// - Parameter resolver: the height in points; nil: as of a large sheet. It is asked once.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            let height = resolver(ResolutionContext(maximumDetentValue: UIScreen.main.bounds.height - 44))
            return Detent(identifier ?? Identifier(UUID().uuidString), height.map { .height(max($0, 1)) } ?? .large)
        }

        private struct ResolutionContext: UISheetPresentationControllerDetentResolutionContext {
            let maximumDetentValue: CGFloat
        }
    }

    private let state = ShownState()

    open var detents = [Detent.large()] { didSet { state.change() } }
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { state.change() } }
    /// The views behind the sheet can be used while it is no higher.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { state.change() } }
    open var prefersGrabberVisible = false { didSet { state.change() } }
    open var preferredCornerRadius: CGFloat? { didSet { state.change() } }
    /// Is kept without effect: what is in a sheet always scrolls at first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Is kept without effect, as on a phone that is held upright.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Is kept without effect, as on a phone that is held upright.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

    open func animateChanges(_ changes: () -> Void) { withAnimation { changes() } }

    fileprivate func didChangeDetent() {
        let delegate = delegate as? any UISheetPresentationControllerDelegate
        delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    /// What is in the sheet, with what it says of it.
    struct Sheet: ViewModifier {
        let controller: UISheetPresentationController
        @ObservedObject private var state: ShownState

        init(_ controller: UISheetPresentationController) { (self.controller, state) = (controller, controller.state) }

        func body(content: Content) -> some View {
            content
                .presentationDetents(Set(controller.detents.map(\.detent)), selection: selection)
                .presentationDragIndicator(controller.prefersGrabberVisible ? .visible : .automatic)
                .presentationCornerRadius(controller.preferredCornerRadius)
                .presentationBackgroundInteraction(undimmed.map { .enabled(upThrough: $0) } ?? .automatic)
        }

        private var undimmed: PresentationDetent? { detent(controller.largestUndimmedDetentIdentifier) }

        private func detent(_ identifier: Detent.Identifier?) -> PresentationDetent? {
            controller.detents.first { $0.identifier == identifier }?.detent
        }

        private var selection: Binding<PresentationDetent> {
            Binding {
                detent(controller.selectedDetentIdentifier) ?? controller.detents.first?.detent ?? .large
            } writing: { chosen in
                controller.selectedDetentIdentifier = controller.detents.first { $0.detent == chosen }?.identifier
                controller.didChangeDetent()
            }
        }
    }
}

/// What the height of a sheet may depend on.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext {
    /// The height of a large sheet, in points.
    var maximumDetentValue: CGFloat { get }
}
