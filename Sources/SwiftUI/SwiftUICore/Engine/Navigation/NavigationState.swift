import ReactiveGraph
import RenderTree

/// The screens of one navigation stack, and how they follow the app's path, links and the address.
@MainActor
package final class NavigationState {
    package private(set) var entries: [NavigationEntry] = []
    /// The path that the app keeps, if it does.
    var path: NavigationPathAccess?
    /// Where links of these screens show their destination, if not here: the next column of a split view.
    package weak var linkTarget: NavigationState? {
        didSet { linkTarget?.linkSource = self }
    }
    /// The column whose links show their destination here.
    private(set) weak var linkSource: NavigationState?
    /// The screen of the root.
    package weak var place: RenderNode?
    /// Those on the root.
    let rootNavigators = NavigatorGroup()
    /// Called when the person leaves the root: on a narrow scene, a column of a split view.
    package var onLeavingRoot: (() -> Void)?
    /// In a leading column of a split view: the person came back from what was selected here.
    var onReturn: () -> Void = {}
    /// Called when a leading column shows something here.
    package var onFill: (() -> Void)?
    /// Called when a list in a leading column begins with a selection, whose column is this one.
    var onStart: (() -> Void)?
    /// In a split view: the title of what the column before this one shows.
    var columnTitle: PropertyValue? {
        didSet {
            guard columnTitle != oldValue else { return }
            onColumnTitleChange()
            innerStack?.columnTitle = columnTitle
        }
    }
    /// The column that the app has put this stack into.
    weak var column: NavigationState?
    /// A stack that the app has put into this column, which leads back in its place.
    weak var innerStack: NavigationState? {
        didSet { innerStack?.columnTitle = columnTitle }
    }
    var onColumnTitleChange: () -> Void = {}
    /// Shows that the entries are not what they were.
    var onChange: () -> Void = {}
    @WeakScene package internal(set) var scene: ViewGraph?
    private(set) var destinations: [ObjectIdentifier: [NavigationDestination]] = [:]
    /// A destination came or went.
    private let destinationsSource = Source()
    private var links: [WeakLink] = []

    private struct WeakLink { weak var link: NavigationLinkRecord? }

    package init() {}

    // MARK: Pushing and popping

    /// Shows a value on top; through the app's path where there is one.
    package func push(_ value: AnyHashable) {
        if let path {
            if !path.write(path.read() + [value]) {
                scene?.report(.other("The path of the NavigationStack cannot hold the value \(value) of a NavigationLink."))
            }
            onChange()
        } else {
            push(NavigationEntry(value: value))
        }
    }

    /// Shows an entry on top.
    package func push(_ entry: NavigationEntry) {
        entries.append(entry)
        onChange()
    }

    /// Shows an entry in place of all that is here, the root included.
    package func fill(with entry: NavigationEntry) {
        removeEntries(from: 0)
        entry.hidesRoot = true
        entries = [entry]
        onFill?()
        onChange()
    }

    /// Shows what a link in the screens of this state leads to.
    package func follow(_ entry: NavigationEntry) {
        if let linkTarget {
            linkTarget.fill(with: entry)
        } else if let value = entry.value {
            push(value)
        } else {
            push(entry)
        }
    }

    /// The person leaves a screen; nil is the root.
    func leave(_ entry: NavigationEntry?) {
        if let entry, !entry.hidesRoot { pop(entry) } else { leaveRoot() }
    }

    private func leaveRoot() {
        onLeavingRoot?()
        (column ?? self).linkSource?.onReturn()
    }

    /// Goes back until `count` screens are left above the root.
    package func pop(to count: Int) {
        guard count < entries.count else { return }
        let values = entries.prefix(count).compactMap(\.value)
        let hadValues = entries.dropFirst(count).contains { $0.value != nil }
        removeEntries(from: count)
        if hadValues, let path { _ = path.write(values) }
        onChange()
    }

    package func pop(_ entry: NavigationEntry) {
        if let index = entries.firstIndex(where: { $0 === entry }) { pop(to: index) }
    }

    /// The binding of a presented entry says that it is gone: takes it and what is above it away.
    func remove(_ entry: NavigationEntry) {
        guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
        let values = entries.prefix(index).compactMap(\.value)
        let hadValues = entries.dropFirst(index).contains { $0.value != nil }
        entries.removeSubrange(index...)
        if hadValues, let path {
            scene?.enqueueAction("The path of a NavigationStack") { _ = path.write(values) }
        }
        onChange()
    }

    private func removeEntries(from index: Int) {
        let removed = entries[index...]
        entries.removeSubrange(index...)
        for entry in removed.reversed() {
            if case .presented(_, let dismiss) = entry.content { dismiss() }
        }
    }

    /// Brings the entries in line with the values of the app's path. What is common at the start stays.
    func follow(_ values: [AnyHashable]) {
        var rest = values[...]
        for (index, entry) in entries.enumerated() {
            guard let value = entry.value else { continue }
            if let next = rest.first, Self.isSame(next, value) {
                rest = rest.dropFirst()
            } else {
                entries.removeSubrange(index...)
                break
            }
        }
        entries += rest.map { NavigationEntry(value: $0) }
    }

    /// `AnyHashable(1) == AnyHashable(1.0)`, but they are different destinations.
    private static func isSame(_ a: AnyHashable, _ b: AnyHashable) -> Bool {
        type(of: a.base) == type(of: b.base) && a == b
    }

    // MARK: Destinations

    func add(_ destination: NavigationDestination, for type: any Any.Type) {
        destinations[ObjectIdentifier(type), default: []].append(destination)
        destinationsSource.invalidate()
    }

    func remove(_ destination: NavigationDestination, for type: any Any.Type) {
        destinations[ObjectIdentifier(type)]?.removeAll { $0 === destination }
        destinationsSource.invalidate()
    }

    /// The view of an entry. Whoever calls it is told when it changes.
    func view(for entry: NavigationEntry) -> AnyView {
        entry.source.recordRead()
        switch entry.content {
        case .view(let make), .presented(let make, _): return make()
        case .value(let value):
            destinationsSource.recordRead()
            let destination = destination(for: value)
            entry.isUndeclared = destination == nil
            guard let destination else { return missing(value, entry) }
            destination.source.recordRead()
            return destination.make(value) ?? AnyView(EmptyView())
        }
    }

    /// The environment of an entry's screen. Whoever calls it is told when it is another one.
    func environment(of entry: NavigationEntry) -> EnvironmentScope? {
        guard let value = entry.value else { return entry.environment }
        destinationsSource.recordRead()
        return destination(for: value)?.environment
    }

    // Documented by Apple: of several for one type, the one closest to the root counts.
    func destination(for value: AnyHashable) -> NavigationDestination? {
        destinations[ObjectIdentifier(type(of: value.base))]?.min { $0.depth < $1.depth }
    }

    private func missing(_ value: AnyHashable, _ entry: NavigationEntry) -> AnyView {
        let type = "\(type(of: value.base))"
        scene?.enqueueAction("navigationDestination") { [weak self] in
            guard let self, self.entries.contains(where: { $0 === entry }) else { return }
            guard self.destination(for: value) == nil else { return }
            self.scene?.report(
                .other("No navigationDestination(for: \(type).self) inside the NavigationStack: the value \(value) cannot be shown."))
        }
        return AnyView(MissingDestination(text: "There is no navigation destination for \(type)."))
    }

    // MARK: Links

    func add(_ link: NavigationLinkRecord) {
        links.removeAll { $0.link == nil }
        links.append(WeakLink(link: link))
    }

    var mountedLinks: [NavigationLinkRecord] { links.compactMap(\.link) }
}

extension EnvironmentValues {
    /// The stack that the view is in, where destinations are declared.
    @Entry package var navigationState: NavigationState? = nil
}

/// What stands in the place of a screen that nobody declared.
struct MissingDestination {
    let text: String
}

extension MissingDestination: ElementView {
    typealias Body = Never
    package static var kind: NodeKind { .text }
    package func properties(in context: ElementContext) -> Properties { [.text: .string(text)] }
}
