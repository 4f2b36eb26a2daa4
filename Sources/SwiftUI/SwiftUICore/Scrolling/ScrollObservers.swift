import Foundation
import RenderTree

/// What an app wants to know of the first scroll view inside, or where it wants it.
struct ScrollWatcher {
    let claim: ScrollClaim
    /// What hosts are asked for, as in ``PropertyKey/scrollReports``.
    let wish: String
    /// Takes what the host has reported; the value is the watcher's own, and nil before the first report.
    var receive: @MainActor (ScrollNews, inout Any?) -> Void = { _, _ in }
    var link: ScrollPositionLink?
}

/// The scroll view that a modifier is about: the first that is there.
@MainActor
final class ScrollClaim {
    private weak var owner: ScrollState?

    nonisolated init() {}

    func belongs(to state: ScrollState) -> Bool {
        if owner == nil { owner = state }
        return owner === state
    }
}

/// A report of a host, with views in the place of numbers.
struct ScrollNews {
    let geometry: ScrollGeometry
    /// The phase until now, and those that have followed.
    let phases: [ScrollPhase]
    let velocity: CGVector
    /// The ids of the targets that can be seen, in order, by how much has to be seen; of each, from the inside out.
    let visible: [String: [[AnyHashable]]]
}

/// A binding to where a scroll view stands.
struct ScrollPositionLink {
    let anchor: UnitPoint?
    /// nil: wherever it stands.
    let read: @MainActor () -> ScrollPosition?
    /// Takes the ids of the view to which a person has scrolled, nil where none is known; returns what the binding is to hold then.
    let write: @MainActor ([AnyHashable]?) -> ScrollPosition?

    func watcher(_ claim: ScrollClaim) -> ScrollWatcher {
        ScrollWatcher(claim: claim, wish: anchor.map { "position \($0.words)" } ?? "position", link: self)
    }
}

extension [AnyHashable] {
    /// The first that is an id of the type.
    func first<ID: Hashable>(of type: ID.Type) -> ID? { lazy.compactMap { $0.base as? ID }.first }
}

extension Double {
    /// How much of a view has to be in sight, 0 … 1; half of it for what is no number.
    var asShareInSight: Double { isFinite ? min(max(self, 0), 1) : 0.5 }
}

extension EnvironmentValues {
    @Entry var scrollWatchers: [ScrollWatcher] = []
}

/// What an app wants of a scroll view, as it says it.
protocol ScrollWish {
    @MainActor func watcher(_ claim: ScrollClaim) -> ScrollWatcher
}

/// Watches the first scroll view inside.
struct _ScrollWatchModifier<Wish: ScrollWish> {
    let wish: Wish
    @State private var claim = ScrollClaim()

    nonisolated init(_ wish: Wish) { self.wish = wish }
}

extension _ScrollWatchModifier: ViewModifier {
    func body(content: Content) -> some View {
        let watcher = wish.watcher(claim)
        return content.transformEnvironment(\.scrollWatchers) { $0.append(watcher) }
    }
}

private struct GeometryWish<T: Equatable>: ScrollWish {
    let transform: (ScrollGeometry) -> T
    let action: (T, T) -> Void

    func watcher(_ claim: ScrollClaim) -> ScrollWatcher {
        ScrollWatcher(claim: claim, wish: "geometry") { news, kept in
            let value = transform(news.geometry), last = kept as? T
            guard value != last else { return }
            kept = value
            action(last ?? value, value)
        }
    }
}

private struct PhaseWish: ScrollWish {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

    func watcher(_ claim: ScrollClaim) -> ScrollWatcher {
        ScrollWatcher(claim: claim, wish: "phase") { news, _ in
            let context = ScrollPhaseChangeContext(geometry: news.geometry, velocity: news.velocity)
            for (old, new) in zip(news.phases, news.phases.dropFirst()) where old != new { action(old, new, context) }
        }
    }
}

private struct TargetWish<ID: Hashable>: ScrollWish {
    let threshold: Double
    let action: ([ID]) -> Void

    func watcher(_ claim: ScrollClaim) -> ScrollWatcher {
        let wish = "visible \(threshold.asShareInSight)"
        return ScrollWatcher(claim: claim, wish: wish) { news, kept in
            guard let targets = news.visible[wish] else { return }
            let ids = targets.compactMap { $0.first(of: ID.self) }
            guard ids != kept as? [ID] else { return }
            kept = ids
            action(ids)
        }
    }
}

private struct PositionWish: ScrollWish {
    let position: Binding<ScrollPosition>
    let anchor: UnitPoint?

    func watcher(_ claim: ScrollClaim) -> ScrollWatcher {
        ScrollPositionLink(anchor: anchor) {
            position.wrappedValue
        } write: { ids in
            let new = position.wrappedValue.scrolledByUser(to: ids ?? [])
            if new != position.wrappedValue { position.wrappedValue = new }
            return new
        }
        .watcher(claim)
    }
}

private struct TargetPositionWish<ID: Hashable>: ScrollWish {
    let id: Binding<ID?>
    let anchor: UnitPoint?

    func watcher(_ claim: ScrollClaim) -> ScrollWatcher {
        ScrollPositionLink(anchor: anchor) {
            id.wrappedValue.map { ScrollPosition(anyID: $0) }
        } write: { ids in
            guard let new = ids?.first(of: ID.self) else { return id.wrappedValue.map { ScrollPosition(anyID: $0) } }
            if new != id.wrappedValue { id.wrappedValue = new }
            return ScrollPosition(anyID: new)
        }
        .watcher(claim)
    }
}

extension View {
    /// Runs an action when a value made from where a scroll view stands changes, and with its first value.
    ///
    /// Of several scroll views inside, the first counts.
    /// - Parameter transform: runs while the view scrolls; hosts report about fifteen times a second, and at the end.
    nonisolated public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_ScrollWatchModifier(GeometryWish(transform: transform, action: action)))
    }

    /// Runs an action when a scroll view begins to do something else. Of several scroll views inside, the first counts.
    nonisolated public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        modifier(_ScrollWatchModifier(PhaseWish { old, new, _ in action(old, new) }))
    }

    nonisolated public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(_ScrollWatchModifier(PhaseWish(action: action)))
    }

    /// Runs an action when other views of a scroll view's target layout can be seen than before.
    ///
    /// - Parameter threshold: the share of a view that has to be in sight, 0 … 1.
    nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(_ScrollWatchModifier(TargetWish(threshold: threshold, action: action)))
    }

    /// Scrolls as the position says, and says in the position where a person has scrolled.
    ///
    /// - Parameter anchor: which view a person has scrolled to: the one whose own anchor is nearest to that of the scroll view; nil: the
    ///   first that can be seen. Views that are scrolled to lie there then.
    nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(_ScrollWatchModifier(PositionWish(position: position, anchor: anchor)))
    }

    /// Scrolls to the view with the id, and says in the binding which view of the target layout a person has scrolled to.
    nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
        modifier(_ScrollWatchModifier(TargetPositionWish(id: id, anchor: anchor)))
    }

    /// Makes the views of the layout what scrolling comes to rest at, and what is told of it.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        box(InPhase.Meaning.self, isEnabled ? [.isScrollTargets: .bool(true)] : [:])
    }
}
