import Foundation
import SwiftUICore

/// A line in which a person types. A representable view of one shows a field of SwiftUI's, which tells the delegate and the targets.
/// SwiftUI's fields take nothing from its `appearance()`.
@MainActor @preconcurrency
open class UITextField: UIControl, ShownOtherwise, TypedTextField {
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

    private let look = TypedText()

    /// Nothing is told of a text that the app sets.
    open var text: String? {
        get { look.text }
        set { look.set(\.text, newValue ?? "") }
    }
    /// Is shown above the keyboard of the screen while the field has it: a ``UIToolbar``, or any view.
    open var inputAccessoryView: UIView? { didSet { tell() } }
    /// Is kept without effect: the browser brings the keyboard.
    open var inputView: UIView?
    open var placeholder: String? { didSet { tell() } }
    /// In the place of ``placeholder``; its first colour is shown.
    open var attributedPlaceholder: NSAttributedString? { didSet { tell() } }
    open var attributedText: NSAttributedString? {
        get { text.map { NSAttributedString(string: $0) } }
        set { text = newValue?.string }
    }
    /// Beside the text, at the beginning of the line.
    open var leftView: UIView? { didSet { tell() } }
    open var leftViewMode = ViewMode.never { didSet { tell() } }
    /// Beside the text, at the end of the line, in the place of the button that clears it.
    open var rightView: UIView? { didSet { tell() } }
    open var rightViewMode = ViewMode.never { didSet { tell() } }
    /// What the text is: browsers and their password managers fill it in by that.
    open var textContentType: UITextContentType? { didSet { tell() } }
    open var font: UIFont? { didSet { tell() } }
    open var textColor: UIColor? { didSet { tell() } }
    open var textAlignment = NSTextAlignment.natural { didSet { tell() } }
    open var clearButtonMode = ViewMode.never { didSet { tell() } }
    open var borderStyle = BorderStyle.none { didSet { tell() } }
    open var isSecureTextEntry = false { didSet { tell() } }
    open var keyboardType = UIKeyboardType.default { didSet { tell() } }
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { tell() } }
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { tell() } }
    open var spellCheckingType = UITextSpellCheckingType.default
    open var returnKeyType = UIReturnKeyType.default { didSet { tell() } }
    /// Whether the return key does nothing as long as nothing is typed.
    open var enablesReturnKeyAutomatically = false
    open weak var delegate: (any UITextFieldDelegate)?

    open var hasText: Bool { !look.text.isEmpty }
    open var isEditing: Bool { look.isEditing }
    open override var canBecomeFirstResponder: Bool { true }
    open override var isFirstResponder: Bool { look.isFocused }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        look.set(\.isFocused, true)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        look.set(\.isFocused, false)
        return true
    }

    @discardableResult open override func endEditing(_ force: Bool) -> Bool { resignFirstResponder() }

    package var shownContent: AnyView { AnyView(TextFieldContent(look: look, field: self)) }

    override func appearanceDidChange() { tell() }

    fileprivate func type(_ text: String) {
        look.type(text) {
            delegate?.textField(self, shouldChangeCharactersIn: $0, replacementString: $1) ?? true
        } tell: {
            delegate?.textFieldDidChangeSelection(self)
            sendActions(for: .editingChanged)
        }
    }

    fileprivate func clear() {
        if delegate?.textFieldShouldClear(self) ?? true { type("") }
    }

    fileprivate func submit() {
        guard hasText || !enablesReturnKeyAutomatically else { return }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: .editingDidEndOnExit)
    }

    fileprivate func focusDidChange(to isFocused: Bool) {
        look.focusDidChange(to: isFocused) {
            (isFocused ? delegate?.textFieldShouldBeginEditing(self) : delegate?.textFieldShouldEndEditing(self)) ?? true
        } tell: {
            if isFocused { delegate?.textFieldDidBeginEditing(self) } else { delegate?.textFieldDidEndEditing(self) }
            sendActions(for: isFocused ? .editingDidBegin : .editingDidEnd)
        }
    }

    fileprivate var shownPlaceholder: Text {
        guard let attributedPlaceholder, attributedPlaceholder.length > 0 else { return Text(verbatim: placeholder ?? "") }
        let color = attributedPlaceholder.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        return Text(verbatim: attributedPlaceholder.string).foregroundColor(color?.color)
    }

    private func tell() {
        look.take(self)
        // The rest is read from the field when it is shown anew.
        look.objectWillChange.send()
    }
}

/// What is told of a line in which a person types. All of it is optional.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    /// - Parameter range: what would be replaced, in units of UTF-16.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

private struct TextFieldContent: View {
    @ObservedObject var look: TypedText
    let field: UITextField

    private var text: Binding<String> {
        Binding {
            look.text
        } writing: {
            field.type($0)
        }
    }

    var body: some View {
        HStack(spacing: 6) {
            if let left = field.leftView, shows(field.leftViewMode) { SideView(view: left) }
            Group {
                let prompt = field.shownPlaceholder
                if field.isSecureTextEntry {
                    SecureField(text: text, prompt: prompt) { prompt }
                } else {
                    TextField(text: text, prompt: prompt) { prompt }
                }
            }
            .textFieldStyle(.plain)
            .textContentType(field.textContentType)
            .onSubmit { field.submit() }
            .modifier(TypedTextLook(text: look) { field.focusDidChange(to: $0) })
            .modifier(KeyboardAccessory(look: look, view: field.inputAccessoryView))
            if let right = field.rightView, shows(field.rightViewMode) {
                SideView(view: right)
            } else if !look.text.isEmpty, shows(field.clearButtonMode) {
                Button {
                    field.clear()
                } label: {
                    Image(systemName: "xmark.circle.fill")
                }
                .buttonStyle(.plain)
                .foregroundStyle(.secondary)
                .accessibilityLabel("Clear text")
            }
        }
        .padding(.horizontal, field.borderStyle == .none ? 0 : 7)
        .padding(.vertical, field.borderStyle == .none ? 0 : 6)
        .overlay {
            if field.borderStyle != .none {
                RoundedRectangle(cornerRadius: field.borderStyle == .roundedRect ? 5 : 0).strokeBorder(Color.gray.opacity(0.35))
            }
        }
        .looks(of: field)
    }

    private func shows(_ mode: UITextField.ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: look.isFocused
        case .unlessEditing: !look.isFocused
        case .always: true
        }
    }
}

/// What stands beside the text of a field, as large as its frame.
private struct SideView: View {
    let view: UIView

    var body: some View {
        view.content.frame(width: length(view.frame.width), height: length(view.frame.height))
    }

    private func length(_ length: CGFloat) -> CGFloat? { length > 0 ? length : nil }
}
