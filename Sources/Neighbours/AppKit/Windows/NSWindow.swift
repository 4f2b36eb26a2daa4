import SwiftUICore
import UIKit

/// A window: what pages show of an app that makes its windows itself; in another app, or beside the first one, a sheet of the page.
/// The window of a page itself is one, too, whose looks are the browser's.
@MainActor @preconcurrency
open class NSWindow: NSResponder {
    /// The page whose window it is.
    private(set) weak var pageScene: ViewGraph?
    private let isPage: Bool
    private var closePresented: (() -> Void)?
    let state = ShownState()

    public init(contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool) {
        isPage = false
        frame = contentRect
        styleMask = style
        super.init()
        contentView = NSView(frame: NSRect(origin: .zero, size: contentRect.size))
    }

    public convenience init(
        contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool, screen: NSScreen?
    ) { self.init(contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag) }

    public convenience init(contentViewController: NSViewController) {
        self.init(
            contentRect: NSRect(x: 0, y: 0, width: 480, height: 320), styleMask: [.titled, .closable, .resizable], backing: .buffered,
            defer: false)
        self.contentViewController = contentViewController
    }

    public override convenience init() {
        self.init(contentRect: NSRect(x: 0, y: 0, width: 480, height: 320), styleMask: [.titled], backing: .buffered, defer: false)
    }

    init(page scene: ViewGraph) {
        isPage = true
        pageScene = scene
        frame = UIScreen.main.bounds
        styleMask = [.titled, .closable, .resizable]
        super.init()
    }

    // MARK: Content

    open var contentView: NSView? {
        didSet {
            contentView?.ownWindow = self
            contentView?.nextResponder = self
            state.change()
        }
    }

    open var contentViewController: NSViewController? {
        didSet {
            guard let contentViewController else { return }
            contentView = contentViewController.view
            if title.isEmpty, let name = contentViewController.title { title = name }
        }
    }

    open weak var windowController: NSWindowController?
    open weak var delegate: (any NSWindowDelegate)?

    // MARK: Looks. Where they are the browser's, they are kept.

    open var title = "" { didSet { state.change() } }
    open var subtitle = ""
    open var representedURL: URL?
    open var titleVisibility = TitleVisibility.visible
    open var titlebarAppearsTransparent = false
    open var titlebarSeparatorStyle = NSTitlebarSeparatorStyle.automatic
    open var toolbarStyle = ToolbarStyle.automatic
    open var toolbar: NSToolbar?
    open var styleMask: StyleMask
    open var backgroundColor: NSColor! = .windowBackgroundColor { didSet { state.change() } }
    open var isOpaque = true
    open var hasShadow = true
    open var alphaValue: CGFloat = 1
    open var appearance: NSAppearance? {
        didSet {
            state.change()
            if isPage, let pageScene {
                let style: UIUserInterfaceStyle = appearance.map { $0.name.isDark ? .dark : .light } ?? .unspecified
                UIApplication.shared.windowScene(of: pageScene).overlay.style = style
            }
        }
    }
    open var effectiveAppearance: NSAppearance { appearance ?? .currentDrawing() }
    open var level = Level.normal
    open var collectionBehavior: CollectionBehavior = []
    open var tabbingMode = TabbingMode.automatic
    open var tabbingIdentifier = ""
    public static var allowsAutomaticWindowTabbing = true
    open var isMovable = true
    open var isMovableByWindowBackground = false
    open var isReleasedWhenClosed = true
    open var isRestorable = false
    open var hidesOnDeactivate = false
    open var ignoresMouseEvents = false
    open var acceptsMouseMovedEvents = false
    open var canHide = true
    open var animationBehavior = AnimationBehavior.default
    open var sharingType = SharingType.readOnly
    open var isExcludedFromWindowsMenu = false
    open var isDocumentEdited = false
    open var identifier: NSUserInterfaceItemIdentifier?
    open var initialFirstResponder: NSView?
    open var windowNumber: Int { 1 }
    open var screen: NSScreen? { .main }
    open var backingScaleFactor: CGFloat { NSScreen.main?.backingScaleFactor ?? 2 }
    open var occlusionState: OcclusionState { .visible }
    open var isFloatingPanel: Bool {
        get { level == .floating }
        set { level = newValue ? .floating : .normal }
    }

    private lazy var buttons: [ButtonKind: NSButton] = [:]
    /// The browser's window has its own buttons.
    open func standardWindowButton(_ b: ButtonKind) -> NSButton? {
        if let known = buttons[b] { return known }
        let button = NSButton()
        buttons[b] = button
        return button
    }

    // MARK: Place and size. A browser's window is as the person wants it: they are kept.

