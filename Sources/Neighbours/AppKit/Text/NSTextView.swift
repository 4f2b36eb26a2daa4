import FoundationAdditions
import SwiftUICore
import UIKit

/// An area in which a person types: an editor of SwiftUI's, in the one look that the area has. What a person has selected is not known
/// here, nor where a letter stands.
@MainActor @preconcurrency
open class NSTextView: NSText, SelfShown {
    private var text = ""
    open private(set) lazy var storage = NSTextStorage(self)
    open var textStorage: NSTextStorage? { storage }
    open private(set) lazy var textContainer: NSTextContainer? = NSTextContainer()
    open private(set) lazy var layoutManager: NSLayoutManager? = NSLayoutManager()
    open weak var delegate: (any NSTextViewDelegate)?
    private lazy var undo = UndoManager()
    open override var undoManager: UndoManager? { undo }

    /// Nothing is told of a text that the app sets.
    open override var string: String {
        get { text }
        set {
            guard newValue != text else { return }
            text = newValue
            change()
        }
    }

    open override var isEditable: Bool { didSet { change() } }
    open override var font: NSFont? { didSet { change() } }
    open override var textColor: NSColor? { didSet { change() } }
    open override var backgroundColor: NSColor? { didSet { change() } }
    open override var drawsBackground: Bool { didSet { change() } }
    open override var alignment: NSTextAlignment { didSet { change() } }
    open var insertionPointColor: NSColor? { didSet { change() } }
    open var textContainerInset = NSSize.zero { didSet { change() } }
    open var allowsUndo = false
    open var defaultParagraphStyle: NSParagraphStyle?
    open var typingAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet {
            if let font = typingAttributes[.font] as? NSFont { self.font = font }
            if let color = typingAttributes[.foregroundColor] as? NSColor { textColor = color }
        }
    }
    open var linkTextAttributes: [NSAttributedString.Key: Any]?
    open var selectedTextAttributes: [NSAttributedString.Key: Any] = [:]
    // The browser does of these what its person wants.
    open var isAutomaticQuoteSubstitutionEnabled = true
    open var isAutomaticDashSubstitutionEnabled = true
    open var isAutomaticTextReplacementEnabled = true
    open var isAutomaticSpellingCorrectionEnabled = true { didSet { change() } }
    open var isAutomaticLinkDetectionEnabled = false
    open var isAutomaticDataDetectionEnabled = false
    open var isAutomaticTextCompletionEnabled = true
    open var isContinuousSpellCheckingEnabled = true
    open var isGrammarCheckingEnabled = false
    open var smartInsertDeleteEnabled = true
    open var usesFindBar = false
    open var usesFindPanel = false
    open var isIncrementalSearchingEnabled = false
    open var usesAdaptiveColorMappingForDarkAppearance = true
    open var displaysLinkToolTips = true
    open var allowsDocumentBackgroundColorChange = false
    open var isRulerVisible = false
    open var selectedRanges: [NSValue] {
        get { [NSValue(range: selectedRange)] }
        set { if let range = newValue.first?.rangeValue { selectedRange = range } }
    }

    public convenience init(frame frameRect: NSRect, textContainer container: NSTextContainer?) { self.init(frame: frameRect) }

    open override var isFlipped: Bool { true }
    open override var acceptsFirstResponder: Bool { isEditable }
    open func selectedRange() -> NSRange { selectedRange }
    open func setSelectedRange(_ charRange: NSRange) { selectedRange = charRange }

    /// Puts a text in the place of another one, and tells of it; without a place, at the end.
    open func insertText(_ string: Any, replacementRange: NSRange) {
        let new = (string as? NSAttributedString)?.string ?? string as? String ?? ""
        let units = (text as NSString).length
        let range =
            replacementRange.location == NSNotFound || replacementRange.location + replacementRange.length > units
            ? NSRange(location: units, length: 0) : replacementRange
        guard shouldChangeText(in: range, replacementString: new) else { return }
        self.string = (text as NSString).replacingCharacters(in: range, with: new)
        didChangeText()
    }

    open func insertText(_ insertString: Any) { insertText(insertString, replacementRange: NSRange(location: NSNotFound, length: 0)) }
    open func replaceCharacters(in range: NSRange, with string: String) {
        self.string = (text as NSString).replacingCharacters(in: range, with: string)
    }
    open func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: affectedCharRange, replacementString: replacementString) ?? true
    }
    open func didChangeText() { delegate?.textDidChange(notification(NSText.didChangeNotification)) }
    open func breakUndoCoalescing() {}
    open func setTextColor(_ color: NSColor?, range: NSRange) { textColor = color }
    open func setFont(_ font: NSFont, range: NSRange) { self.font = font }
    open func invalidateTextContainerOrigin() {}
    open func performFindPanelAction(_ sender: Any?) { NotHere.say("The browser looks for texts: \u{2318}F, or Ctrl-F.") }
    open func showFindIndicator(for charRange: NSRange) {}
    open func toggleContinuousSpellChecking(_ sender: Any?) {}
    open func toggleRuler(_ sender: Any?) {}

    /// An editor in a view that scrolls.
    open class func scrollableTextView() -> NSScrollView {
        let scroll = NSScrollView()
        scroll.hasVerticalScroller = true
        scroll.documentView = NSTextView()
        return scroll
    }
    open class func scrollablePlainDocumentContentTextView() -> NSScrollView { scrollableTextView() }

    fileprivate func type(_ new: String) {
        guard new != text else { return }
        let (range, replacement) = TextChange.between(text, new)
        guard shouldChangeText(in: range, replacementString: replacement) else { return change() }
        text = new
        selectedRange = NSRange(location: range.location + (replacement as NSString).length, length: 0)
        didChangeText()
        delegate?.textViewDidChangeSelection(notification(Notification.Name("NSTextViewDidChangeSelectionNotification")))
        change()
    }

    fileprivate func focusDidChange(_ isFocused: Bool) {
        if isFocused {
            delegate?.textDidBeginEditing(notification(NSText.didBeginEditingNotification))
        } else {
            delegate?.textDidEndEditing(notification(NSText.didEndEditingNotification))
        }
    }

    private func notification(_ name: Notification.Name) -> Notification {
        let notification = Notification(name: name, object: self)
        NotificationCenter.default.post(notification)
        return notification
    }

    var ownContent: AnyView { AnyView(TextViewContent(view: self, changes: changes)) }
}

