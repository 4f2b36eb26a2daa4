import Foundation

public enum HKMetricPrefix: Int, Sendable {
    case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera, femto

    var factor: Double {
        switch self {
        case .none: 1
        case .femto: 1e-15
        case .pico: 1e-12
        case .nano: 1e-9
        case .micro: 1e-6
        case .milli: 1e-3
        case .centi: 1e-2
        case .deci: 1e-1
        case .deca: 10
        case .hecto: 100
        case .kilo: 1e3
        case .mega: 1e6
        case .giga: 1e9
        case .tera: 1e12
        }
    }

    var symbol: String {
        switch self {
        case .none: ""
        case .femto: "f"
        case .pico: "p"
        case .nano: "n"
        case .micro: "mc"
        case .milli: "m"
        case .centi: "c"
        case .deci: "d"
        case .deca: "da"
        case .hecto: "h"
        case .kilo: "k"
        case .mega: "M"
        case .giga: "G"
        case .tera: "T"
        }
    }
}

/// What something is measured in: units of the same kind are converted into each other.
open class HKUnit: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public let unitString: String
    /// Which kinds of units it is made of, with their powers.
    private let dimensions: [String: Int]
    /// How many of the kinds' own units it is, and what is added to that.
    let factor: Double
    let offset: Double

    private init(_ text: String, _ dimensions: [String: Int], _ factor: Double, offset: Double = 0) {
        unitString = text
        self.dimensions = dimensions
        self.factor = factor
        self.offset = offset
    }

    func isCompatible(with other: HKUnit) -> Bool { dimensions == other.dimensions }
    open func isNull() -> Bool { dimensions.isEmpty && factor == 1 }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKUnit)?.unitString == unitString }
    open override var hash: Int { unitString.hashValue }
    open override var description: String { unitString }

    open class func count() -> HKUnit { HKUnit("count", [:], 1) }
    open class func percent() -> HKUnit { HKUnit("%", [:], 1) }

    open class func second() -> HKUnit { HKUnit("s", ["s": 1], 1) }
    open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("\(prefix.symbol)s", ["s": 1], prefix.factor) }
    open class func minute() -> HKUnit { HKUnit("min", ["s": 1], 60) }
    open class func hour() -> HKUnit { HKUnit("hr", ["s": 1], 3_600) }
    open class func day() -> HKUnit { HKUnit("d", ["s": 1], 86_400) }

    open class func meter() -> HKUnit { meterUnit(with: .none) }
    open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("\(prefix.symbol)m", ["m": 1], prefix.factor) }
    open class func inch() -> HKUnit { HKUnit("in", ["m": 1], 0.0254) }
    open class func foot() -> HKUnit { HKUnit("ft", ["m": 1], 0.3048) }
    open class func yard() -> HKUnit { HKUnit("yd", ["m": 1], 0.9144) }
    open class func mile() -> HKUnit { HKUnit("mi", ["m": 1], 1_609.344) }

    open class func gram() -> HKUnit { gramUnit(with: .none) }
    open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("\(prefix.symbol)g", ["g": 1], prefix.factor) }
    open class func ounce() -> HKUnit { HKUnit("oz", ["g": 1], 28.349523125) }
    open class func pound() -> HKUnit { HKUnit("lb", ["g": 1], 453.59237) }
    open class func stone() -> HKUnit { HKUnit("st", ["g": 1], 6_350.29318) }

    open class func liter() -> HKUnit { literUnit(with: .none) }
    open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("\(prefix.symbol)L", ["m": 3], prefix.factor / 1_000) }
    open class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", ["m": 3], 2.95735295625e-5) }
    open class func cupUS() -> HKUnit { HKUnit("cup_us", ["m": 3], 2.365882365e-4) }

    open class func joule() -> HKUnit { jouleUnit(with: .none) }
    open class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit("\(prefix.symbol)J", ["J": 1], prefix.factor) }
    open class func smallCalorie() -> HKUnit { HKUnit("cal", ["J": 1], 4.184) }
    open class func kilocalorie() -> HKUnit { HKUnit("kcal", ["J": 1], 4_184) }
    open class func largeCalorie() -> HKUnit { HKUnit("Cal", ["J": 1], 4_184) }

    open class func kelvin() -> HKUnit { HKUnit("K", ["K": 1], 1) }
    open class func degreeCelsius() -> HKUnit { HKUnit("degC", ["K": 1], 1, offset: 273.15) }
    open class func degreeFahrenheit() -> HKUnit { HKUnit("degF", ["K": 1], 5 / 9, offset: 273.15 - 32 * 5 / 9) }

    open class func pascal() -> HKUnit { HKUnit("Pa", ["Pa": 1], 1) }
    open class func millimeterOfMercury() -> HKUnit { HKUnit("mmHg", ["Pa": 1], 133.322387415) }
    open class func hertz() -> HKUnit { HKUnit("Hz", ["s": -1], 1) }
    open class func watt() -> HKUnit { HKUnit("W", ["J": 1, "s": -1], 1) }

    open func unitMultiplied(by unit: HKUnit) -> HKUnit {
        HKUnit("\(unitString)·\(unit.unitString)", combined(unit, 1), factor * unit.factor)
    }
    open func unitDivided(by unit: HKUnit) -> HKUnit {
        HKUnit("\(unitString)/\(unit.unitString)", combined(unit, -1), factor / unit.factor)
    }
    open func unitRaised(toPower power: Int) -> HKUnit {
        HKUnit("\(unitString)^\(power)", dimensions.mapValues { $0 * power }.filter { $0.value != 0 }, pow(factor, Double(power)))
    }
    open func reciprocal() -> HKUnit { HKUnit("1/\(unitString)", dimensions.mapValues { -$0 }, 1 / factor) }

    private func combined(_ unit: HKUnit, _ sign: Int) -> [String: Int] {
        dimensions.merging(unit.dimensions.mapValues { $0 * sign }) { $0 + $1 }.filter { $0.value != 0 }
    }

    private static let named: [HKUnit] =
        [
            count(), percent(), second(), minute(), hour(), day(), inch(), foot(), yard(), mile(), ounce(), pound(), stone(),
            fluidOunceUS(),
            cupUS(), smallCalorie(), kilocalorie(), largeCalorie(), kelvin(), degreeCelsius(), degreeFahrenheit(), pascal(),
            millimeterOfMercury(), hertz(), watt(),
        ]
        + [.none, .milli, .centi, .deci, .kilo, .micro].flatMap { prefix in
            [meterUnit(with: prefix), gramUnit(with: prefix), literUnit(with: prefix), jouleUnit(with: prefix), secondUnit(with: prefix)]
        }

    /// - Parameter string: `count/min`, `kg`, `ml/kg*min`, as HealthKit writes units. What is not known counts as a number.
    public convenience init(from string: String) {
        let parts = string.split(separator: "/", maxSplits: 1)
        let read = { (part: Substring) in
            part.split(whereSeparator: { "*·".contains($0) }).compactMap { name in Self.named.first { $0.unitString == name } }
        }
        let units = parts.first.map(read) ?? []
        let divisors = parts.count > 1 ? read(parts[1].filter { !"()".contains($0) }[...]) : []
        var result = HKUnit.count()
        for unit in units { result = result.unitMultiplied(by: unit) }
        for unit in divisors { result = result.unitDivided(by: unit) }
        self.init(string, result.dimensions, result.factor, offset: units.count == 1 && divisors.isEmpty ? units[0].offset : 0)
    }
}

/// A number with its unit.
open class HKQuantity: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    private let unit: HKUnit
    private let value: Double

    public init(unit: HKUnit, doubleValue value: Double) {
        self.unit = unit
        self.value = value
    }

    open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.isCompatible(with: unit) }

    /// - Parameter unit: One of the same kind; of any other the number is not a number (`nan`).
    open func doubleValue(for unit: HKUnit) -> Double {
        guard self.is(compatibleWith: unit) else { return .nan }
        return (value * self.unit.factor + self.unit.offset - unit.offset) / unit.factor
    }

    open func compare(_ quantity: HKQuantity) -> ComparisonResult {
        let other = quantity.doubleValue(for: unit)
        return value < other ? .orderedAscending : value > other ? .orderedDescending : .orderedSame
    }

    open override var description: String { "\(value) \(unit)" }
}
