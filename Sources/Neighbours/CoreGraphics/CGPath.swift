import SwiftUICore

/// An outline, as SwiftUI's ``Path`` is one. Paths that change are built with `Path` or `UIBezierPath`.
public final class CGPath: Hashable, Sendable {
    package let path: Path

    package init(_ path: Path) { self.path = path }

    public convenience init(rect: CGRect) { self.init(Path(rect)) }
    public convenience init(ellipseIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }

    public var boundingBox: CGRect { path.boundingRect }
    public var isEmpty: Bool { path.isEmpty }
    public func contains(_ point: CGPoint) -> Bool { path.contains(point) }

    public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
    public init(_ path: CGPath) { self = path.path }

    public var cgPath: CGPath { CGPath(self) }
}
