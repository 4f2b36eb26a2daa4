import Foundation
import RenderTree
import SwiftUICore

/// Prints: the browser shows its own dialog, where the person chooses a printer, paper and pages, or a file.
///
/// What is printed is a page of its own, whatever the app shows: that of a formatter, or pictures.
@MainActor @preconcurrency
open class UIPrintInteractionController: NSObject {
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The job that is prepared next.
    open class var shared: UIPrintInteractionController { common }
    private static let common = UIPrintInteractionController()

    open class var isPrintingAvailable: Bool { true }
    open class var printableUTIs: Set<String> { ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"] }
    open class func canPrint(_ data: Data) -> Bool { UIImage(data: data) != nil }
    open class func canPrint(_ url: URL) -> Bool { url.isFileURL && UIImage(contentsOfFile: url.path) != nil }

    nonisolated public override init() { super.init() }

    /// What the job is called, and how the paper lies.
    open var printInfo: UIPrintInfo?

    // Of these, the one that was set last counts.
    open var printFormatter: UIPrintFormatter? { didSet { if printFormatter != nil { items = [] } } }
    /// A picture: a `UIImage`, its data, or the address of its file.
    open var printingItem: Any? {
        get { items.first }
        set { printingItems = newValue.map { [$0] } }
    }
    /// Pictures, each on a page of its own.
    open var printingItems: [Any]? {
        get { items.isEmpty ? nil : items }
        set {
            items = newValue ?? []
            if !items.isEmpty { printFormatter = nil }
        }
    }
    private var items: [Any] = []

    /// What a page can be told at once, in UTF-8.
    private static let maximumMarkup = 4 << 20

    /// Shows the dialog of the browser.
    ///
    /// - Parameter completion: is told when the dialog is closed. Browsers do not say whether the person printed: it counts as done.
    /// - Returns: false where there is nothing to print, or more than 4 MB, pictures included.
    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        guard let markup = printFormatter?.markup ?? Self.markup(of: items), markup.utf8.count <= Self.maximumMarkup,
            let scene = ViewGraph.current
        else { return false }
        let job = PrintJob(title: printInfo?.jobName ?? "", markup: markup, isLandscape: printInfo?.orientation == .landscape)
        scene.services.requests.ask(.print(job)) { [self] answer in
            completion?(self, answer.isDone, answer.isDone ? nil : PrintingFailure(reason: answer.text))
        }
        return true
    }

    /// `nil` where something is no picture.
    private static func markup(of items: [Any]) -> String? {
        let addresses = items.map { item -> String? in
            let data: Data? =
                switch item {
                case let image as UIImage: image.pngData() ?? image.jpegData(compressionQuality: 1)
                case let data as Data: data
                case let url as URL: url.isFileURL ? try? Data(contentsOf: url) : nil
                default: nil
                }
            guard let data, canPrint(data) else { return nil }
            let type = data.starts(with: [0x89]) ? "png" : data.starts(with: [0xFF]) ? "jpeg" : data.starts(with: [0x47]) ? "gif" : "webp"
            return "data:image/\(type);base64,\(data.base64EncodedString())"
        }
        guard !addresses.isEmpty, addresses.allSatisfy({ $0 != nil }) else { return nil }
        return addresses.compactMap { $0 }.map { "<img class=\"sheet\" alt=\"\" src=\"\($0)\">" }.joined()
    }
}

private struct PrintingFailure: LocalizedError {
    let reason: String
    var errorDescription: String? { "This was not printed: \(reason)." }
}
