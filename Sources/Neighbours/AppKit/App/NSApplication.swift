import Combine
import SwiftUI
import SwiftUICore
import UIKit

/// The running app.
@MainActor @preconcurrency
open class NSApplication: NSResponder {
    public static let shared: NSApplication = {
        MacLife.begin()
        return NSApplication()
    }()

    open weak var delegate: (any NSApplicationDelegate)?
    /// Windows that the app made, the last one shown first.
    private(set) var madeWindows: [NSWindow] = []
    /// Those of pages.
    private var pageWindows: [ObjectIdentifier: NSWindow] = [:]
    private(set) lazy var state = ShownState()

    nonisolated private override init() { super.init() }

    // MARK: Windows

    /// Those that the app made, then those of its pages.
    open var windows: [NSWindow] { madeWindows + ViewGraph.scenes.map(window) }
    open var orderedWindows: [NSWindow] { windows }
    open var keyWindow: NSWindow? { madeWindows.first { $0.isShownByPages } ?? ViewGraph.current.map(window) ?? windows.first }
    open var mainWindow: NSWindow? { keyWindow }
    open var modalWindow: NSWindow? { nil }

    private func window(of scene: ViewGraph) -> NSWindow {
        if let known = pageWindows[ObjectIdentifier(scene)] { return known }
        let window = NSWindow(page: scene)
        pageWindows[ObjectIdentifier(scene)] = window
        return window
    }

    func show(_ window: NSWindow) {
        madeWindows.removeAll { $0 === window }
        madeWindows.insert(window, at: 0)
        state.change()
    }

    func close(_ window: NSWindow) {
        madeWindows.removeAll { $0 === window }
        state.change()
    }

    /// The app makes its windows itself: pages show the one that it showed first.
    var makesWindows = false
    /// The window that pages show, of an app that makes its windows itself.
    var mainMadeWindow: NSWindow? { madeWindows.last { $0.isMainContent } }

    open func window(withWindowNumber windowNum: Int) -> NSWindow? { keyWindow }

    // MARK: State

    open var isActive: Bool { MacLife.isActive }
    open var isHidden: Bool { false }
    open var isRunning: Bool { true }
    open var appearance: NSAppearance? { didSet { applyAppearance() } }
    open var effectiveAppearance: NSAppearance { appearance ?? .currentDrawing() }

    private func applyAppearance() {
        let style: UIUserInterfaceStyle = appearance.map { $0.name.isDark ? .dark : .light } ?? .unspecified
        for scene in ViewGraph.scenes { UIApplication.shared.windowScene(of: scene).overlay.style = style }
    }

    /// The window of a browser comes before others when the person says so.
    open func activate(ignoringOtherApps flag: Bool) {}
    open func activate() {}
    open func deactivate() {}
    open func hide(_ sender: Any?) {}
    open func unhide(_ sender: Any?) {}
    open func hideOtherApplications(_ sender: Any?) {}

    open private(set) var policy = ActivationPolicy.regular
    /// A page is in no Dock: kept.
    @discardableResult open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool {
        policy = activationPolicy
        return true
    }
    open func activationPolicy() -> ActivationPolicy { policy }

    open var applicationIconImage: NSImage! = NSImage(named: NSImage.applicationIconName)
    open private(set) lazy var dockTile = NSDockTile()
    open func requestUserAttention(_ requestType: RequestUserAttentionType) -> Int { 0 }
    open func cancelUserAttentionRequest(_ request: Int) {}
    open var mainMenu: NSMenu? { didSet { state.change() } }
    open var windowsMenu: NSMenu?
    open var servicesMenu: NSMenu?
    open var helpMenu: NSMenu?
    open var currentEvent: NSEvent? { nil }
    open var presentationOptions: PresentationOptions = []

    // MARK: Its end

    /// Ends the app, as a signal does: pages say that it has ended, what is not saved is saved.
    open func terminate(_ sender: Any?) {
        guard delegate?.applicationShouldTerminate(self) ?? .terminateNow == .terminateNow else { return }
        raise(SIGTERM)
    }

    open func reply(toApplicationShouldTerminate shouldTerminate: Bool) { if shouldTerminate { raise(SIGTERM) } }
    open func stop(_ sender: Any?) {}

    // MARK: Actions

