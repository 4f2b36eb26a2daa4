import Foundation

/// The system of Apple's that a project is built as for.
package enum AppPlatform: String, Sendable, CaseIterable {
    case iOS, macOS

    /// As `os(…)` calls it.
    var name: String { rawValue }

    /// The modules that are here and not on that system: `canImport` says so.
    var absentModules: Set<String> {
        switch self {
        case .iOS: ["AppKit", "Cocoa"]
        case .macOS: ["UIKit"]
        }
    }

    /// Whether what a name stands for belongs to the other system: it could not be built.
    func isForeign(_ name: String) -> Bool {
        switch self {
        case .iOS: return Self.appKit.contains(name)
        case .macOS:
            // `UIColor` and its like; nothing else has such names.
            let rest = name.hasPrefix("UI") ? name.dropFirst(2) : name.hasPrefix("ui") ? name.dropFirst(2) : ""
            return rest.first?.isUppercase ?? false
        }
    }

    /// `NSRange` and its like are Foundation's.
    private static let appKit: Set<String> = [
        "AppKit", "Cocoa", "NSAlert", "NSApp", "NSAppearance", "NSApplication", "NSApplicationDelegate", "NSApplicationDelegateAdaptor",
        "NSBezierPath", "NSBitmapImageRep", "NSButton", "NSColor", "NSCursor", "NSEvent", "NSFont", "NSFontManager", "NSGraphicsContext",
        "NSHapticFeedbackManager", "NSHostingController", "NSHostingView", "NSImage", "NSImageRep", "NSMenu", "NSMenuItem", "NSOpenPanel",
        "NSPasteboard", "NSPopover", "NSResponder", "NSSavePanel", "NSScreen", "NSScrollView", "NSSharingService", "NSSharingServicePicker",
        "NSSound", "NSSpeechSynthesizer", "NSStatusBar", "NSStatusItem", "NSTableView", "NSTextField", "NSTextView", "NSToolbar", "NSView",
        "NSViewController", "NSViewControllerRepresentable", "NSViewRepresentable", "NSVisualEffectView", "NSWindow", "NSWindowController",
        "NSWorkspace", "nsColor", "nsFont", "nsImage",
    ]

    /// What the sources of an app that is built for one system alone import; nil where they do not tell.
    static func imported(by sources: [URL]) -> AppPlatform? {
        let modules = sources.reduce(into: Set<String>()) { $0.formUnion(SourceScan.of($1).certainImports) }
        return !modules.isDisjoint(with: ["AppKit", "Cocoa"]) && !modules.contains("UIKit") ? .macOS : nil
    }
}
