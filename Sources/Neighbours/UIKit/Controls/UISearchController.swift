import Foundation
import SwiftUICore

/// A field in which a person searches a controller's screen, above which it stands as that of ``UINavigationItem``.
open class UISearchController: UIViewController {
    /// Is shown in the place of the screen while there are words in the field.
    public let searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar()
        bar.searchController = self
        return bar
    }()
    /// Whether the person searches.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if !isActive { searchBar.text = "" }
            item?.state.change()
        }
    }
    // What is searched in stays as it is, and so does the bar above it.
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true

    weak var item: UINavigationItem?

    public init(searchResultsController: UIViewController? = nil) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { return nil }

    func textDidChange() {
        item?.state.change()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// The person begins or ends.
    fileprivate func setActive(_ isActive: Bool) {
        guard isActive != self.isActive else { return }
        self.isActive = isActive
        searchBar.focusDidChange(to: isActive)
        if !isActive { searchBar.delegate?.searchBarCancelButtonClicked(searchBar) }
        searchResultsUpdater?.updateSearchResults(for: self)
    }
}

/// Shows what is found.
@MainActor @preconcurrency
public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

/// A screen with the field of its search controller.
struct Searched: ViewModifier {
    let controller: UISearchController?

    func body(content: Content) -> some View {
        if let controller {
            let bar = controller.searchBar
            let text = Binding {
                bar.text ?? ""
            } set: {
                bar.type($0)
            }
            let isActive = Binding {
                controller.isActive
            } set: {
                controller.setActive($0)
            }
            Group {
                if let results = controller.searchResultsController, !(bar.text ?? "").isEmpty { results.content } else { content }
            }
            .searchable(text: text, isPresented: isActive, prompt: Text(verbatim: bar.placeholder ?? "Search"))
            .onSubmit(of: .search) { bar.submit() }
        } else {
            content
        }
    }
}
