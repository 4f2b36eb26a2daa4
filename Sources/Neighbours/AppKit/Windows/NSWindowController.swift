import Foundation

/// A window beside others.
open class NSPanel: NSWindow {
    open var becomesKeyOnlyIfNeeded = false
    open var worksWhenModal = false
}

/// Shows a window.
@MainActor @preconcurrency
open class NSWindowController: NSResponder {
    open var window: NSWindow? {
        didSet {
            window?.windowController = self
            if oldValue == nil, window != nil { windowDidLoad() }
        }
    }
    open var contentViewController: NSViewController? {
        get { window?.contentViewController }
        set { window?.contentViewController = newValue }
    }
    open var shouldCascadeWindows = true
    open var windowFrameAutosaveName = ""
    open var isWindowLoaded: Bool { window != nil }

    public init(window: NSWindow?) {
        self.window = window
        super.init()
        window?.windowController = self
    }

    public override convenience init() { self.init(window: nil) }

    /// There are no nibs on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open func showWindow(_ sender: Any?) {
        if let window { Self.shown[ObjectIdentifier(window)] = self }
        window?.makeKeyAndOrderFront(sender)
    }
    open func close() { window?.close() }
    open func windowDidLoad() {}
    open func windowWillLoad() {}

    /// As long as their windows are known.
    private static var shown: [ObjectIdentifier: NSWindowController] = [:]
}