    /// Sends a message: to a target, or to whoever of the key window, its controllers, the app and its delegate has the method.
    @discardableResult open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
        if let target { return action.call(target, sender: sender ?? self, by: "NSApplication") }
        let names = ["showSettingsWindow:", "showPreferencesWindow:"]
        if names.contains("\(action)") {
            NotHere.say("The settings are in the app's menu.")
            return true
        }
        if "\(action)" == "toggleSidebar:" {
            NotHere.say("The sidebar has a button of its own.")
            return true
        }
        let receivers: [Any?] = [keyWindow?.contentView, keyWindow?.contentViewController, keyWindow, self, delegate]
        return receivers.contains { $0.map { action.call($0, sender: sender ?? self) } ?? false }
    }

    open func orderFrontStandardAboutPanel(_ sender: Any?) { orderFrontStandardAboutPanel(options: [:]) }

    open func orderFrontStandardAboutPanel(options optionsDictionary: [AboutPanelOptionKey: Any] = [:]) {
        let alert = NSAlert()
        let name = optionsDictionary[.applicationName] as? String ?? NSRunningApplication.current.localizedName ?? "This app"
        let version = optionsDictionary[.applicationVersion] ?? Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString")
        let credits = (optionsDictionary[.credits] as? NSAttributedString)?.string
        alert.messageText = name
        alert.informativeText = [version.map { "Version \($0)" }, credits].compactMap(\.self).joined(separator: "\n")
        alert.show { _ in }
    }

    open func orderFrontColorPanel(_ sender: Any?) { NSColorPanel.shared.orderFront(sender) }

    // MARK: Modal windows

    /// A page cannot wait in the middle of a method: the window is shown, and the answer is `abort` at once.
    @discardableResult open func runModal(for window: NSWindow) -> ModalResponse {
        window.makeKeyAndOrderFront(nil)
        return .abort
    }
    open func stopModal() {}
    open func stopModal(withCode returnCode: ModalResponse) {}
    open func abortModal() {}

    public struct ModalResponse: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let OK = ModalResponse(1)
        public static let cancel = ModalResponse(0)
        public static let stop = ModalResponse(-1000)
        public static let abort = ModalResponse(-1001)
        public static let `continue` = ModalResponse(-1002)
        public static let alertFirstButtonReturn = ModalResponse(1000)
        public static let alertSecondButtonReturn = ModalResponse(1001)
        public static let alertThirdButtonReturn = ModalResponse(1002)
    }

    public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
    public enum TerminateReply: UInt, Sendable { case terminateCancel, terminateNow, terminateLater }
    public enum RequestUserAttentionType: UInt, Sendable { case criticalRequest = 0, informationalRequest = 10 }
    public enum DelegateReply: UInt, Sendable { case success, cancel, failure }

    public struct ActivationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let activateAllWindows = Self(rawValue: 1)
        public static let activateIgnoringOtherApps = Self(rawValue: 2)
    }

    public struct PresentationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let hideDock = Self(rawValue: 2)
        public static let hideMenuBar = Self(rawValue: 8)
        public static let fullScreen = Self(rawValue: 1024)
    }

    public struct AboutPanelOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let credits = Self(rawValue: "Credits")
        public static let applicationName = Self(rawValue: "ApplicationName")
        public static let applicationIcon = Self(rawValue: "ApplicationIcon")
        public static let version = Self(rawValue: "Version")
        public static let applicationVersion = Self(rawValue: "ApplicationVersion")
    }

    nonisolated public static let willFinishLaunchingNotification = Notification.Name("NSApplicationWillFinishLaunchingNotification")
    nonisolated public static let didFinishLaunchingNotification = Notification.Name("NSApplicationDidFinishLaunchingNotification")
    nonisolated public static let didBecomeActiveNotification = MacLife.name("DidBecomeActive")
    nonisolated public static let didResignActiveNotification = MacLife.name("DidResignActive")
    nonisolated public static let willBecomeActiveNotification = MacLife.name("WillBecomeActive")
    nonisolated public static let willResignActiveNotification = MacLife.name("WillResignActive")
    nonisolated public static let willTerminateNotification = MacLife.name("WillTerminate")
    nonisolated public static let didHideNotification = MacLife.name("DidHide")
    nonisolated public static let didChangeScreenParametersNotification = MacLife.name("DidChangeScreenParameters")
}

public typealias NSModalResponse = NSApplication.ModalResponse

/// The app.
@MainActor @preconcurrency
public var NSApp: NSApplication! { NSApplication.shared }

/// What the Dock would show of an app: nothing does.
@MainActor @preconcurrency
open class NSDockTile: NSObject {
    open var badgeLabel: String?
    open var contentView: NSView?
    open var showsApplicationBadge = true
    open func display() {}
}
