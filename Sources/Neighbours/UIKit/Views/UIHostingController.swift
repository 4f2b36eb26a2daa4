import Foundation
import Observation
import SwiftUICore

/// A controller that shows a view of SwiftUI: at the root of a window it is what the scene shows.
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController, ShownOtherwise {
    private let root: Root

    @Observable @MainActor
    fileprivate final class Root {
        var view: Content
        init(_ view: Content) { self.view = view }
    }

    public init(rootView: Content) {
        root = Root(rootView)
        super.init(nibName: nil, bundle: nil)
    }

    /// There are no storyboards on Linux: always nil.
    public init?(coder aDecoder: NSCoder, rootView: Content) { return nil }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    /// A new value is shown at once.
    open var rootView: Content {
        get { root.view }
        set { root.view = newValue }
    }

    /// What of the view's sizes is told to what is around it: the page lays it out either way.
    open var sizingOptions: UIHostingControllerSizingOptions = []
    /// Which edges that others cover keep the view away: the page decides that.
    open var safeAreaRegions: SafeAreaRegions = .all

    /// The size of the view in some room, with texts of estimated widths.
    open func sizeThatFits(in size: CGSize) -> CGSize { self.size(in: ProposedViewSize(size)) }

    fileprivate func size(in proposal: ProposedViewSize) -> CGSize {
        let renderer = ImageRenderer(content: rootView)
        renderer.proposedSize = proposal
        return renderer.estimatedSize
    }

    package var shownContent: AnyView { AnyView(HostedRoot(root: root)) }

    private struct HostedRoot: View {
        let root: Root
        var body: some View { root.view }
    }
}

/// What of a hosted view's sizes the controller tells.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A controller whose view knows how large it likes to be.
@MainActor
protocol SizedByContent: UIViewController {
    /// - Parameter width: nil: as wide as it likes.
    func contentSize(in width: CGFloat?) -> CGSize
}

extension UIHostingController: SizedByContent {
    func contentSize(in width: CGFloat?) -> CGSize {
        size(in: ProposedViewSize(width: width.flatMap { $0.isFinite ? $0 : nil }, height: nil))
    }
}
