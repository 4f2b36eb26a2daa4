import Foundation
import RenderTree

/// What a scroll view's anchor is for.
public struct ScrollAnchorRole: Hashable, Sendable {
    fileprivate let name: String
    /// Where the scroll view stands when it comes.
    public static let initialOffset = ScrollAnchorRole(name: "start")
    /// What stays where it is when content or scroll view change in size.
    public static let sizeChanges = ScrollAnchorRole(name: "size")
    /// Where content lies that is smaller than the scroll view.
    public static let alignment = ScrollAnchorRole(name: "alignment")
}

/// The anchors of the scroll view inside.
struct ScrollAnchors: Equatable {
    fileprivate var anchor: UnitPoint?
    /// What is said for a role counts more than what is said for all; nil: that role has none.
    fileprivate var exceptions: [ScrollAnchorRole: UnitPoint?] = [:]

    /// As ``PropertyKey/scrollAnchors``.
    var words: [String] {
        [ScrollAnchorRole.initialOffset, .sizeChanges, .alignment].compactMap { role in
            (exceptions[role] ?? anchor).map { "\(role.name) \($0.words)" }
        }
    }
}

extension UnitPoint {
    /// Both coordinates, as hosts know them; what is no number is 0.
    var words: String { [x, y].map { Path.number($0.isFinite ? $0 : 0) }.joined(separator: " ") }
}

extension EnvironmentValues {
    @Entry var scrollAnchors = ScrollAnchors()
}

extension View {
    /// Says which part of its content a scroll view shows when it comes, what it keeps in place when sizes change, and where it puts
    /// content for which there is more than enough room.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollAnchors) { $0.anchor = anchor }
    }

    /// Says so for one of these cases.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollAnchors) { $0.exceptions[role] = .some(anchor) }
    }
}
