import Foundation
import FoundationAdditions
import UIKit

/// What takes part in an app's events: what it does not take goes to the next responder.
@MainActor @preconcurrency
open class NSResponder: NSObject {
    nonisolated public override init() { super.init() }

    open weak var nextResponder: NSResponder?
    open var acceptsFirstResponder: Bool { false }
    open func becomeFirstResponder() -> Bool { true }
    open func resignFirstResponder() -> Bool { true }
    open var undoManager: UndoManager? { nextResponder?.undoManager }

    // A view whose class has one of these of its own is told.
    open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
    open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
    open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
    open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
    open func mouseEntered(with event: NSEvent) { nextResponder?.mouseEntered(with: event) }
    open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }
    open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
    open func keyUp(with event: NSEvent) { nextResponder?.keyUp(with: event) }
    open func performKeyEquivalent(with event: NSEvent) -> Bool { false }

    // A page shows the browser's menu, scrolls by itself, and hears of these keys with others only: none of it is told.
    open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }
    open func rightMouseDragged(with event: NSEvent) { nextResponder?.rightMouseDragged(with: event) }
    open func rightMouseUp(with event: NSEvent) { nextResponder?.rightMouseUp(with: event) }
    open func otherMouseDown(with event: NSEvent) { nextResponder?.otherMouseDown(with: event) }
    open func otherMouseUp(with event: NSEvent) { nextResponder?.otherMouseUp(with: event) }
    open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
    open func magnify(with event: NSEvent) { nextResponder?.magnify(with: event) }
    open func flagsChanged(with event: NSEvent) { nextResponder?.flagsChanged(with: event) }
    open func cursorUpdate(with event: NSEvent) { nextResponder?.cursorUpdate(with: event) }

    open func cancelOperation(_ sender: Any?) {}
    open func interpretKeyEvents(_ eventArray: [NSEvent]) {}
    open func noResponder(for eventSelector: Selector) { NSSound.beep() }
    @discardableResult open func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
        action.call(self, sender: object ?? self) || nextResponder?.tryToPerform(action, with: object) == true
    }
}
