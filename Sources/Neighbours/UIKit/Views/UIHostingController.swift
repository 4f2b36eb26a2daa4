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

    package var shownContent: AnyView { AnyView(HostedRoot(root: root)) }

    private struct HostedRoot: View {
        let root: Root
        var body: some View { root.view }
    }
}
