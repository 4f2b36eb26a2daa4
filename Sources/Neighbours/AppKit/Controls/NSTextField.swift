import SwiftUICore
import UIKit

/// A text, or a field for one.
@MainActor @preconcurrency
open class NSTextField: NSControl, SelfShown {
    open var placeholderString: String? { didSet { change() } }
    open var placeholderAttributedString: NSAttributedString? {
        get { placeholderString.map { NSAttributedString(string: $0) } }
        set { placeholderString = newValue?.string }
    }
    open var textColor: NSColor? { didSet { change() } }
    open var backgroundColor: NSColor? { didSet { change() } }
    open var drawsBackground = true { didSet { change() } }
    open var isBordered = false { didSet { change() } }
    open var isBezeled = true { didSet { change() } }
    open var bezelStyle = BezelStyle.squareBezel
    open var isEditable = true { didSet { change() } }
    open var isSelectable = true { didSet { change() } }
    open var maximumNumberOfLines = 0 { didSet { change() } }
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var allowsEditingTextAttributes = false
    open var isAutomaticTextCompletionEnabled = true
    open weak var delegate: (any NSTextFieldDelegate)?
    fileprivate var isSecure: Bool { false }

    public convenience init(labelWithString stringValue: String) {
        self.init(string: stringValue)
        isEditable = false
        isSelectable = false
        isBezeled = false
        drawsBackground = false
        maximumNumberOfLines = 1
    }

    public convenience init(wrappingLabelWithString stringValue: String) {
        self.init(labelWithString: stringValue)
        maximumNumberOfLines = 0
    }

    public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
        self.init(labelWithString: attributedStringValue.string)
    }

    public convenience init(string stringValue: String) {
        self.init(frame: .zero)
        self.stringValue = stringValue
    }

    open override var acceptsFirstResponder: Bool { isEditable }
    open func selectText(_ sender: Any?) { window?.makeFirstResponder(self) }
    open func currentEditor() -> NSText? { nil }

    open override var intrinsicContentSize: NSSize {
        let size = textSize(stringValue.isEmpty ? placeholderString ?? " " : stringValue)
        return isEditable ? NSSize(width: Self.noIntrinsicMetric, height: size.height + 10) : size
    }

    fileprivate func type(_ text: String) {
        guard text != stringValue else { return }
        stringValue = text
        delegate?.controlTextDidChange(notification("NSControlTextDidChangeNotification"))
        if isContinuous, action != nil, self is NSSearchField { send() }
    }

    fileprivate func focusDidChange(_ isFocused: Bool) {
        if isFocused {
            delegate?.controlTextDidBeginEditing(notification("NSControlTextDidBeginEditingNotification"))
        } else {
            delegate?.controlTextDidEndEditing(notification("NSControlTextDidEndEditingNotification"))
        }
    }

    fileprivate func submit() { send() }

    private func notification(_ name: String) -> Notification {
        let notification = Notification(name: Notification.Name(name), object: self)
        NotificationCenter.default.post(notification)
        return notification
    }

    var ownContent: AnyView { AnyView(TextFieldContent(field: self, changes: changes, isSecure: isSecure)) }

    public enum BezelStyle: UInt, Sendable { case squareBezel, roundedBezel }
    nonisolated public static let textDidChangeNotification = Notification.Name("NSControlTextDidChangeNotification")
    nonisolated public static let textDidEndEditingNotification = Notification.Name("NSControlTextDidEndEditingNotification")
}

extension NSControl {
    nonisolated public static let textDidBeginEditingNotification = Notification.Name("NSControlTextDidBeginEditingNotification")
}

open class NSSecureTextField: NSTextField {
    fileprivate override var isSecure: Bool { true }
}

/// A field for what is looked for.
open class NSSearchField: NSTextField {
    open var sendsSearchStringImmediately = false
    open var sendsWholeSearchString = false
}

/// What is told of a field. All of it is optional.
@MainActor @preconcurrency
public protocol NSControlTextEditingDelegate: NSObjectProtocol {
    func controlTextDidBeginEditing(_ obj: Notification)
    func controlTextDidEndEditing(_ obj: Notification)
    func controlTextDidChange(_ obj: Notification)
    /// The keys of a field are the browser's: it is not asked.
    func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
}

extension NSControlTextEditingDelegate {
    public func controlTextDidBeginEditing(_ obj: Notification) {}
    public func controlTextDidEndEditing(_ obj: Notification) {}
    public func controlTextDidChange(_ obj: Notification) {}
    public func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool { false }
}

@MainActor @preconcurrency
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}
@MainActor @preconcurrency
public protocol NSSearchFieldDelegate: NSTextFieldDelegate {}

private struct TextFieldContent: View {
    let field: NSTextField
    /// Another number is another look.
    let changes: Int
    let isSecure: Bool
    @FocusState private var isFocused: Bool

    private var text: Binding<String> { Binding(get: { field.stringValue }, set: { field.type($0) }) }

    private var font: Font { Font(field.font ?? .systemFont(ofSize: 13)) }

    var body: some View {
        if field.isEditable {
            editor
                .font(font)
                .foregroundStyle(field.textColor.map { Color(nsColor: $0) } ?? .primary)
                .multilineTextAlignment(field.alignment.alignment)
                .focused($isFocused)
                .disabled(!field.isEnabled)
                .onSubmit { field.submit() }
                .onChange(of: isFocused) { field.focusDidChange(isFocused) }
                .onChange(of: field.focusWishes) { isFocused = true }
                .onAppear { if field.focusWishes > 0 { isFocused = true } }
        } else {
            Text(verbatim: field.stringValue)
                .font(font)
                .foregroundStyle(field.textColor.map { Color(nsColor: $0) } ?? .primary)
                .multilineTextAlignment(field.alignment.alignment)
                .lineLimit(field.maximumNumberOfLines > 0 ? field.maximumNumberOfLines : nil)
                .background(background)
        }
    }

    private var background: Color { field.drawsBackground ? field.backgroundColor.map { Color(nsColor: $0) } ?? .clear : .clear }

    @ViewBuilder private var editor: some View {
        if isSecure {
            SecureField(field.placeholderString ?? "", text: text).textFieldStyle(.roundedBorder)
        } else if field.isBezeled || field.isBordered {
            TextField(field.placeholderString ?? "", text: text).textFieldStyle(.roundedBorder)
        } else {
            TextField(field.placeholderString ?? "", text: text).textFieldStyle(.plain).background(background)
        }
    }
}
