import Foundation

extension Edge {
    /// A corner, between two edges.
    public enum Corner: Int8, CaseIterable, Hashable, Sendable {
        case topLeading, topTrailing, bottomLeading, bottomTrailing

        /// Several corners.
        public struct Set: OptionSet, Hashable, Sendable {
            public let rawValue: Int8
            public init(rawValue: Int8) { self.rawValue = rawValue }
            public init(_ corner: Corner) { rawValue = 1 << corner.rawValue }

            public static let none: Set = []
            public static let topLeading = Set(.topLeading)
            public static let topTrailing = Set(.topTrailing)
            public static let bottomLeading = Set(.bottomLeading)
            public static let bottomTrailing = Set(.bottomTrailing)
            public static let all: Set = [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing]

            public func contains(_ corner: Corner) -> Bool { contains(Set(corner)) }
        }

        /// How a corner is rounded.
        public struct Style: Hashable, Sendable {
            /// As the container's is, with the radius as the least one.
            fileprivate let isConcentric: Bool
            fileprivate let radius: CGFloat

            /// As the container's.
            public static var concentric: Style { Style(isConcentric: true, radius: 0) }
            public static func concentric(minimum: Style? = nil) -> Style { Style(isConcentric: true, radius: minimum?.radius ?? 0) }
            /// Of a radius in points.
            public static func fixed(_ radius: CGFloat) -> Style { Style(isConcentric: false, radius: max(radius, 0)) }
        }
    }
}

extension Edge.Corner.Style: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
    public init(floatLiteral value: Double) { self = .fixed(value) }
}

/// A rectangle whose corners may be those of the container, as ``SwiftUICore/View/containerShape(_:)`` has set them.
///
/// Corners that follow the container have its own radius, however far from its edge they are; where no container is set, they have
/// the least radius that they are given. One corner that follows it makes all do so.
nonisolated public struct ConcentricRectangle: InsettableShape, DrawnShape {
    private let topLeading: Edge.Corner.Style
    private let topTrailing: Edge.Corner.Style
    private let bottomLeading: Edge.Corner.Style
    private let bottomTrailing: Edge.Corner.Style

    public init() { self.init(corners: .concentric) }

    public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
        self.init(topLeadingCorner: corners, topTrailingCorner: corners, bottomLeadingCorner: corners, bottomTrailingCorner: corners)
    }

    public init(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        (topLeading, topTrailing) = (topLeadingCorner, topTrailingCorner)
        (bottomLeading, bottomTrailing) = (bottomLeadingCorner, bottomTrailingCorner)
    }

    public init(uniformTopCorners: Edge.Corner.Style = .concentric, uniformBottomCorners: Edge.Corner.Style = .concentric) {
        self.init(
            topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners, bottomLeadingCorner: uniformBottomCorners,
            bottomTrailingCorner: uniformBottomCorners)
    }

    public init(uniformLeadingCorners: Edge.Corner.Style = .concentric, uniformTrailingCorners: Edge.Corner.Style = .concentric) {
        self.init(
            topLeadingCorner: uniformLeadingCorners, topTrailingCorner: uniformTrailingCorners,
            bottomLeadingCorner: uniformLeadingCorners, bottomTrailingCorner: uniformTrailingCorners)
    }

    public func path(in rect: CGRect) -> Path { own.path(in: rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }

    private var own: UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeading.radius, bottomLeadingRadius: bottomLeading.radius,
            bottomTrailingRadius: bottomTrailing.radius, topTrailingRadius: topTrailing.radius)
    }

    package var drawing: ShapeDrawing {
        let corners = [topLeading, topTrailing, bottomLeading, bottomTrailing]
        let isUniform = corners.allSatisfy { $0.radius == topLeading.radius }
        let name = topLeading.radius > 0 ? "rounded \(Path.number(topLeading.radius))" : "rectangle"
        if corners.contains(where: \.isConcentric) { return .container(orNamed: isUniform ? name : "rectangle") }
        return isUniform ? .named(name) : .sized
    }
}

extension Shape where Self == ConcentricRectangle {
    nonisolated public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
        ConcentricRectangle(corners: corners, isUniform: isUniform)
    }
    nonisolated public static func rect(
        uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric
    ) -> ConcentricRectangle {
        ConcentricRectangle(uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
    }
}
