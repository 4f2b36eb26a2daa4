import CoreTransferable
import Foundation
import SwiftUICore

/// The sheet that shares things. Presented, the browser's own way of sharing is opened; as a view, it shows what is shared, and ways to
/// copy it and to hand it on.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController, ShownOtherwise {
    public let activityItems: [Any]
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Is called once the browser has been asked: what the person does then is not known.
    open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    package var shownContent: AnyView { AnyView(ActivityView(controller: self)) }

    package func openOutside() -> Bool {
        guard let scene = ViewGraph.current else { return false }
        let items = shareItems
        guard !items.isEmpty else { return false }
        Task { @MainActor in
            await scene.share(items)
            complete(nil, true)
        }
        return true
    }

    /// The items themselves, where some say what they are only now.
    private var items: [Any] {
        activityItems.compactMap { item in
            (item as? any UIActivityItemSource).map { $0.activityViewController(self, itemForActivityType: nil) } ?? item
        }
    }

    fileprivate var shareItems: [ShareItem] { items.compactMap(Self.shareItem) }

    /// The texts and addresses, one a line.
    fileprivate var text: String {
        items.compactMap { item in
            switch item {
            case let text as String: text
            case let text as NSAttributedString: text.string
            case let url as URL: url.isFileURL ? nil : url.absoluteString
            case let url as NSURL: url.absoluteString
            default: nil
            }
        }.joined(separator: "\n")
    }

    fileprivate func complete(_ activity: UIActivity.ActivityType?, _ isDone: Bool) {
        completionWithItemsHandler?(activity, isDone, nil, nil)
    }

    private static func shareItem(_ item: Any) -> ShareItem? {
        switch item {
        case let text as NSAttributedString: ShareItem(text.string, title: nil)
        case let url as NSURL: ShareItem(url as URL, title: nil)
        case let image as UIImage: ShareItem(Image(uiImage: image), title: nil)
        case let item as any Transferable: made(of: item)
        default: nil
        }
    }

    private static func made<T: Transferable>(of item: T) -> ShareItem { ShareItem(item, title: nil) }
}

/// What is shared, and what can be done with it.
private struct ActivityView: View {
    let controller: UIActivityViewController
    @Environment(\.dismiss) private var dismiss

    private var count: Int { controller.shareItems.count }
    private var title: Text { controller.text.isEmpty ? Text("^[\(count) item](inflect: true)") : Text(verbatim: controller.text) }

    var body: some View {
        VStack(spacing: 12) {
            HStack(alignment: .top) {
                Label {
                    title.lineLimit(3).frame(maxWidth: .infinity, alignment: .leading)
                } icon: {
                    Image(systemName: "square.and.arrow.up").foregroundStyle(.tint)
                }
                Button("Close", systemImage: "xmark.circle.fill") { end(nil, false) }
                    .labelStyle(.iconOnly)
                    .foregroundStyle(.secondary)
            }
            .font(.headline)
            Divider()
            if !controller.text.isEmpty {
                Button {
                    UIPasteboard.general.string = controller.text
                    end(.copyToPasteboard, true)
                } label: {
                    way("Copy", "doc.on.doc")
                }
            }
            if count > 0 {
                ShareButton(items: controller.shareItems, subject: nil, message: nil, label: way("Share…", "square.and.arrow.up")) {
                    end(nil, true)
                }
            }
            Spacer(minLength: 0)
        }
        .buttonStyle(.bordered)
        .controlSize(.large)
        .padding()
    }

    private func way(_ title: String, _ symbol: String) -> some View {
        Label(title, systemImage: symbol).frame(maxWidth: .infinity, alignment: .leading)
    }

    private func end(_ activity: UIActivity.ActivityType?, _ isDone: Bool) {
        controller.complete(activity, isDone)
        dismiss()
    }
}

/// Says what is shared when it is.
@MainActor @preconcurrency
public protocol UIActivityItemSource: NSObjectProtocol {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// - Parameter activityType: is not known before the person is asked: nil.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Browsers have no place for a subject: it is not asked.
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

/// Something that can be done with what is shared.
@MainActor @preconcurrency
open class UIActivity: NSObject {
    nonisolated public override init() { super.init() }

    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
        public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
        public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
        public static let copyToPasteboard = ActivityType(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
        public static let assignToContact = ActivityType(rawValue: "com.apple.UIKit.activity.AssignToContact")
        public static let saveToCameraRoll = ActivityType(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
        public static let addToReadingList = ActivityType(rawValue: "com.apple.UIKit.activity.AddToReadingList")
        public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
    }
}
