import Foundation

/// Lays out what is printed, on as many pages as it takes.
@MainActor @preconcurrency
open class UIPrintFormatter: NSObject {
    override init() { super.init() }

    /// HTML.
    var markup: String? { nil }
}

/// Prints a text as it is written.
@MainActor @preconcurrency
open class UISimpleTextPrintFormatter: UIPrintFormatter {
    open var text: String?

    public init(text: String) {
        self.text = text
        super.init()
    }

    override var markup: String? {
        text.map { text in
            let escaped = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            return "<div class=\"plain\">\(escaped)</div>"
        }
    }
}

/// Prints HTML. Its style sheets count, its scripts do not run.
@MainActor @preconcurrency
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    open var markupText: String?

    public init(markupText: String) {
        self.markupText = markupText
        super.init()
    }

    override var markup: String? { markupText }
}
