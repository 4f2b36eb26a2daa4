import SwiftUICore
import UIKit

/// A controller of a view, in a window, a popover, or made by a representable view.
@MainActor @preconcurrency
open class NSViewController: NSResponder {
    open var title: String?
    open var representedObject: Any?
    open var preferredContentSize = NSSize.zero
    public private(set) var children: [NSViewController] = []
    public private(set) weak var parent: NSViewController?
    open private(set) weak var presentingViewController: NSViewController?
    open private(set) var presentedViewControllers: [NSViewController]?
    private var ownView: NSView?

    /// There are no nibs on Linux: what is named is not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// There are no nibs on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open var view: NSView {
        get {
            loadViewIfNeeded()
            return ownView ?? NSView()
        }
        set {
            ownView = newValue
            newValue.nextResponder = self
        }
    }

    open var isViewLoaded: Bool { ownView != nil }

    open func loadViewIfNeeded() {
        guard ownView == nil else { return }
        loadView()
        if ownView == nil { view = NSView() }
        viewDidLoad()
    }

    open func loadView() { view = NSView() }
    open func viewDidLoad() {}
    open func viewWillAppear() {}
    open func viewDidAppear() {}
    open func viewWillDisappear() {}
    open func viewDidDisappear() {}
    open func viewWillLayout() {}
    open func viewDidLayout() {}
    open func updateViewConstraints() {}

    open func addChild(_ childViewController: NSViewController) {
        childViewController.removeFromParent()
        children.append(childViewController)
        childViewController.parent = self
    }

    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    // MARK: Presenting

    /// Shows the controller in a sheet of the page that is used.
    open func presentAsSheet(_ viewController: NSViewController) { present(viewController) }
    open func presentAsModalWindow(_ viewController: NSViewController) { present(viewController) }

    /// In a sheet, too: a page shows popovers of SwiftUI's views only.
    open func present(
        _ viewController: NSViewController, asPopoverRelativeTo positioningRect: NSRect, of positioningView: NSView,
        preferredEdge: NSRectEdge, behavior: NSPopover.Behavior
    ) { present(viewController) }

    private func present(_ controller: NSViewController) {
        controller.presentingViewController = self
        presentedViewControllers = (presentedViewControllers ?? []) + [controller]
        controller.closePresented = PresentedContent.show(controller.content) { [weak self, weak controller] in
            self?.presentedViewControllers?.removeAll { $0 === controller }
        }
    }

    private var closePresented: (() -> Void)?
    /// Closes what SwiftUI presents the controller in.
    var closeSurroundings: (() -> Void)?

    open func dismiss(_ viewController: NSViewController) { viewController.dismiss(nil as Any?) }

    open func dismiss(_ sender: Any?) {
        if let closePresented { closePresented() } else { closeSurroundings?() }
        closePresented = nil
    }

    /// What is shown of the controller.
    var content: AnyView {
        AnyView(view.backing.pageContent.modifier(AppearingController(controller: self)))
    }
}

/// Tells a controller that its view comes and goes.
private struct AppearingController: ViewModifier {
    let controller: NSViewController

    func body(content: Content) -> some View {
        content
            .onAppear {
                controller.view.cameOnPage()
                controller.viewWillAppear()
                controller.viewDidAppear()
            }
            .onDisappear {
                controller.viewWillDisappear()
                controller.viewDidDisappear()
            }
    }
}

/// What is shown above the views of the page that is used.
@MainActor
enum PresentedContent {
    private final class Controller: UIHostingController<AnyView> {
        var isGone: (() -> Void)?
        override func viewDidDisappear(_ animated: Bool) {
            isGone?()
            isGone = nil
        }
    }

    /// - Parameter ended: called once it is gone, by whatever means.
    /// - Returns: What closes it.
    static func show(_ content: AnyView, ended: @escaping () -> Void) -> () -> Void {
        let controller = Controller(rootView: AnyView(content.presentationSizing(.fitted)))
        controller.isGone = ended
        let overlay = currentOverlay
        overlay?.present(controller)
        return { [weak overlay] in overlay?.close(controller) }
    }
}

/// Views beside each other. Those of SwiftUI are shown otherwise: nothing makes one of these.
@MainActor @preconcurrency
open class NSSplitViewController: NSViewController {
    open func toggleSidebar(_ sender: Any?) {}
}
