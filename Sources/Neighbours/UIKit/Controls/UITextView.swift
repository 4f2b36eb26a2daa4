import Foundation
import SwiftUICore

/// An area in which a person types. A representable view of one shows an editor of SwiftUI's, which tells the delegate. What its
/// `appearance()` says of the background is what SwiftUI's `TextEditor` has.
@MainActor @preconcurrency
open class UITextView: UIScrollView, TypedTextField {
    private let look = TypedText()

    /// Nothing is told of a text that the app sets.
    open var text: String! {
        get { look.text }
        set { look.set(\.text, newValue ?? "") }
    }
    /// Its letters are shown, in the one look that the area has.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: look.text) }
        set { look.set(\.text, newValue?.string ?? "") }
    }
    open var font: UIFont? { didSet { tell() } }
    open var textColor: UIColor? { didSet { tell() } }
    open var textAlignment = NSTextAlignment.natural { didSet { tell() } }
    /// Is shown above the keyboard of the screen while the view has it: a ``UIToolbar``, or any view.
    open var inputAccessoryView: UIView? { didSet { look.objectWillChange.send() } }
    /// Is kept without effect: the browser brings the keyboard.
    open var inputView: UIView?
    open var isEditable = true { didSet { look.set(\.isEnabled, isEditable) } }
    open var isSelectable = true
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    open var keyboardType = UIKeyboardType.default { didSet { tell() } }
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { tell() } }
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { tell() } }
    open var spellCheckingType = UITextSpellCheckingType.default
    open var returnKeyType = UIReturnKeyType.default { didSet { tell() } }
    open weak var delegate: (any UITextViewDelegate)?
    override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

    open var hasText: Bool { !look.text.isEmpty }
    open override var canBecomeFirstResponder: Bool { isEditable }
    open override var isFirstResponder: Bool { look.isFocused }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        guard isEditable else { return false }
        look.set(\.isFocused, true)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        look.set(\.isFocused, false)
        return true
    }

    @discardableResult open override func endEditing(_ force: Bool) -> Bool { resignFirstResponder() }

    package override var shownContent: AnyView { AnyView(TextViewContent(look: look, view: self)) }

    override func appearanceDidChange() {
        if isAppearanceProxy { SharedAppearance.controls.change { $0.editorBackground = backgroundColor?.color } } else { tell() }
    }

    fileprivate func type(_ text: String) {
        look.type(text) {
            delegate?.textView(self, shouldChangeTextIn: $0, replacementText: $1) ?? true
        } tell: {
            delegate?.textViewDidChange(self)
        }
    }

    fileprivate func focusDidChange(to isFocused: Bool) {
        look.focusDidChange(to: isFocused) {
            (isFocused ? delegate?.textViewShouldBeginEditing(self) : delegate?.textViewShouldEndEditing(self)) ?? true
        } tell: {
            if isFocused { delegate?.textViewDidBeginEditing(self) } else { delegate?.textViewDidEndEditing(self) }
        }
    }

    private func tell() {
        look.take(self)
    }
}

/// What is told of an area in which a person types. All of it is optional.
@MainActor @preconcurrency
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    /// - Parameter range: what would be replaced, in units of UTF-16.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
}

private struct TextViewContent: View {
    @ObservedObject var look: TypedText
    let view: UITextView

    var body: some View {
        TextEditor(
            text: Binding {
                look.text
            } writing: {
                view.type($0)
            }
        )
        .scrollContentBackground(.hidden)
        .modifier(TypedTextLook(text: look) { view.focusDidChange(to: $0) })
        .modifier(KeyboardAccessory(look: look, view: view.inputAccessoryView))
        .looks(of: view)
    }
}
