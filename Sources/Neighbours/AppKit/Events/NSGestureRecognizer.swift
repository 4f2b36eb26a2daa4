import UIKit

/// Finds out what a person does with the pointer on a view, and calls a method of its target.
@MainActor @preconcurrency
open class NSGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    open internal(set) weak var view: NSView?
    open weak var target: AnyObject?
    open var action: Selector?
    open var isEnabled: Bool {
        get { recognizer.isEnabled }
        set { recognizer.isEnabled = newValue }
    }
    open var state: State { State(rawValue: recognizer.state.rawValue) ?? .possible }
    let recognizer: UIGestureRecognizer

    fileprivate init(_ recognizer: UIGestureRecognizer, _ target: Any?, _ action: Selector?) {
        self.recognizer = recognizer
        self.target = target as AnyObject?
        self.action = action
        super.init()
        recognizer.addTarget(self, action: Selector("recognized", NSGestureRecognizer.recognized))
    }

    private func recognized() {
        if let target, let action { action.call(target, sender: self, by: "\(type(of: self))") }
    }

    open func location(in view: NSView?) -> NSPoint {
        let place = recognizer.location(in: nil)
        guard let own = self.view else { return place }
        return own.convert(own.isFlipped ? place : NSPoint(x: place.x, y: own.bounds.height - place.y), to: view ?? own)
    }
}

open class NSClickGestureRecognizer: NSGestureRecognizer {
    private let tap = UITapGestureRecognizer()
    public init(target: Any? = nil, action: Selector? = nil) { super.init(tap, target, action) }
    open var numberOfClicksRequired: Int {
        get { tap.numberOfTapsRequired }
        set { tap.numberOfTapsRequired = newValue }
    }
    /// The browser has the other buttons: kept.
    open var buttonMask = 1
}

open class NSPanGestureRecognizer: NSGestureRecognizer {
    private let pan = UIPanGestureRecognizer()
    public init(target: Any? = nil, action: Selector? = nil) { super.init(pan, target, action) }

    /// Where y grows downwards in the view, it is as of that.
    open func translation(in view: NSView?) -> NSPoint {
        let moved = pan.translation(in: nil)
        return NSPoint(x: moved.x, y: self.view?.isFlipped == true ? moved.y : -moved.y)
    }
}

open class NSPressGestureRecognizer: NSGestureRecognizer {
    private let press = UILongPressGestureRecognizer()
    public init(target: Any? = nil, action: Selector? = nil) { super.init(press, target, action) }
    open var minimumPressDuration: TimeInterval {
        get { press.minimumPressDuration }
        set { press.minimumPressDuration = newValue }
    }
}
