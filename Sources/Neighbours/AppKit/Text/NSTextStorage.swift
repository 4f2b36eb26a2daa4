import Foundation
import UIKit

/// The letters of a text view. The looks of single letters are kept without effect.
@MainActor @preconcurrency
open class NSTextStorage: NSObject {
    private weak var view: NSTextView?

    init(_ view: NSTextView) { self.view = view }

    open var string: String { view?.string ?? "" }
    open var length: Int { (string as NSString).length }
    open var font: NSFont? {
        get { view?.font }
        set { view?.font = newValue }
    }
    open var foregroundColor: NSColor? {
        get { view?.textColor }
        set { view?.textColor = newValue }
    }
    open func setAttributedString(_ attrString: NSAttributedString) { view?.string = attrString.string }
    open func append(_ attrString: NSAttributedString) { view?.string += attrString.string }
    open func replaceCharacters(in range: NSRange, with str: String) { view?.replaceCharacters(in: range, with: str) }
    open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        view?.replaceCharacters(in: range, with: attrString.string)
    }
    open func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
    open func beginEditing() {}
    open func endEditing() {}
    open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {}
    open func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {}
    open func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {}
    open func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {}
    open func attributedSubstring(from range: NSRange) -> NSAttributedString {
        NSAttributedString(string: (string as NSString).substring(with: range))
    }
}

/// Where a text is laid out: the browser does that.
@MainActor @preconcurrency
open class NSTextContainer: NSObject {
    open var widthTracksTextView = true
    open var heightTracksTextView = false
    open var size = NSSize.zero
    open var containerSize: NSSize {
        get { size }
        set { size = newValue }
    }
    open var lineFragmentPadding: CGFloat = 5
    open var maximumNumberOfLines = 0
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    public init(size: NSSize = .zero) { self.size = size }
}

/// How a text is laid out: the browser does that.
@MainActor @preconcurrency
open class NSLayoutManager: NSObject {
    open var allowsNonContiguousLayout = false
    open var usesFontLeading = true
    open func ensureLayout(for container: NSTextContainer) {}
    open func addTextContainer(_ container: NSTextContainer) {}
}
