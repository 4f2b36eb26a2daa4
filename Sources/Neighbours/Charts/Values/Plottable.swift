import Foundation

/// A value that can be drawn on an axis: a number, a date or a category.
public protocol Plottable {
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    var primitivePlottable: PrimitivePlottable { get }
    init?(primitivePlottable: PrimitivePlottable)
}

/// What values come down to.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
    /// Where this is on an axis.
    var _datum: _Datum { get }
    init?(_datum: _Datum)
}

extension PrimitivePlottableProtocol {
    public var primitivePlottable: Self { self }
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

/// A value as scales know it. A date is seconds since the reference date.
public enum _Datum: Hashable, Sendable {
    case number(Double)
    case date(Double)
    case category(String)

    /// Nil where there is no place on a line: categories, infinity, what is no number.
    var quantity: Double? {
        switch self {
        case .number(let value), .date(let value): value.isFinite ? value : nil
        case .category: nil
        }
    }

    /// The value as text.
    var text: String {
        switch self {
        case .category(let name): name
        case .number(let value): value.isFinite ? value.shown : ""
        case .date(let value):
            Date(timeIntervalSinceReferenceDate: value).formatted(date: .abbreviated, time: .omitted)
        }
    }
}

extension Plottable {
    var datum: _Datum { primitivePlottable._datum }

    init?(datum: _Datum) {
        guard let primitive = PrimitivePlottable(_datum: datum) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    public var primitivePlottable: RawValue { rawValue }
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension String: PrimitivePlottableProtocol {
    public var _datum: _Datum { .category(self) }
    public init?(_datum: _Datum) {
        guard case .category(let name) = _datum else { return nil }
        self = name
    }
}

extension Date: PrimitivePlottableProtocol {
    public var _datum: _Datum { .date(timeIntervalSinceReferenceDate) }
    public init?(_datum: _Datum) {
        guard let seconds = _datum.quantity else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}

extension Decimal: PrimitivePlottableProtocol {
    public var _datum: _Datum { .number(NSDecimalNumber(decimal: self).doubleValue) }
    public init?(_datum: _Datum) {
        guard let value = _datum.quantity else { return nil }
        self.init(value)
    }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    public var _datum: _Datum { .number(Double(self)) }
    public init?(_datum: _Datum) {
        guard let value = _datum.quantity, let whole = Self(exactly: value.rounded()) else { return nil }
        self = whole
    }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    public var _datum: _Datum { .number(Double(self)) }
    public init?(_datum: _Datum) {
        guard let value = _datum.quantity else { return nil }
        self.init(value)
    }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}

extension Double {
    /// As an axis or a label says it: a power of ten where that is shorter.
    var shown: String {
        let size = abs(self)
        if size != 0, size >= 1e12 || size < 1e-4 {
            return formatted(.number.notation(.scientific).precision(.significantDigits(1...3)))
        }
        return size < 1 ? formatted(.number.precision(.significantDigits(1...3))) : formatted(.number.precision(.fractionLength(0...2)))
    }
}
