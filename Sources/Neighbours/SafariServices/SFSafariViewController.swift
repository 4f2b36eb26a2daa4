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

    package var shownContent: AnyView { AnyView(ElsewhereView(type: SFSafariViewController.self, address: address)) }

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
