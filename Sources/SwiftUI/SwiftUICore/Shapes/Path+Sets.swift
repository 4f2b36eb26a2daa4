import Foundation

/// Curves are drawn by straight lines in the results.
extension Path {
    /// The same area with an outline that does not cross itself, whose parts turn one way around what is filled.
    ///
    /// - Parameter eoFill: the area of this path is found by the even-odd rule, not by winding.
    public func normalized(eoFill: Bool = true) -> Path {
        LineArrangement([.init(self, isEvenOdd: eoFill)]).outline { $0[0] }
    }

    /// The area in both paths.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && $1 } }

    /// The area in either path.
    public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 || $1 } }

    /// The area of this path without that of the other.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && !$1 } }

    /// The area in one of the paths, but not in both.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 != $1 } }

    /// The parts of this path's line that lie in the area of the other.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { arrangement(with: other, eoFill).line(isInside: true) }

    /// The parts of this path's line that lie outside of the area of the other.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { arrangement(with: other, eoFill).line(isInside: false) }

    private func arrangement(with other: Path, _ isEvenOdd: Bool) -> LineArrangement {
        LineArrangement([.init(self, isEvenOdd: isEvenOdd), .init(other, isEvenOdd: isEvenOdd)])
    }

    private func combined(with other: Path, _ isEvenOdd: Bool, _ isInside: (Bool, Bool) -> Bool) -> Path {
        arrangement(with: other, isEvenOdd).outline { isInside($0[0], $0[1]) }
    }
}

// MARK: - Shapes

/// How the areas of two shapes are combined.
enum ShapeOperation: Sendable {
    case intersection, union, subtraction, symmetricDifference, lineIntersection, lineSubtraction

    func apply(_ path: Path, _ other: Path, _ isEvenOdd: Bool) -> Path {
        switch self {
        case .intersection: path.intersection(other, eoFill: isEvenOdd)
        case .union: path.union(other, eoFill: isEvenOdd)
        case .subtraction: path.subtracting(other, eoFill: isEvenOdd)
        case .symmetricDifference: path.symmetricDifference(other, eoFill: isEvenOdd)
        case .lineIntersection: path.lineIntersection(other, eoFill: isEvenOdd)
        case .lineSubtraction: path.lineSubtraction(other, eoFill: isEvenOdd)
        }
    }
}

/// Two shapes in one rectangle, combined.
nonisolated public struct _CombinedShape<First: Shape, Second: Shape>: Shape {
    var first: First
    var second: Second
    let operation: ShapeOperation
    let isEvenOdd: Bool

    public func path(in rect: CGRect) -> Path { operation.apply(first.path(in: rect), second.path(in: rect), isEvenOdd) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
    }
}

extension Shape {
    private func combined<T: Shape>(_ operation: ShapeOperation, _ other: T, _ isEvenOdd: Bool) -> _CombinedShape<Self, T> {
        _CombinedShape(first: self, second: other, operation: operation, isEvenOdd: isEvenOdd)
    }

    /// The area in both shapes.
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(.intersection, other, eoFill) }

    /// The area in either shape.
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(.union, other, eoFill) }

    /// The area of this shape without that of the other.
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(.subtraction, other, eoFill) }

    /// The area in one of the shapes, but not in both.
    public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        combined(.symmetricDifference, other, eoFill)
    }

    /// The parts of this shape's outline that lie in the other shape.
    public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(.lineIntersection, other, eoFill) }

    /// The parts of this shape's outline that lie outside of the other shape.
    public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { combined(.lineSubtraction, other, eoFill) }
}
