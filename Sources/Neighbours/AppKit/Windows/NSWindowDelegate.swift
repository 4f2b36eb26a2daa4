import Foundation

/// What is told of a window. All of it is optional.
@MainActor @preconcurrency
public protocol NSWindowDelegate: NSObjectProtocol {
    func windowShouldClose(_ sender: NSWindow) -> Bool
    func windowWillClose(_ notification: Notification)
    func windowDidBecomeKey(_ notification: Notification)
    func windowDidResignKey(_ notification: Notification)
    func windowDidBecomeMain(_ notification: Notification)
    func windowDidResize(_ notification: Notification)
    func windowDidMove(_ notification: Notification)
    func windowDidEnterFullScreen(_ notification: Notification)
    func windowDidExitFullScreen(_ notification: Notification)
    func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize
}

extension NSWindowDelegate {
    public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
    public func windowWillClose(_ notification: Notification) {}
    public func windowDidBecomeKey(_ notification: Notification) {}
    public func windowDidResignKey(_ notification: Notification) {}
    public func windowDidBecomeMain(_ notification: Notification) {}
    public func windowDidResize(_ notification: Notification) {}
    public func windowDidMove(_ notification: Notification) {}
    public func windowDidEnterFullScreen(_ notification: Notification) {}
    public func windowDidExitFullScreen(_ notification: Notification) {}
    public func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize { frameSize }
}
