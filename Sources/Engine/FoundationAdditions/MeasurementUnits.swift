import Foundation

/// Which unit a measurement is written in, and what that is called.
enum MeasurementUnits {
    struct Shown<UnitType: Dimension> {
        var value: Double
        var unit: UnitType
        /// The unit is one that was chosen for the region.
        var isOfRegion: Bool
    }

    /// The measurement in the unit that people of a region expect; as it is where there is none for the purpose.
    static func preferred<UnitType: Dimension>(
        for purpose: MeasurementPurpose, _ system: Locale.MeasurementSystem, _ value: Double, _ unit: UnitType
    ) -> Shown<UnitType> {
        guard purpose != .asProvided, let choices = choices(of: unit, for: purpose, isUS: system == .us, isUK: system == .uk) as? [UnitType]
        else { return Shown(value: value, unit: unit, isOfRegion: false) }
        let base = unit.converter.baseUnitValue(fromValue: value)
        let values = choices.map { $0.converter.value(fromBaseUnitValue: base) }
        // The largest of which there is at least one; the smallest of all where there is less.
        let index = values.firstIndex { abs($0) >= 1 } ?? choices.count - 1
        return Shown(value: values[index], unit: choices[index], isOfRegion: true)
    }

    /// Largest first.
    private static func choices(of unit: Dimension, for purpose: MeasurementPurpose, isUS: Bool, isUK: Bool) -> [Dimension]? {
        switch unit {
        case is UnitLength: lengths(for: purpose, isUS: isUS, isUK: isUK)
        case is UnitMass:
            masses(for: purpose, isUS: isUS)
        case is UnitTemperature: [isUS ? UnitTemperature.fahrenheit : .celsius]
        case is UnitSpeed: [isUS || isUK ? UnitSpeed.milesPerHour : .kilometersPerHour]
        case is UnitArea:
            isUS
                ? [UnitArea.squareMiles, .acres, .squareFeet, .squareInches]
                : [UnitArea.squareKilometers, .hectares, .squareMeters, .squareCentimeters]
        case is UnitVolume where purpose == .liquid:
            isUS
                ? [UnitVolume.gallons, .quarts, .pints, .cups, .fluidOunces, .tablespoons, .teaspoons]
                : [UnitVolume.liters, .milliliters]
        case is UnitEnergy where purpose == .food: [UnitEnergy.kilocalories]
        case is UnitPressure where purpose == .barometric: [isUS ? UnitPressure.inchesOfMercury : .hectopascals]
        default: nil
        }
    }

    private static func masses(for purpose: MeasurementPurpose, isUS: Bool) -> [UnitMass] {
        if purpose == .person { return [isUS ? .pounds : .kilograms] }
        return isUS ? [.shortTons, .pounds, .ounces] : [.metricTons, .kilograms, .grams, .milligrams, .micrograms]
    }

    private static func lengths(for purpose: MeasurementPurpose, isUS: Bool, isUK: Bool) -> [UnitLength] {
        switch purpose {
        case .person: [isUS ? .inches : .centimeters]
        case .personHeight: isUS || isUK ? [.feet, .inches] : [.meters, .centimeters]
        case .road: isUS ? [.miles, .feet] : isUK ? [.miles, .yards] : [.kilometers, .meters]
        case .visibility: isUS || isUK ? [.miles, .feet] : [.kilometers, .meters]
        case .rainfall: [isUS ? .inches : .millimeters]
        case .snowfall: [isUS ? .inches : .centimeters]
        case .focalLength: [.millimeters]
        default: isUS ? [.miles, .feet, .inches] : [.kilometers, .meters, .centimeters]
        }
    }

    static func name(of unit: Dimension, in locale: Locale) -> MeasurementName {
        let language = locale.language.languageCode?.identifier ?? "en"
        let table = language == "de" ? MeasurementName.german : language == "en" ? MeasurementName.english : [:]
        return table[MeasurementName.key(unit)] ?? MeasurementName.symbol(of: unit, language)
    }
}
