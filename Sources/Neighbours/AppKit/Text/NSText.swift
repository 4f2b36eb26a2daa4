import Foundation
import UIKit

/// What texts are typed into: of AppKit's, there is ``NSTextView``.
@MainActor @preconcurrency
open class NSText: NSView {
    open var string: String {
        get { "" }
        set {}
    }
    open var isEditable = true
    open var isSelectable = true
    open var isRichText = true
    open var font: NSFont?
    open var textColor: NSColor?
    open var backgroundColor: NSColor?
    open var drawsBackground = true
    open var alignment = NSTextAlignment.natural
    open var selectedRange = NSRange(location: 0, length: 0)
    open var isHorizontallyResizable = false
    open var isVerticallyResizable = true
    open var minSize = NSSize.zero
    open var maxSize = NSSize.zero
    open var importsGraphics = false
    open var usesFontPanel = true
    open var usesRuler = false
    open func sizeToFit() {}
    open func selectAll(_ sender: Any?) {}
    open func copy(_ sender: Any?) { NSPasteboard.general.setString(string, forType: .string) }
    open func cut(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func scrollRangeToVisible(_ range: NSRange) {}
    nonisolated public static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")
    nonisolated public static let didBeginEditingNotification = Notification.Name("NSTextDidBeginEditingNotification")
    nonisolated public static let didEndEditingNotification = Notification.Name("NSTextDidEndEditingNotification")
}
