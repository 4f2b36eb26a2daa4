import Foundation
import RenderTree

/// Where a scroll view is to stand, or where a person has scrolled it.
public struct ScrollPosition: Equatable, Sendable {
    enum Place: Equatable, Sendable {
        case automatic
        case view(ViewID, anchor: UnitPoint?)
        case edge(Edge)
        case point(x: CGFloat?, y: CGFloat?)
    }

    /// The id of a view, of whichever type.
    // Safe: ids are Sendable, apart from those of ``init(anyID:)``, which stay on the main actor.
    struct ViewID: Equatable, @unchecked Sendable {
        let hashable: AnyHashable
        let value: (any Hashable & Sendable)?

        init(_ value: some Hashable & Sendable) {
            hashable = AnyHashable(value)
            self.value = value
        }

        fileprivate init(any id: AnyHashable) {
            hashable = id
            value = nil
        }

        static func == (a: Self, b: Self) -> Bool { a.hashable == b.hashable }
    }

    private(set) var place = Place.automatic
    /// Ids of this type are told as a person scrolls.
    private let idType: any (Hashable & Sendable).Type
    /// Whether a person has scrolled since the program did.
    public var isPositionedByUser = false

    private init(_ idType: any (Hashable & Sendable).Type, _ place: Place) {
        self.idType = idType
        self.place = place
    }

    /// A position that the scroll view chooses.
    public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(idType, .automatic) }

    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        self.init(type(of: id), .view(ViewID(id), anchor: anchor))
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.init(idType, .edge(edge)) }

    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        self.init(idType, .point(x: point.x, y: point.y))
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
        self.init(idType, .point(x: x, y: y))
    }

    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { self.init(idType, .point(x: x, y: nil)) }

    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { self.init(idType, .point(x: nil, y: y)) }

    public static func == (a: Self, b: Self) -> Bool {
        a.place == b.place && a.isPositionedByUser == b.isPositionedByUser && ObjectIdentifier(a.idType) == ObjectIdentifier(b.idType)
    }

    /// A view whose id may be of any type, for ``SwiftUICore/View/scrollPosition(id:anchor:)``.
    @MainActor init(anyID id: some Hashable) {
        self.init(Never.self, .view(ViewID(any: AnyHashable(id)), anchor: nil))
    }

    // MARK: Scrolling

    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        scroll(to: .view(ViewID(id), anchor: anchor))
    }

    public mutating func scrollTo(edge: Edge) { scroll(to: .edge(edge)) }

    /// Brings a point of the content to the top leading corner of what is shown.
    public mutating func scrollTo(point: CGPoint) { scroll(to: .point(x: point.x, y: point.y)) }

    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scroll(to: .point(x: x, y: y)) }

    public mutating func scrollTo(x: CGFloat) { scroll(to: .point(x: x, y: nil)) }

    public mutating func scrollTo(y: CGFloat) { scroll(to: .point(x: nil, y: y)) }

    private mutating func scroll(to place: Place) {
        self.place = place
        isPositionedByUser = false
    }

    // MARK: Reading

    public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

    public var point: CGPoint? { if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil } }

    public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }

    public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }

    /// The id of the view that was scrolled to, or that a person has scrolled to.
    public var viewID: (any Hashable & Sendable)? { if case .view(let id, _) = place { id.value } else { nil } }

    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

    /// The position after a person has scrolled to a view with these ids.
    func scrolledByUser(to ids: [AnyHashable]) -> ScrollPosition {
        func find<ID: Hashable & Sendable>(_ type: ID.Type) -> ViewID? { ids.first(of: type).map { ViewID($0) } }
        var position = self
        position.place = find(idType).map { .view($0, anchor: nil) } ?? .automatic
        position.isPositionedByUser = true
        return position
    }
}