/// What is told of an area in which a person types. All of it is optional.
@MainActor @preconcurrency
public protocol NSTextDelegate: NSObjectProtocol {
    func textDidBeginEditing(_ notification: Notification)
    func textDidEndEditing(_ notification: Notification)
    func textDidChange(_ notification: Notification)
}

extension NSTextDelegate {
    public func textDidBeginEditing(_ notification: Notification) {}
    public func textDidEndEditing(_ notification: Notification) {}
    public func textDidChange(_ notification: Notification) {}
}

@MainActor @preconcurrency
public protocol NSTextViewDelegate: NSTextDelegate {
    /// - Parameter affectedCharRange: what would be replaced, in units of UTF-16.
    func textView(_ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool
    func textViewDidChangeSelection(_ notification: Notification)
    /// The keys of an editor are the browser's: it is not asked.
    func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
    func textView(_ textView: NSTextView, clickedOnLink link: Any, at charIndex: Int) -> Bool
}

extension NSTextViewDelegate {
    public func textView(_ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool { true }
    public func textViewDidChangeSelection(_ notification: Notification) {}
    public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool { false }
    public func textView(_ textView: NSTextView, clickedOnLink link: Any, at charIndex: Int) -> Bool { false }
}

private struct TextViewContent: View {
    let view: NSTextView
    /// Another number is another look.
    let changes: Int
    @FocusState private var isFocused: Bool

    var body: some View {
        if view.isEditable {
            TextEditor(text: Binding(get: { view.string }, set: { view.type($0) }))
                .scrollContentBackground(.hidden)
                .padding(.horizontal, view.textContainerInset.width)
                .padding(.vertical, view.textContainerInset.height)
                .tint(view.insertionPointColor.map { Color(nsColor: $0) })
                .autocorrectionDisabled(!view.isAutomaticSpellingCorrectionEnabled)
                .focused($isFocused)
                .onChange(of: isFocused) { view.focusDidChange(isFocused) }
                .onChange(of: view.focusWishes) { isFocused = true }
                .onAppear { if view.focusWishes > 0 { isFocused = true } }
                .modifier(TextViewLook(view: view, changes: changes))
        } else {
            ScrollView {
                Text(verbatim: view.string)
                    .textSelection(.enabled)
                    .frame(maxWidth: .infinity, alignment: .topLeading)
                    .padding(.horizontal, view.textContainerInset.width + 5)
                    .padding(.vertical, view.textContainerInset.height)
            }
            .modifier(TextViewLook(view: view, changes: changes))
        }
    }
}

private struct TextViewLook: ViewModifier {
    let view: NSTextView
    /// Another number is another look.
    let changes: Int

    func body(content: Content) -> some View {
        content
            .font(Font(view.font ?? .systemFont(ofSize: 12)))
            .foregroundStyle(view.textColor.map { Color(nsColor: $0) } ?? .primary)
            .multilineTextAlignment(view.alignment.alignment)
            .background(view.drawsBackground ? Color(nsColor: view.backgroundColor ?? .textBackgroundColor) : .clear)
    }
}
