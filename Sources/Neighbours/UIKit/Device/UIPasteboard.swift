import Foundation
import SwiftUICore

/// What is copied.
///
/// What the app puts here goes to the person's clipboard. Browsers let a page do so for some seconds after a click or a key; later it
/// stays in the app, and the page says so. What others have put on the clipboard an app cannot see here: `PasteButton` asks for it.
@MainActor @preconcurrency
open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    nonisolated private override init() { super.init() }

    /// Counts what the app has put here.
    public private(set) var changeCount = 0
    private var content: String?
    private var pictures: [UIImage] = []

    private func put(_ text: String?) {
        content = text
        pictures = []
        changeCount += 1
        guard let text else { return }
        ViewGraph.current?.services.requests.ask(.copy(text)) { answer in
            if !answer.isDone { NotShown.say("This was not copied: the browser allows it right after a click only.") }
        }
    }

    open var string: String? {
        get { content }
        set { put(newValue) }
    }

    open var strings: [String]? {
        get { content.map { [$0] } }
        set { put(newValue?.joined(separator: "\n")) }
    }

    open var url: URL? {
        get { content.flatMap { $0.contains(":") ? URL(string: $0) : nil } }
        set { put(newValue?.absoluteString) }
    }

    /// A picture stays in the app: it does not come to the person's clipboard.
    open var image: UIImage? {
        get { pictures.first }
        set {
            content = nil
            pictures = newValue.map { [$0] } ?? []
            changeCount += 1
        }
    }

    open var hasStrings: Bool { content != nil }
    open var hasURLs: Bool { url != nil }
    open var hasImages: Bool { !pictures.isEmpty }

    nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
