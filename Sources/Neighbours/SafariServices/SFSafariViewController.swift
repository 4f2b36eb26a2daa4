import SwiftUICore
import UIKit

/// A page of the web. Presented, it opens in a new tab; as a view, it is a link to that.
@MainActor @preconcurrency
open class SFSafariViewController: UIViewController, ShownOtherwise {
    private let address: URL
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    open var preferredControlTintColor: UIColor?
    open var preferredBarTintColor: UIColor?
    open var dismissButtonStyle = DismissButtonStyle.done

    public init(url URL: URL) {
        address = URL
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(url URL: URL, configuration: Configuration) { self.init(url: URL) }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    package var shownContent: AnyView { AnyView(PageElsewhere(controller: self, address: address)) }

    package func openOutside() -> Bool {
        UIApplication.shared.open(address)
        return true
    }

    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    /// How the page looks in an app. In a tab it is the browser's affair.
    @MainActor @preconcurrency
    open class Configuration: NSObject {
        nonisolated public override init() { super.init() }
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
    }
}

@MainActor @preconcurrency
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

/// A link to the page, below the button that iOS has there: nothing else would close what covers the screen.
private struct PageElsewhere: View {
    let controller: SFSafariViewController
    let address: URL
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    private var title: String {
        switch controller.dismissButtonStyle {
        case .done: "Done"
        case .close: "Close"
        case .cancel: "Cancel"
        }
    }

    var body: some View {
        VStack(spacing: 0) {
            if isPresented {
                Button(title) {
                    controller.delegate?.safariViewControllerDidFinish(controller)
                    dismiss()
                }
                .fontWeight(.semibold)
                .padding()
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            ElsewhereView(type: SFSafariViewController.self, address: address)
        }
    }
}
