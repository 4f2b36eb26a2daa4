/// Animatable data whose type is hidden. What belongs to another type counts as nothing.
public struct _AnyAnimatableData: VectorArithmetic {
    /// Nil: zero of whatever type.
    private var vector: (any VectorArithmetic)?

    private init(vector: (any VectorArithmetic)?) { self.vector = vector }

    init<A: Animatable>(_ value: A) { vector = value.animatableData }

    /// The value with this data, if that is of its type.
    func applied<A: Animatable>(to value: A) -> A {
        guard let data = vector as? A.AnimatableData else { return value }
        var copy = value
        copy.animatableData = data
        return copy
    }

    public static var zero: Self { Self(vector: nil) }

    public static func == (a: Self, b: Self) -> Bool {
        func isSame<V: VectorArithmetic>(_ vector: V, _ other: Self) -> Bool {
            vector == (other.vector == nil ? .zero : other.vector as? V)
        }
        if let vector = a.vector { return isSame(vector, b) }
        return b.vector.map { isSame($0, a) } ?? true
    }

    public static func + (a: Self, b: Self) -> Self {
        func sum<V: VectorArithmetic>(_ vector: V) -> V { (b.vector as? V).map { vector + $0 } ?? vector }
        return a.vector.map { Self(vector: sum($0)) } ?? b
    }

    public static func - (a: Self, b: Self) -> Self {
        func difference<V: VectorArithmetic>(_ vector: V) -> V { (b.vector as? V).map { vector - $0 } ?? vector }
        if let vector = a.vector { return Self(vector: difference(vector)) }
        var negated = b
        negated.scale(by: -1)
        return negated
    }

    public mutating func scale(by rhs: Double) {
        func scaled<V: VectorArithmetic>(_ vector: V) -> V {
            var copy = vector
            copy.scale(by: rhs)
            return copy
        }
        vector = vector.map { scaled($0) }
    }

    public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }
}
