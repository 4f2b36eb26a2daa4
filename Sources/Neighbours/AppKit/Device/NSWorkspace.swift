import SwiftUICore
import UIKit
import UniformTypeIdentifiers

/// What is outside of the app: a page opens addresses in new tabs, and knows nothing of other apps.
@MainActor @preconcurrency
open class NSWorkspace: NSObject {
    public static let shared = NSWorkspace()
    /// Posts nothing: the system does not tell a page of other apps.
    nonisolated public let notificationCenter = NotificationCenter()

    /// Opens an address in a new tab; a file of the app's folders is handed to the person.
    @discardableResult open func open(_ url: URL) -> Bool {
        if url.isFileURL { return hand([url]) }
        return openElsewhere(url)
    }

    open func open(
        _ url: URL, configuration: OpenConfiguration,
        completionHandler: (@Sendable (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {
        let isOpened = open(url)
        completionHandler?(isOpened ? .current : nil, isOpened ? nil : CocoaError(.fileNoSuchFile))
    }

    open func openApplication(
        at applicationURL: URL, configuration: OpenConfiguration,
        completionHandler: (@Sendable (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {
        NotHere.say("A page cannot start \(applicationURL.deletingPathExtension().lastPathComponent).")
        completionHandler?(nil, CocoaError(.fileNoSuchFile))
    }

    open func open(_ urls: [URL], withApplicationAt applicationURL: URL, configuration: OpenConfiguration) {
        for url in urls { open(url) }
    }

    @discardableResult open func launchApplication(_ appName: String) -> Bool {
        NotHere.say("A page cannot start \(appName).")
        return false
    }

    /// There is no Finder: the files are handed to the person, as a choice of ways to keep or share them.
    open func activateFileViewerSelecting(_ fileURLs: [URL]) { hand(fileURLs) }
    @discardableResult open func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String) -> Bool {
        hand([URL(filePath: fullPath ?? rootFullPath)])
    }

    @discardableResult private func hand(_ files: [URL]) -> Bool {
        let present = files.filter { FileManager.default.fileExists(atPath: $0.path) }
        guard !present.isEmpty, let overlay = currentOverlay else { return false }
        overlay.present(UIDocumentPickerViewController(forExporting: present))
        return true
    }

    open func urlForApplication(withBundleIdentifier bundleIdentifier: String) -> URL? { nil }
    open func urlForApplication(toOpen url: URL) -> URL? { nil }
    open var runningApplications: [NSRunningApplication] { [.current] }
    open var frontmostApplication: NSRunningApplication? { .current }
    open var menuBarOwningApplication: NSRunningApplication? { .current }
    open var accessibilityDisplayShouldReduceMotion: Bool { false }
    open var accessibilityDisplayShouldReduceTransparency: Bool { false }
    open var accessibilityDisplayShouldIncreaseContrast: Bool { false }

    /// A symbol for the kind of file.
    open func icon(forFile fullPath: String) -> NSImage {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: fullPath, isDirectory: &isFolder)
        let url = URL(filePath: fullPath)
        if isFolder.boolValue, url.pathExtension != "app" { return Self.symbol("folder.fill") }
        return icon(for: UTType(filenameExtension: url.pathExtension) ?? .data)
    }

    open func icon(for contentType: UTType) -> NSImage {
        let symbols: [(UTType, String)] = [
            (.application, "app.fill"), (.folder, "folder.fill"), (.image, "photo"), (.movie, "film"), (.audio, "music.note"),
            (.pdf, "doc.richtext"), (.archive, "doc.zipper"), (.sourceCode, "chevron.left.forwardslash.chevron.right"),
            (.text, "doc.text"),
        ]
        return Self.symbol(symbols.first { contentType.conforms(to: $0.0) }?.1 ?? "doc")
    }

    private static func symbol(_ name: String) -> NSImage {
        let image = NSImage(systemSymbolName: name, accessibilityDescription: nil) ?? NSImage()
        image.isTemplate = false
        image.size = NSSize(width: 32, height: 32)
        return image
    }

    /// Nothing is put into a bin: it is deleted.
    open func recycle(_ URLs: [URL], completionHandler handler: (@Sendable ([URL: URL], (any Error)?) -> Void)? = nil) {
        do {
            for url in URLs { try FileManager.default.removeItem(at: url) }
            handler?([:], nil)
        } catch {
            handler?([:], error)
        }
    }

    // The desktop is the person's.
    open func desktopImageURL(for screen: NSScreen) -> URL? { nil }
    open func setDesktopImageURL(_ url: URL, for screen: NSScreen, options: [AnyHashable: Any] = [:]) throws {
        throw CocoaError(.featureUnsupported)
    }

    @MainActor @preconcurrency
    open class OpenConfiguration: NSObject {
        open var activates = true
        open var hides = false
        open var promptsUserIfNeeded = true
        open var arguments: [String] = []
    }

    // Never posted: a page hears nothing of them.
    nonisolated public static let didActivateApplicationNotification = Notification.Name("NSWorkspaceDidActivateApplicationNotification")
    nonisolated public static let didLaunchApplicationNotification = Notification.Name("NSWorkspaceDidLaunchApplicationNotification")
    nonisolated public static let didTerminateApplicationNotification = Notification.Name("NSWorkspaceDidTerminateApplicationNotification")
    nonisolated public static let didWakeNotification = Notification.Name("NSWorkspaceDidWakeNotification")
    nonisolated public static let willSleepNotification = Notification.Name("NSWorkspaceWillSleepNotification")
    nonisolated public static let screensDidSleepNotification = Notification.Name("NSWorkspaceScreensDidSleepNotification")
    nonisolated public static let activeSpaceDidChangeNotification = Notification.Name("NSWorkspaceActiveSpaceDidChangeNotification")
}

/// An app that runs: this one.
public final class NSRunningApplication: NSObject, Sendable {
    public static let current = NSRunningApplication()
    public var localizedName: String? { Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String }
    public var bundleIdentifier: String? { Bundle.main.bundleIdentifier }
    public var bundleURL: URL? { Bundle.main.bundleURL }
    public var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
    public var isActive: Bool { true }
    public var isHidden: Bool { false }
    public var isTerminated: Bool { false }
    @MainActor public var icon: NSImage? { NSApplication.shared.applicationIconImage }
    @discardableResult public func activate(options: NSApplication.ActivationOptions = []) -> Bool { true }
    @discardableResult public func hide() -> Bool { false }
    @discardableResult public func terminate() -> Bool { false }
    /// Others a page does not know.
    public class func runningApplications(withBundleIdentifier bundleIdentifier: String) -> [NSRunningApplication] {
        bundleIdentifier == Bundle.main.bundleIdentifier ? [.current] : []
    }
}
