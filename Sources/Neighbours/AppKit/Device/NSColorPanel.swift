import SwiftUICore
import UIKit

/// The choice of a colour, as SwiftUI's picker in a sheet of the page.
@MainActor @preconcurrency
open class NSColorPanel: NSPanel {
    public static let shared = NSColorPanel()
    open class var sharedColorPanelExists: Bool { true }

    open var color = NSColor.white { didSet { state.change() } }
    open var showsAlpha = false
    open var isContinuous = true
    open var mode = Mode.wheel
    private weak var target: AnyObject?
    private var action: Selector?

    public enum Mode: Int, Sendable { case none = -1, gray, RGB, CMYK, HSB, customPalette, colorList, wheel, crayon }

    public init() {
        super.init(contentRect: .zero, styleMask: [.titled, .closable], backing: .buffered, defer: true)
        title = "Colors"
        contentView = NSHostingView(rootView: ColorPanelContent(panel: self, state: state))
    }

    open func setTarget(_ target: Any?) { self.target = target as AnyObject? }
    open func setAction(_ selector: Selector?) { action = selector }

    fileprivate func choose(_ color: Color) {
        self.color = NSColor(color)
        if let target, let action { action.call(target, sender: self, by: "NSColorPanel") }
        NotificationCenter.default.post(name: Self.colorDidChangeNotification, object: self)
    }

    nonisolated public static let colorDidChangeNotification = Notification.Name("NSColorPanelColorDidChangeNotification")
}

private struct ColorPanelContent: View {
    let panel: NSColorPanel
    @ObservedObject var state: ShownState

    var body: some View {
        ColorPicker(
            "Color", selection: Binding(get: { Color(nsColor: panel.color) }, set: { panel.choose($0) }),
            supportsOpacity: panel.showsAlpha
        )
        .padding(20)
    }
}

/// A button that shows a colour, and lets a person choose another one.
@MainActor @preconcurrency
open class NSColorWell: NSControl, SelfShown {
    open var color = NSColor.white { didSet { change() } }
    open override var intrinsicContentSize: NSSize { NSSize(width: 44, height: 28) }

    var ownContent: AnyView {
        AnyView(
            ColorPicker(
                accessibilityLabel() ?? "Color",
                selection: Binding {
                    Color(nsColor: self.color)
                } set: {
                    self.color = NSColor($0)
                    self.send()
                }
            ).labelsHidden().disabled(!isEnabled))
    }
}

/// Hands things on by the browser's way of sharing.
@MainActor @preconcurrency
open class NSSharingServicePicker: NSObject {
    private let items: [Any]
    public init(items: [Any]) { self.items = items }

    open func show(relativeTo rect: NSRect, of view: NSView, preferredEdge: NSRectEdge) {
        let shown = items.map { ($0 as? NSImage)?.shown ?? $0 }
        let controller = UIActivityViewController(activityItems: shown, applicationActivities: nil)
        if !controller.openOutside() { NotHere.say("There is nothing that could be shared.") }
    }
}

/// The same by one service: whichever the person chooses.
@MainActor @preconcurrency
open class NSSharingService: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let composeEmail = Name(rawValue: "com.apple.share.Mail.compose")
        public static let composeMessage = Name(rawValue: "com.apple.share.Messages.compose")
        public static let sendViaAirDrop = Name(rawValue: "com.apple.share.AirDrop.send")
    }

    private let name: Name
    open var recipients: [String]?
    open var subject: String?

    public init?(named serviceName: Name) { name = serviceName }

    open func canPerform(withItems items: [Any]?) -> Bool { true }

    /// A mail is opened where the browser opens mails; all else is shared as the person chooses.
    open func perform(withItems items: [Any]) {
        guard name == .composeEmail else {
            return NSSharingServicePicker(items: items).show(relativeTo: .zero, of: NSView(), preferredEdge: .minY)
        }
        var parts = URLComponents()
        parts.scheme = "mailto"
        parts.path = (recipients ?? []).joined(separator: ",")
        parts.queryItems = [
            URLQueryItem(name: "subject", value: subject ?? ""),
            URLQueryItem(name: "body", value: items.compactMap { $0 as? String }.joined(separator: "\n")),
        ]
        if let url = parts.url { openElsewhere(url) }
    }
}
