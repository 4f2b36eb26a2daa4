import Combine
import Foundation
import SwiftUICore

/// A field in which a person searches. A representable view of one shows a field of SwiftUI's, which tells the delegate.
@MainActor @preconcurrency
open class UISearchBar: UIView, ShownOtherwise {
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }

    private let look = Look()

    /// Nothing is told of a text that the app sets.
    open var text: String? {
        get { look.text }
        set {
            look.set(\.text, newValue ?? "")
            searchController?.textDidChange()
        }
    }
    /// The one that the bar belongs to.
    weak var searchController: UISearchController?
    open var placeholder: String? { didSet { tell() } }
    open var prompt: String? { didSet { tell() } }
    open var showsCancelButton = false { didSet { tell() } }
    open var searchBarStyle = Style.default { didSet { tell() } }
    open var barTintColor: UIColor? { didSet { tell() } }
    open var barStyle = UIBarStyle.default
    /// An empty picture takes the bar's background away; no other is shown.
    open var backgroundImage: UIImage? { didSet { tell() } }
    open var keyboardType = UIKeyboardType.default { didSet { tell() } }
    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { tell() } }
    open var autocorrectionType = UITextAutocorrectionType.default { didSet { tell() } }
    open var spellCheckingType = UITextSpellCheckingType.default
    open var returnKeyType = UIReturnKeyType.search { didSet { tell() } }
    /// Whether the delegate hears nothing of the return key as long as nothing is typed.
    open var enablesReturnKeyAutomatically = true
    open weak var delegate: (any UISearchBarDelegate)?

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }

    open override var canBecomeFirstResponder: Bool { true }
    open override var isFirstResponder: Bool { look.isFocused }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        look.set(\.isFocused, true)
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        look.set(\.isFocused, false)
        return true
    }

    @discardableResult open override func endEditing(_ force: Bool) -> Bool { resignFirstResponder() }

    package var shownContent: AnyView { AnyView(SearchBarView(look: look, bar: self)) }

    override func appearanceDidChange() { tell() }

    func type(_ text: String) {
        guard text != look.text else { return }
        look.text = text
        delegate?.searchBar(self, textDidChange: text)
        searchController?.textDidChange()
    }

    func submit() {
        guard !look.text.isEmpty || !enablesReturnKeyAutomatically else { return }
        delegate?.searchBarSearchButtonClicked(self)
    }

    func focusDidChange(to isFocused: Bool) {
        guard isFocused != look.isFocused || isFocused != look.isEditing else { return }
        let isAllowed = isFocused ? delegate?.searchBarShouldBeginEditing(self) : delegate?.searchBarShouldEndEditing(self)
        guard isAllowed ?? true else {
            look.isFocused = isFocused
            return look.isFocused = !isFocused
        }
        look.set(\.isFocused, isFocused)
        look.isEditing = isFocused
        if isFocused { delegate?.searchBarTextDidBeginEditing(self) } else { delegate?.searchBarTextDidEndEditing(self) }
    }

    private func tell() {
        look.set(\.placeholder, placeholder ?? "")
        look.set(\.prompt, prompt ?? "")
        look.set(\.hasCancel, showsCancelButton)
        look.set(\.hasBar, searchBarStyle != .minimal && backgroundImage?.size != .zero)
        look.set(\.barTint, barTintColor?.color)
        look.set(\.tint, tintColor.color)
        look.set(\.keyboard, keyboardType)
        look.set(\.capitals, autocapitalizationType)
        look.set(\.correction, autocorrectionType)
        look.set(\.returnKey, returnKeyType)
        look.set(\.isHidden, isHidden)
    }

    /// What the bar shows, which changes also without the representable view's doing.
    fileprivate final class Look: ObservableObject {
        @Published var text = ""
        @Published var placeholder = ""
        @Published var prompt = ""
        @Published var hasCancel = false
        @Published var hasBar = true
        @Published var barTint: Color?
        @Published var tint = Color.accentColor
        @Published var keyboard = UIKeyboardType.default
        @Published var capitals = UITextAutocapitalizationType.sentences
        @Published var correction = UITextAutocorrectionType.default
        @Published var returnKey = UIReturnKeyType.search
        @Published var isHidden = false
        @Published var isFocused = false
        var isEditing = false

        func set<Value: Equatable>(_ key: ReferenceWritableKeyPath<Look, Value>, _ value: Value) {
            if self[keyPath: key] != value { self[keyPath: key] = value }
        }
    }
}

/// What is told of a search bar. All of it is optional.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: AnyObject {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

private struct SearchBarView: View {
    @ObservedObject var look: UISearchBar.Look
    let bar: UISearchBar
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(spacing: 4) {
            if !look.prompt.isEmpty { Text(verbatim: look.prompt).font(.footnote).foregroundStyle(.secondary) }
            HStack(spacing: 8) {
                field
                if look.hasCancel { Button("Cancel") { bar.delegate?.searchBarCancelButtonClicked(bar) }.foregroundStyle(look.tint) }
            }
        }
        .padding(.horizontal, 8)
        .padding(.vertical, 10)
        .background { if look.hasBar { Rectangle().fill(look.barTint ?? Color.gray.opacity(0.12)) } }
        .opacity(look.isHidden ? 0 : 1)
        .onChange(of: isFocused) { bar.focusDidChange(to: isFocused) }
        .onChange(of: look.isFocused) { isFocused = look.isFocused }
    }

    private var field: some View {
        HStack(spacing: 6) {
            Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
            TextField(
                "Search",
                text: Binding {
                    look.text
                } writing: {
                    bar.type($0)
                },
                prompt: Text(verbatim: look.placeholder)
            )
            .textFieldStyle(.plain)
            .keyboardType(look.keyboard)
            .textInputAutocapitalization(TextInputAutocapitalization(look.capitals))
            .autocorrectionDisabled(look.correction == .no)
            .submitLabel(look.returnKey.label)
            .focused($isFocused)
            .onSubmit { bar.submit() }
            if !look.text.isEmpty {
                Button {
                    bar.type("")
                } label: {
                    Image(systemName: "xmark.circle.fill")
                }
                .buttonStyle(.plain)
                .foregroundStyle(.secondary)
                .accessibilityLabel("Clear text")
            }
        }
        .padding(.horizontal, 8)
        .frame(height: 36)
        .background(Color.gray.opacity(0.16), in: RoundedRectangle(cornerRadius: 10))
        .frame(maxWidth: .infinity)
    }
}
