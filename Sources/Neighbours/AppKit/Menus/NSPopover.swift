import SwiftUICore
import UIKit

/// A small window that points to a view.
@MainActor @preconcurrency
open class NSPopover: NSResponder {
    public enum Behavior: Int, Sendable { case applicationDefined, transient, semitransient }

    open var contentViewController: NSViewController?
    open var contentSize = NSSize.zero
    open var behavior = Behavior.applicationDefined
    open var animates = true
    open var appearance: NSAppearance?
    open weak var delegate: (any NSPopoverDelegate)?
    open private(set) weak var anchor: NSView?
    private var closePresented: (() -> Void)?
    open var isShown: Bool { anchor != nil || closePresented != nil }
    open var isDetached: Bool { false }

    /// Beside an item of the menu bar it points to that; beside any other view it is a sheet of the page.
    open func show(relativeTo positioningRect: NSRect, of positioningView: NSView, preferredEdge: NSRectEdge) {
        guard !isShown else { return }
        delegate?.popoverWillShow(Notification(name: Notification.Name("NSPopoverWillShowNotification"), object: self))
        if let button = positioningView as? NSStatusBarButton {
            anchor = button
            button.popover = self
        } else {
            closePresented = PresentedContent.show(AnyView(PopoverContent(popover: self))) { [weak self] in self?.closed() }
        }
        delegate?.popoverDidShow(Notification(name: Notification.Name("NSPopoverDidShowNotification"), object: self))
    }

    open func performClose(_ sender: Any?) {
        if delegate?.popoverShouldClose(self) ?? true { close() }
    }

    open func close() {
        guard isShown else { return }
        if let closePresented {
            closePresented()
        } else {
            (anchor as? NSStatusBarButton)?.popover = nil
            closed()
        }
    }

    private func closed() {
        anchor = nil
        closePresented = nil
        delegate?.popoverDidClose(Notification(name: Notification.Name("NSPopoverDidCloseNotification"), object: self))
    }
}

struct PopoverContent: View {
    let popover: NSPopover

    var body: some View {
        if let controller = popover.contentViewController {
            let size = popover.contentSize == .zero ? controller.preferredContentSize : popover.contentSize
            controller.content.frame(width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil)
        }
    }
}

/// What is told of a popover. All of it is optional.
@MainActor @preconcurrency
public protocol NSPopoverDelegate: NSObjectProtocol {
    func popoverShouldClose(_ popover: NSPopover) -> Bool
    func popoverWillShow(_ notification: Notification)
    func popoverDidShow(_ notification: Notification)
    func popoverDidClose(_ notification: Notification)
}

extension NSPopoverDelegate {
    public func popoverShouldClose(_ popover: NSPopover) -> Bool { true }
    public func popoverWillShow(_ notification: Notification) {}
    public func popoverDidShow(_ notification: Notification) {}
    public func popoverDidClose(_ notification: Notification) {}
}
