import Foundation

/// What the bar above a controller's screen shows of it.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

    private(set) lazy var state = ShownState()

    open var title: String? { didSet { state.change() } }
    /// Is kept without effect.
    open var prompt: String?
    /// Is kept without effect: the title of the screen before it, or none, is on the button.
    open var backButtonTitle: String?
    /// Its field stands above the screen.
    open var searchController: UISearchController? {
        didSet {
            searchController?.item = self
            state.change()
        }
    }
    /// Is kept without effect.
    open var hidesSearchBarWhenScrolling = true
    open var hidesBackButton = false { didSet { state.change() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { state.change() } }
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { state.change() } }
    /// The first one is at the edge.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { state.change() } }

    nonisolated public override init() {
        super.init()
    }

    public convenience init(title: String) {
        self.init()
        self.title = title
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}
