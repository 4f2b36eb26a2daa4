import SwiftUICore
import UIKit

/// Something that a person uses, and that sends its action then.
@MainActor @preconcurrency
open class NSControl: NSView {
    open weak var target: AnyObject?
    open var action: Selector?
    open var isEnabled = true { didSet { change() } }
    open var isHighlighted = false
    open var isContinuous = true
    open var controlSize = ControlSize.regular { didSet { change() } }
    open var font: NSFont? { didSet { change() } }
    open var alignment = NSTextAlignment.natural { didSet { change() } }
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { change() } }
    open var usesSingleLineMode = false
    open var refusesFirstResponder = false
    open var formatter: Formatter?
    private var ownTag = 0
    open override var tag: Int {
        get { ownTag }
        set { ownTag = newValue }
    }

    var value: Any = "" { didSet { change() } }
    open var stringValue: String {
        get { (value as? String) ?? "\(value)" }
        set { value = newValue }
    }
    open var attributedStringValue: NSAttributedString {
        get { NSAttributedString(string: stringValue) }
        set { value = newValue.string }
    }
    open var doubleValue: Double {
        get { (value as? Double) ?? Double(stringValue) ?? 0 }
        set { value = newValue }
    }
    open var floatValue: Float {
        get { Float(doubleValue) }
        set { doubleValue = Double(newValue) }
    }
    open var integerValue: Int {
        get { Int(doubleValue) }
        set { value = newValue }
    }
    open var intValue: Int32 {
        get { Int32(integerValue) }
        set { integerValue = Int(newValue) }
    }
    open var objectValue: Any? {
        get { value }
        set { value = newValue ?? "" }
    }

    @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        guard let action else { return false }
        if let target { return action.call(target, sender: self, by: "\(type(of: self))") }
        return NSApplication.shared.sendAction(action, to: nil, from: self)
    }

    func send() { sendAction(action, to: target) }
    open func performClick(_ sender: Any?) { send() }
    open func sizeToFit() { setFrameSize(fittingSize) }
    open func takeStringValueFrom(_ sender: Any?) { stringValue = (sender as? NSControl)?.stringValue ?? "" }
    @discardableResult open func sendAction(on mask: NSEvent.EventTypeMask) -> Int { 0 }

    public enum ControlSize: UInt, Sendable { case regular, small, mini, large, extraLarge }

    public struct StateValue: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let mixed = StateValue(-1)
        public static let off = StateValue(0)
        public static let on = StateValue(1)
    }

    public enum ImagePosition: UInt, Sendable {
        case noImage, imageOnly, imageLeft, imageRight, imageBelow, imageAbove, imageOverlaps, imageLeading, imageTrailing
    }

    var size: SwiftUICore.ControlSize {
        switch controlSize {
        case .mini: .mini
        case .small: .small
        case .regular: .regular
        case .large: .large
        case .extraLarge: .extraLarge
        }
    }

    /// A text in the font of the control, estimated.
    func textSize(_ text: String) -> NSSize {
        let size = Text(verbatim: text).font(Font(font ?? .systemFont(ofSize: 13)))
            .estimatedSize(in: CGSize(width: CGFloat.infinity, height: .infinity))
        return NSSize(width: (size.width * 1.06).rounded(.up) + 1, height: size.height.rounded(.up))
    }
}
