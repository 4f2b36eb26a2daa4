import ReactiveGraph
import RenderTree

/// What the views inside a screen, sheet or scene tell it: its title, the items of its bars.
@MainActor
package final class ScreenScope {
    /// One modifier's part.
    @MainActor
    package final class Part {
        fileprivate let depth: Int
        package var properties: Properties = [:]
        /// What the modifier adds to the bars.
        package var bar: ViewNode?
        /// The node of the modifier, where somebody asks what it is around.
        weak var node: ViewNode?
        /// What the modifier does with an event of the screen.
        package var receive: @MainActor (InputEvent) -> Bool = { _ in false }
        package fileprivate(set) weak var scope: ScreenScope?
        /// Of a view further out than the screen: its bar comes after those of the screen's own views.
        fileprivate private(set) var isFromOutside = false

        /// Whether what the modifier is around is the root, or stands in it. Views are asked: they are there before what they show has its place.
        fileprivate func isShown(in root: RenderNode) -> Bool {
            var view = node
            while let current = view {
                let roots = current.roots
                if roots.count == 1, roots[0] === root { return true }
                view = current.parent
            }
            return false
        }

        init(depth: Int) { self.depth = depth }

        package func changed() { scope?.changed() }
        package func remove() { move(to: nil) }

        /// Puts the part into another screen; nil: into none.
        func move(to new: ScreenScope?) {
            guard new !== scope else { return }
            scope?.parts.removeAll { $0 === self }
            scope?.changed()
            scope = new
            isFromOutside = true
            new?.parts.append(self)
            new?.changed()
        }
    }

    /// Told that properties or bars have to be looked at again.
    var onChange: (() -> Void)?
    /// False while what is inside is not shown (a tab in the background).
    package var isActive = true {
        didSet { if isActive != oldValue { changed() } }
    }
    /// What the content of a sheet prefers to be.
    var colorScheme: ColorScheme? {
        didSet { if colorScheme != oldValue { changed() } }
    }
    private weak var parent: ScreenScope?
    private var inner: [Weak] = []
    private var parts: [Part] = []
    private let toolbar = RenderNode(.toolbar)
    /// Made when a view in a bar asks for the title.
    private var titles: Source?
    private var shownTitle: String?

    /// The title of the screen. A view that reads it is told when it changes.
    var title: String {
        let source = titles ?? Source()
        titles = source
        source.recordRead()
        shownTitle = properties[.title]?.string
        return shownTitle ?? ""
    }

    private struct Weak { weak var scope: ScreenScope? }

    package init(parent: ScreenScope? = nil) {
        self.parent = parent
        parent?.inner.append(Weak(scope: self))
    }

    /// Adds the part of a modifier at `depth` of the view hierarchy.
    package func addPart(depth: Int) -> Part {
        let part = Part(depth: depth)
        part.scope = self
        parts.append(part)
        return part
    }

    private func changed() {
        if let titles, shownTitle != properties[.title]?.string { titles.invalidate() }
        onChange?()
        parent?.changed()
    }

    private var activeParts: [Part] {
        inner.removeAll { $0.scope == nil }
        return parts + inner.compactMap(\.scope).filter(\.isActive).flatMap(\.activeParts)
    }

    /// The properties that the views inside give, the outermost view's first.
    package var properties: Properties { Self.merged(activeParts) }

    /// The properties that the views give which are shown in one root.
    func properties(in root: RenderNode) -> Properties { Self.merged(activeParts.filter { $0.isShown(in: root) }) }

    private static func merged(_ parts: [Part]) -> Properties {
        var merged: Properties = [:]
        // A stable order: of siblings, the first one counts.
        let sorted = parts.enumerated().sorted { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }
        for (_, part) in sorted { merged.merge(part.properties) }
        return merged
    }

    /// Gives an event of the screen to the modifiers inside; true if one of them has something to do with it.
    func receive(_ event: InputEvent) -> Bool { activeParts.contains { $0.receive(event) } }

    /// The toolbar, if it has items, and search fields.
    package var bars: [RenderNode] {
        let parts = activeParts
        let roots = (parts.filter { !$0.isFromOutside } + parts.filter(\.isFromOutside)).compactMap(\.bar).flatMap(\.roots)
        let items = roots.filter { $0.kind == .toolbarItem }
        toolbar.setChildren(items)
        return roots.filter { $0.kind == .decoration } + (items.isEmpty ? [] : [toolbar]) + roots.filter { $0.kind == .searchField }
    }
}

/// Bars of views around a stack, which a screen in there shows.
@MainActor
final class BarOffer {
    enum Taker {
        /// The search field of a `NavigationStack` stands in its first screen.
        case first
        /// The toolbar around a split view stands in what its last column shows: the innermost and topmost screen. As a window's on a Mac.
        case last
    }

    private struct Bar {
        weak var part: ScreenScope.Part?
        /// Of the view with the bar.
        weak var outer: ScreenScope?
    }

    private struct Screen { weak var scope: ScreenScope? }

    private let taker: Taker
    private var bars: [Bar] = []
    private var screens: [Screen] = []

    nonisolated init(_ taker: Taker) { self.taker = taker }

    func add(_ part: ScreenScope.Part) {
        bars.removeAll { $0.part == nil }
        bars.append(Bar(part: part, outer: part.scope))
        place()
    }

    func take(for scope: ScreenScope) {
        screens.removeAll { $0.scope == nil }
        if taker == .first, !screens.isEmpty { return }
        screens.append(Screen(scope: scope))
        place()
    }

    func giveBack(from scope: ScreenScope) {
        screens.removeAll { $0.scope === scope || $0.scope == nil }
        place()
    }

    /// Where the bars go: to the screen that has taken them, or to the one around the view.
    private func place() {
        let screen = screens.last?.scope
        for bar in bars where bar.part?.scope != nil { bar.part?.move(to: screen ?? bar.outer) }
    }
}

extension EnvironmentValues {
    /// What the first screen inside is to show in its bar.
    @Entry var barOffer: BarOffer? = nil
    /// The toolbars around, up to the next screen.
    @Entry var splitBars: BarOffer? = nil
    /// Those that the screens inside show.
    @Entry var detailBars: BarOffer? = nil
    /// The screen, sheet or scene that the view is in.
    @Entry package var screenScope: ScreenScope? = nil
    /// The sheet or other presentation that the view is in.
    @Entry package var presentationScope: ScreenScope? = nil
    /// The tab that the view is in.
    @Entry package var tabScope: ScreenScope? = nil
}
