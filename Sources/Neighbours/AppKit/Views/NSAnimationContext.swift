import UIKit

/// How changes are animated: views of AppKit change at once.
@MainActor @preconcurrency
open class NSAnimationContext: NSObject {
    public static let current = NSAnimationContext()
    open var duration: TimeInterval = 0.25
    open var allowsImplicitAnimation = false
    open var timingFunction: Any?
    open var completionHandler: (() -> Void)?

    open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil) {
        changes(current)
        completionHandler?()
    }

    open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async { changes(current) }
    open class func beginGrouping() {}
    open class func endGrouping() { current.completionHandler?() }
}

extension NSView {
    /// What changes by it changes at once.
    public func animator() -> Self { self }
}

extension NSWindow {
    /// What changes by it changes at once.
    public func animator() -> Self { self }
}
