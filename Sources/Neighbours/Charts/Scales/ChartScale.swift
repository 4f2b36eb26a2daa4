import Foundation

/// From values to places along an axis, from nothing to one.
struct ChartScale: Equatable {
    enum Kind: Equatable {
        case number(ClosedRange<Double>)
        case logarithm(ClosedRange<Double>)
        case squareRoot(ClosedRange<Double>)
        case date(ClosedRange<Double>)
        case category([String: Int], count: Int)
    }

    var kind: Kind
    var isReversed = false
    var padding = _PlotPadding()

    var isDate: Bool { if case .date = kind { true } else { false } }
    var isCategory: Bool { if case .category = kind { true } else { false } }

    /// From the least value to the greatest.
    var range: ClosedRange<Double>? {
        switch kind {
        case .number(let range), .logarithm(let range), .squareRoot(let range), .date(let range): range
        case .category: nil
        }
    }

    func fraction(of datum: _Datum) -> Double? {
        let found: Double?
        switch kind {
        case .category(let places, let count):
            guard case .category(let name) = datum, let place = places[name] else { return nil }
            found = (Double(place) + 0.5) / Double(count)
        case .number, .date, .logarithm, .squareRoot: found = datum.quantity.flatMap(fraction(ofQuantity:))
        }
        return found.map { isReversed ? 1 - $0 : $0 }
    }

    /// Where a value is along an axis of a length, as a part of it.
    func place(of datum: _Datum, along length: CGFloat) -> Double? { fraction(of: datum).map { padding.place($0, along: length) } }

    /// The value at a part of an axis of a length.
    func datum(atPlace place: Double, along length: CGFloat) -> _Datum? { datum(at: padding.fraction(place, along: length)) }

    private func fraction(ofQuantity value: Double) -> Double? {
        guard let range else { return nil }
        let low = bent(range.lowerBound), high = bent(range.upperBound), value = bent(value)
        guard let low, let high, let value else { return nil }
        return high == low ? 0.5 : (value - low) / (high - low)
    }

    private func bent(_ value: Double) -> Double? {
        switch kind {
        case .logarithm: value > 0 ? log10(value) : nil
        case .squareRoot: value < 0 ? -(-value).squareRoot() : value.squareRoot()
        default: value
        }
    }

    /// The value at a place: of categories the nearest.
    func datum(at fraction: Double) -> _Datum? {
        let fraction = isReversed ? 1 - fraction : fraction
        guard fraction.isFinite else { return nil }
        switch kind {
        case .number(let range): return .number(range.lowerBound + fraction * (range.upperBound - range.lowerBound))
        case .date(let range): return .date(range.lowerBound + fraction * (range.upperBound - range.lowerBound))
        case .logarithm(let range):
            let low = log10(range.lowerBound), high = log10(range.upperBound)
            return .number(pow(10, low + fraction * (high - low)))
        case .squareRoot(let range):
            let low = bent(range.lowerBound) ?? 0, high = bent(range.upperBound) ?? 1, root = low + fraction * (high - low)
            return .number(root < 0 ? -root * root : root * root)
        case .category(let places, let count):
            let place = min(max(0, Int((min(max(fraction, 0), 1) * Double(count)).rounded(.down))), count - 1)
            return places.first { $0.value == place }.map { .category($0.key) }
        }
    }
}

/// What an app says about a scale.
struct ScaleSetting {
    var domain: [_Datum]?
    var isCategoryDomain = false
    var includesZero: Bool?
    var isReversed = false
    var type: ScaleType?
    var padding = _PlotPadding()
}

/// The kind of a scale.
public struct ScaleType: Equatable, Sendable {
    private let name: String
    public static let linear = ScaleType(name: "linear")
    public static let log = ScaleType(name: "log")
    public static let symmetricLog = ScaleType(name: "symmetricLog")
    public static let squareRoot = ScaleType(name: "squareRoot")
    public static let date = ScaleType(name: "date")
    public static let category = ScaleType(name: "category")
}

extension ChartScale {
    /// The scale of one axis, for the values on it in their order. Nil where there are none.
    init?(of data: [_Datum], setting: ScaleSetting, marksPad: Bool) {
        isReversed = setting.isReversed
        padding = setting.padding
        let all = setting.domain ?? data
        let isCategory =
            all.contains { if case .category = $0 { true } else { false } }
            || data.contains { if case .category = $0 { true } else { false } }
        if isCategory {
            var places: [String: Int] = [:]
            for case .category(let name) in all where places[name] == nil { places[name] = places.count }
            guard !places.isEmpty else { return nil }
            kind = .category(places, count: places.count)
            return
        }
        let values = all.compactMap(\.quantity)
        guard var low = values.min(), var high = values.max() else { return nil }
        if all.contains(where: { if case .date = $0 { true } else { false } }) {
            if low == high, setting.domain == nil { (low, high) = (low - 43200, high + 43200) }
            kind = .date(low...high)
            return
        }
        switch setting.type {
        case .log?:
            let positive = values.filter { $0 > 0 }
            guard let least = positive.min(), let most = positive.max() else { return nil }
            let isGiven = setting.domain != nil
            low = isGiven ? least : pow(10, floor(log10(least)))
            high = isGiven ? most : pow(10, ceil(log10(most)))
            kind = .logarithm(low...max(high, low * (high > low ? 1 : 10)))
            return
        default: break
        }
        if setting.domain == nil {
            if setting.includesZero ?? true { (low, high) = (min(low, 0), max(high, 0)) }
            if low == high { (low, high) = low == 0 ? (0, 1) : (low - abs(low) / 2, high + abs(high) / 2) }
            let step = Ticks.step(from: low, to: high, desired: 5)
            let roundedLow = (low / step + 1e-9).rounded(.down) * step, roundedHigh = (high / step - 1e-9).rounded(.up) * step
            if roundedLow.isFinite, roundedHigh.isFinite, roundedLow < roundedHigh { (low, high) = (roundedLow, roundedHigh) }
        }
        kind = setting.type == .squareRoot ? .squareRoot(low...high) : .number(low...high)
    }
}

/// Where a domain comes from.
public protocol ScaleDomain {
    func _tell(_ setting: inout _ScaleDomainSetting)
}

public struct _ScaleDomainSetting {
    var setting = ScaleSetting()
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    public func _tell(_ setting: inout _ScaleDomainSetting) { setting.setting.domain = [lowerBound.datum, upperBound.datum] }
}

extension Range: ScaleDomain where Bound: Plottable {
    public func _tell(_ setting: inout _ScaleDomainSetting) { setting.setting.domain = [lowerBound.datum, upperBound.datum] }
}

extension Array: ScaleDomain where Element: Plottable {
    public func _tell(_ setting: inout _ScaleDomainSetting) {
        let data = map(\.datum)
        setting.setting.domain = data
        // From a greater number to a smaller one: the other way round.
        if data.count == 2, let first = data[0].quantity, let last = data[1].quantity, first > last { setting.setting.isReversed = true }
    }
}

/// A domain that the data has.
public struct AutomaticScaleDomain: ScaleDomain {
    var includesZero: Bool?
    var isReversed = false

    public func _tell(_ setting: inout _ScaleDomainSetting) {
        setting.setting.includesZero = includesZero
        setting.setting.isReversed = isReversed
    }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
    }
}
