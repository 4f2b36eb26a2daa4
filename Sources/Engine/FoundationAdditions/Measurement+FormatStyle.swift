import Foundation

extension Measurement where UnitType: Dimension {
    /// Writes a measurement as a number with its unit.
    ///
    /// Units are named in English and German; in other languages they have their symbols, which are the same in most of them.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How much of the unit's name is written.
        public struct UnitWidth: Codable, Hashable, Sendable {
            enum Option: Int, Codable { case wide, abbreviated, narrow }
            let option: Option

            /// "37.2 litres"
            public static var wide: UnitWidth { UnitWidth(option: .wide) }
            /// "37.2 L"
            public static var abbreviated: UnitWidth { UnitWidth(option: .abbreviated) }
            /// "37.2L"
            public static var narrow: UnitWidth { UnitWidth(option: .narrow) }
        }

        public var width: UnitWidth
        public var locale: Locale
        /// What the measurement is of, which decides the unit that people of a region expect. Nil: the unit that it comes with.
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        /// How the number is written. Nil: as it is, in up to six digits after the point; rounded to what can be read where the unit
        /// has been chosen for the region.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        var hidesScale = false

        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        public func locale(_ locale: Locale) -> FormatStyle {
            var copy = self
            copy.locale = locale
            return copy
        }

        public func format(_ measurement: Measurement<UnitType>) -> String {
            let purpose = usage?.purpose ?? .asProvided
            let shown = MeasurementUnits.preferred(for: purpose, locale.measurementSystem, measurement.value, measurement.unit)
            let number = number(shown.value, isRounded: purpose != .asProvided && shown.isOfRegion)
            let name = MeasurementUnits.name(of: shown.unit, in: locale)
            guard !hidesScale else { return width == .wide ? "\(number) \(name.degrees)" : "\(number)°" }
            switch width.option {
            case .wide: return "\(number) \(name.long(for: number))"
            case .abbreviated: return number + name.short
            case .narrow: return number + name.narrow
            }
        }

        /// ICU rounds a measurement in the unit of the region to a whole number, or to two digits if it would have fewer.
        private func number(_ value: Double, isRounded: Bool) -> String {
            if let numberFormatStyle { return numberFormatStyle.locale(locale).format(value) }
            let style = FloatingPointFormatStyle<Double>(locale: locale)
            guard isRounded else { return style.precision(.fractionLength(0...6)).format(value) }
            let isLong = abs(value) >= 99.5
            return isLong
                ? style.precision(.fractionLength(0)).format(value) : style.precision(.significantDigits(1...2)).format(value)
        }
    }

    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Measurement<UnitType> {
        style.format(self)
    }

    /// With the unit's abbreviation, in the unit that people of the region expect.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
}

extension Measurement.FormatStyle where UnitType == UnitTemperature {
    /// Whether "90°" is written in place of "90°F".
    public var hidesScaleName: Bool {
        get { hidesScale }
        set { hidesScale = newValue }
    }

    public init(
        width: UnitWidth = .abbreviated, locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitType> = .general, hidesScaleName: Bool = false,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
        self.width = width
        self.locale = locale
        self.usage = usage
        self.numberFormatStyle = numberFormatStyle
        hidesScale = hidesScaleName
    }
}

extension Measurement.FormatStyle where UnitType == UnitInformationStorage {
    /// Writes an amount of data in the unit that suits it.
    public struct ByteCount: Foundation.FormatStyle, Sendable {
        public var style: ByteCountFormatStyle.Style
        public var allowedUnits: ByteCountFormatStyle.Units
        public var spellsOutZero: Bool
        public var includesActualByteCount: Bool
        public var locale: Locale

        public init(
            style: ByteCountFormatStyle.Style, allowedUnits: ByteCountFormatStyle.Units, spellsOutZero: Bool,
            includesActualByteCount: Bool, locale: Locale
        ) {
            self.style = style
            self.allowedUnits = allowedUnits
            self.spellsOutZero = spellsOutZero
            self.includesActualByteCount = includesActualByteCount
            self.locale = locale
        }

        public func locale(_ locale: Locale) -> ByteCount {
            var copy = self
            copy.locale = locale
            return copy
        }

        public func format(_ value: Measurement<UnitInformationStorage>) -> String {
            let bytes = value.converted(to: .bytes).value.rounded()
            let count = Int64(exactly: min(max(bytes, -9e18), 9e18)) ?? 0
            return count.formatted(
                ByteCountFormatStyle(
                    style: style, allowedUnits: allowedUnits, spellsOutZero: spellsOutZero,
                    includesActualByteCount: includesActualByteCount, locale: locale))
        }
    }
}

extension FormatStyle {
    /// A measurement with its unit.
    /// - Parameters:
    ///   - usage: what the measurement is of, which decides the unit that people of a region expect.
    ///   - numberFormatStyle: how the number is written.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        .init(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    /// A temperature with its unit.
    /// - Parameter hidesScaleName: whether "90°" is written in place of "90°F".
    public static func measurement(
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        .init(width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
    }

    /// An amount of data in the unit that suits it.
    public static func byteCount(
        style: ByteCountFormatStyle.Style, allowedUnits: ByteCountFormatStyle.Units = .all, spellsOutZero: Bool = true,
        includesActualByteCount: Bool = false
    ) -> Self where Self == Measurement<UnitInformationStorage>.FormatStyle.ByteCount {
        .init(
            style: style, allowedUnits: allowedUnits, spellsOutZero: spellsOutZero, includesActualByteCount: includesActualByteCount,
            locale: .autoupdatingCurrent)
    }
}
