import Foundation

/// What a measurement is of, which decides the unit that it is written in.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    let purpose: MeasurementPurpose

    /// Nothing in particular: the unit that people of the region expect.
    public static var general: Self { Self(purpose: .general) }
    /// The unit that the measurement comes with.
    public static var asProvided: Self { Self(purpose: .asProvided) }
}

/// The same without the kind of unit.
enum MeasurementPurpose: String, Codable, Hashable, Sendable {
    case general, asProvided, person, personHeight, road, focalLength, rainfall, snowfall, visibility
    case food, weather, barometric, wind, liquid
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var person: Self { Self(purpose: .person) }
    public static var personHeight: Self { Self(purpose: .personHeight) }
    public static var road: Self { Self(purpose: .road) }
    public static var focalLength: Self { Self(purpose: .focalLength) }
    public static var rainfall: Self { Self(purpose: .rainfall) }
    public static var snowfall: Self { Self(purpose: .snowfall) }
    public static var visibility: Self { Self(purpose: .visibility) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { Self(purpose: .person) }
    public static var weather: Self { Self(purpose: .weather) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { Self(purpose: .person) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { Self(purpose: .food) }
    public static var workout: Self { Self(purpose: .food) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    public static var wind: Self { Self(purpose: .wind) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
    public static var barometric: Self { Self(purpose: .barometric) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    public static var liquid: Self { Self(purpose: .liquid) }
}