    open private(set) var frame: NSRect
    open func setFrame(_ frameRect: NSRect, display flag: Bool) {
        frame = frameRect
        state.change()
    }
    open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
        setFrame(frameRect, display: displayFlag)
    }
    open func setFrameOrigin(_ point: NSPoint) { frame.origin = point }
    open func setFrameTopLeftPoint(_ point: NSPoint) { frame.origin = NSPoint(x: point.x, y: point.y - frame.height) }
    open func setContentSize(_ size: NSSize) { setFrame(NSRect(origin: frame.origin, size: size), display: true) }
    open func center() {}
    open func cascadeTopLeft(from topLeftPoint: NSPoint) -> NSPoint { topLeftPoint }
    open var minSize = NSSize.zero
    open var maxSize = NSSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    open var contentMinSize = NSSize.zero
    open var contentMaxSize = NSSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    open var aspectRatio = NSSize.zero
    open var contentAspectRatio = NSSize.zero
    open var contentLayoutRect: NSRect { NSRect(origin: .zero, size: frame.size) }
    @discardableResult open func setFrameAutosaveName(_ name: String) -> Bool {
        frameAutosaveName = name
        return true
    }
    open private(set) var frameAutosaveName = ""
    open func contentRect(forFrameRect frameRect: NSRect) -> NSRect { frameRect }
    open func frameRect(forContentRect contentRect: NSRect) -> NSRect { contentRect }
    open func convertPoint(toScreen point: NSPoint) -> NSPoint { point }
    open func convertPoint(fromScreen point: NSPoint) -> NSPoint { point }
    open func convertToScreen(_ rect: NSRect) -> NSRect { rect }

    // MARK: Coming and going

    open private(set) var isVisible = false
    open var isKeyWindow: Bool { NSApplication.shared.keyWindow === self }
    open var isMainWindow: Bool { isKeyWindow }
    open var canBecomeKey: Bool { true }
    open var canBecomeMain: Bool { true }
    open var isZoomed: Bool { false }
    open var isMiniaturized: Bool { false }
    open var isSheet: Bool { closePresented != nil }

    /// It is what pages show, rather than a sheet.
    var isMainContent = false
    var isShownByPages: Bool { isMainContent && isVisible }

    open func makeKeyAndOrderFront(_ sender: Any?) {
        guard !isVisible else { return }
        if isPage { return }
        isVisible = true
        let app = NSApplication.shared
        isMainContent = app.makesWindows && app.mainMadeWindow == nil && !(self is NSPanel)
        app.show(self)
        delegate?.windowDidBecomeKey(notification(Self.didBecomeKeyNotification))
        delegate?.windowDidBecomeMain(notification(Self.didBecomeMainNotification))
        if !isMainContent {
            closePresented = PresentedContent.show(AnyView(PresentedWindow(window: self, state: state))) { [weak self] in self?.isGone() }
        }
    }

    open func orderFront(_ sender: Any?) { makeKeyAndOrderFront(sender) }
    open func orderFrontRegardless() { makeKeyAndOrderFront(nil) }
    open func makeKey() { makeKeyAndOrderFront(nil) }
    open func makeMain() {}
    open func orderBack(_ sender: Any?) {}
    open func orderOut(_ sender: Any?) { leave() }

    open func performClose(_ sender: Any?) {
        guard delegate?.windowShouldClose(self) ?? true else { return }
        close()
    }

    /// A page's own window is the person's: closing it closes what is presented there, as far as the browser lets it.
    open func close() {
        if isPage {
            pageScene?.services.requests.ask(.closeWindow) { _ in }
        } else {
            leave()
        }
    }

    private func leave() {
        guard isVisible else { return }
        if let closePresented { closePresented() } else { isGone() }
    }

    private func isGone() {
        guard isVisible else { return }
        closePresented = nil
        delegate?.windowWillClose(notification(Self.willCloseNotification))
        isVisible = false
        NSApplication.shared.close(self)
    }

    private func notification(_ name: Notification.Name) -> Notification {
        let notification = Notification(name: name, object: self)
        NotificationCenter.default.post(notification)
        return notification
    }

    // The browser's window is larger, smaller and whole-screen as the person says.
    open func miniaturize(_ sender: Any?) {}
    open func deminiaturize(_ sender: Any?) {}
    open func performMiniaturize(_ sender: Any?) {}
    open func zoom(_ sender: Any?) {}
    open func performZoom(_ sender: Any?) {}
    open func toggleFullScreen(_ sender: Any?) { NotHere.say("The browser shows this page on the whole screen: its menu, or F11.") }
    open func toggleToolbarShown(_ sender: Any?) {}
    open func performDrag(with event: NSEvent) {}
    open func display() {}
    open func update() {}
    open func invalidateShadow() {}
    open func setIsVisible(_ flag: Bool) { if flag { orderFront(nil) } else { orderOut(nil) } }

    open private(set) var childWindows: [NSWindow]?
    open func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) {
        childWindows = (childWindows ?? []) + [childWin]
        childWin.orderFront(nil)
    }
    open func removeChildWindow(_ childWin: NSWindow) { childWindows?.removeAll { $0 === childWin } }

    open private(set) weak var attachedSheet: NSWindow?
    open func beginSheet(_ sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil) {
        attachedSheet = sheetWindow
        sheetWindow.sheetEnded = handler
        sheetWindow.orderFront(nil)
    }
    private var sheetEnded: ((NSApplication.ModalResponse) -> Void)?
    open func endSheet(_ sheetWindow: NSWindow) { endSheet(sheetWindow, returnCode: .stop) }
    open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
        sheetWindow.orderOut(nil)
        sheetWindow.sheetEnded?(returnCode)
        sheetWindow.sheetEnded = nil
    }

    // MARK: Who has the keyboard

    open private(set) weak var firstResponder: NSResponder?
    @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
        guard let responder else {
            firstResponder = nil
            ViewGraph.current?.endEditing()
            return true
        }
        guard responder.becomeFirstResponder() else { return false }
        firstResponder = responder
        (responder as? NSView)?.wishFocus()
        return true
    }
    open func selectNextKeyView(_ sender: Any?) {}
    open func fieldEditor(_ createFlag: Bool, for object: Any?) -> NSText? { nil }
    open func endEditing(for object: Any?) { ViewGraph.current?.endEditing() }

    /// What pages show of it.
    var page: AnyView { AnyView(WindowPage(window: self, state: state)) }
}
