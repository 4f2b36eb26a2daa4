import SwiftUICore
import UIKit

/// A question to the person.
@MainActor @preconcurrency
open class NSAlert: NSObject {
    public enum Style: UInt, Sendable { case warning, informational, critical }

    open var messageText = "Alert"
    open var informativeText = ""
    open var alertStyle = Style.warning
    open var icon: NSImage!
    open var showsHelp = false
    open var showsSuppressionButton = false
    open private(set) lazy var suppressionButton: NSButton? = NSButton(
        checkboxWithTitle: "Do not show this message again", target: nil, action: nil)
    /// Of these a field for a text is shown.
    open var accessoryView: NSView?
    open private(set) var buttons: [NSButton] = []
    open private(set) lazy var window: NSWindow = NSPanel()

    public override init() {}

    public convenience init(error: any Error) {
        self.init()
        messageText = error.localizedDescription
    }

    @discardableResult open func addButton(withTitle title: String) -> NSButton {
        let button = NSButton(title: title, target: nil, action: nil)
        button.tag = 1000 + buttons.count
        buttons.append(button)
        return button
    }

    open func layout() {}

    open func beginSheetModal(
        for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
    ) { show { handler?($0) } }

    open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
        await withCheckedContinuation { continuation in show { continuation.resume(returning: $0) } }
    }

    /// A page cannot wait in the middle of a method for what a person says: the alert is shown, and the answer is the one that changes
    /// nothing – the last button, or the only one – at once. `glide run` has the code behind it wait where it can
    @discardableResult open func runModal() -> NSApplication.ModalResponse {
        show { _ in }
        if buttons.count > 1 {
            NotHere.say("The answer to “\(messageText)” is not heard: NSAlert.runModal() cannot wait here; beginSheetModal(for:) does.")
        }
        return NSApplication.ModalResponse(1000 + max(0, buttons.count - 1))
    }

    func show(_ answered: @escaping (NSApplication.ModalResponse) -> Void) {
        let alert = UIAlertController(title: messageText, message: informativeText, preferredStyle: .alert)
        if let field = accessoryView as? NSTextField {
            alert.addTextField {
                $0.text = field.stringValue
                $0.placeholder = field.placeholderString
            }
        }
        let texts = alert.textFields
        for (index, button) in (buttons.isEmpty ? [NSButton(title: "OK", target: nil, action: nil)] : buttons).enumerated() {
            let isCancel = button.title == "Cancel" || button.keyEquivalent == "\u{1b}"
            alert.addAction(
                UIAlertAction(title: button.title, style: isCancel ? .cancel : button.hasDestructiveAction ? .destructive : .default) {
                    [accessoryView] _ in
                    if let field = accessoryView as? NSTextField, let text = texts?.first?.text { field.stringValue = text }
                    answered(NSApplication.ModalResponse(1000 + index))
                })
        }
        currentOverlay?.present(alert)
    }
}

/// What asks a person, and goes on once they have answered.
@MainActor @preconcurrency
public protocol _ModalQuestion {
    func _ask(_ answered: @escaping (NSApplication.ModalResponse) -> Void)
}

extension NSAlert: _ModalQuestion {
    public func _ask(_ answered: @escaping (NSApplication.ModalResponse) -> Void) { show(answered) }
}

extension _ModalQuestion {
    /// What `glide run` writes for `runModal()`, with the code behind it: a page cannot wait in the middle of a method.
    public func _runModal(
        @_implicitSelfCapture _ rest: @escaping (NSApplication.ModalResponse) throws -> Void
    ) {
        _ask { response in
            do { try rest(response) } catch { NotHere.say(error.localizedDescription) }
        }
    }

    /// The same where the method may wait.
    public func _runModal() async -> NSApplication.ModalResponse {
        await withCheckedContinuation { continuation in _ask { continuation.resume(returning: $0) } }
    }
}
