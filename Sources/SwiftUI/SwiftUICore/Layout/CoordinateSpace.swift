import Foundation
import RenderTree

/// A space in which places are told.
public enum CoordinateSpace: Hashable {
    case global
    case local
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A space in which places are told.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// A space that a view is given by name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }

    /// As hosts know the space.
    nonisolated static func text(_ name: AnyHashable) -> String { "\(name.base)" }
}

// Safe: the name is only compared and described.
extension NamedCoordinateSpace: @unchecked Sendable {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: Self { .init() } }
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: Self { .init() } }
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init(name: AnyHashable(name)) }
    /// The nearest scroll view.
    public static var scrollView: NamedCoordinateSpace { .init(name: "scrollView") }
    /// The nearest scroll view, whichever way it goes.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}

extension View {
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        box(InPhase.Meaning.self, [.coordinateSpace: .string(NamedCoordinateSpace.text(name.name))])
    }

    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        coordinateSpace(NamedCoordinateSpace(name: AnyHashable(name)))
    }
}
