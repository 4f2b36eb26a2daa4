import Foundation

/// Writes measurements as numbers with their units, as ``Measurement/FormatStyle`` does, with the options of the older interface.
open class MeasurementFormatter: Formatter, @unchecked Sendable {  // Safe: as Apple's, it is set up before it is shared.
    /// Which unit is written.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The unit that the measurement comes with, not the one of the region.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// Of the units of the region the one that suits the value: feet, not parts of a mile.
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// "90°" in place of "90°F".
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle: Formatter.UnitStyle = .medium
    /// The language and region; the person's where there is none.
    open var locale: Locale! { didSet { ownNumbers?.locale = usedLocale } }
    /// Writes the numbers: unless the app gives another, with up to three digits after the point.
    open var numberFormatter: NumberFormatter! {
        get { givenNumbers ?? numbersOfItsOwn() }
        set { givenNumbers = newValue }
    }

    private var givenNumbers: NumberFormatter?
    /// Made when the app asks for it, to change it.
    private var ownNumbers: NumberFormatter?

    private func numbersOfItsOwn() -> NumberFormatter {
        if let ownNumbers { return ownNumbers }
        let numbers = NumberFormatter()
        numbers.numberStyle = .decimal
        numbers.maximumFractionDigits = 3
        numbers.locale = usedLocale
        ownNumbers = numbers
        return numbers
    }

    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        guard let unit = measurement.unit as? Dimension else { return "\(number(measurement.value)) \(measurement.unit.symbol)" }
        let (value, shown) = shown(measurement.value, unit)
        let number = number(value)
        let name = MeasurementUnits.name(of: shown, in: usedLocale)
        if unitOptions.contains(.temperatureWithoutUnit), shown is UnitTemperature {
            return unitStyle == .long ? "\(number) \(name.degrees)" : "\(number)°"
        }
        return switch unitStyle {
        case .long: "\(number) \(name.long(for: number))"
        case .short: number + name.narrow
        default: number + name.short
        }
    }

    /// The name of a unit alone.
    open func string(from unit: Unit) -> String {
        guard let unit = unit as? Dimension else { return unit.symbol }
        let name = MeasurementUnits.name(of: unit, in: usedLocale)
        return switch unitStyle {
        case .long: name.many
        case .short: name.narrow
        default: String(name.short.drop { $0 == " " || $0 == "\u{a0}" })
        }
    }

    override open func string(for object: Any?) -> String? { (object as? Measurement<Unit>).map { string(from: $0) } }

    private var usedLocale: Locale { locale ?? .autoupdatingCurrent }

    private func number(_ value: Double) -> String {
        if let numbers = givenNumbers ?? ownNumbers { return numbers.string(from: NSNumber(value: value)) ?? "\(value)" }
        return FloatingPointFormatStyle<Double>(locale: usedLocale).precision(.fractionLength(0...3)).format(value)
    }

    private func shown(_ value: Double, _ unit: Dimension) -> (Double, Dimension) {
        if unitOptions.contains(.providedUnit) { return (value, unit) }
        let system = usedLocale.measurementSystem
        if !unitOptions.contains(.naturalScale) {
            let isMetric = system == .metric
            // Distances and weights have one unit then, however small they are.
            let common: Dimension? =
                switch unit {
                case is UnitLength: isMetric ? UnitLength.kilometers : UnitLength.miles
                case is UnitMass: system == .us ? UnitMass.pounds : UnitMass.kilograms
                default: nil
                }
            if let common { return (common.converter.value(fromBaseUnitValue: unit.converter.baseUnitValue(fromValue: value)), common) }
        }
        let preferred = MeasurementUnits.preferred(for: .general, system, value, unit)
        return (preferred.value, preferred.unit)
    }
}
