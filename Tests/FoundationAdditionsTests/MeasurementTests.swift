import Foundation
import FoundationAdditions
import Testing

/// Measurements as Apple's Foundation writes them; what is compared is what its documentation and Unicode's tables say.
struct MeasurementTests {
    private let us = Locale(identifier: "en_US")
    private let german = Locale(identifier: "de_DE")

    @Test func theDocumentationsTemperatureInEachWidth() {
        let temperature = Measurement<UnitTemperature>(value: 100, unit: .fahrenheit)
        #expect(temperature.formatted(.measurement(width: .wide).locale(us)) == "100 degrees Fahrenheit")
        #expect(temperature.formatted(.measurement(width: .abbreviated).locale(us)) == "100°F")
        #expect(temperature.formatted(.measurement(width: .narrow).locale(us)) == "100°")
        #expect(temperature.formatted(.measurement(width: .narrow, hidesScaleName: true).locale(us)) == "100°")
    }

    @Test func aTemperatureIsInTheRegionsScaleUnlessItIsToBeAsProvided() {
        let temperature = Measurement(value: 20, unit: UnitTemperature.celsius)
        #expect(temperature.formatted(.measurement(width: .abbreviated).locale(us)) == "68°F")
        #expect(temperature.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(us)) == "20°C")
        #expect(temperature.formatted(.measurement(width: .abbreviated, usage: .weather).locale(german)) == "20 °C")
    }

    @Test func aTemperatureOfTheRegionIsRoundedToWhatCanBeRead() {
        func text(_ celsius: Double, _ locale: Locale, _ digits: FloatingPointFormatStyle<Double>? = nil) -> String {
            Measurement(value: celsius, unit: UnitTemperature.celsius)
                .formatted(.measurement(width: .abbreviated, numberFormatStyle: digits).locale(locale))
        }
        #expect(text(36.8, us) == "98°F")
        #expect(text(-2.676, german) == "-2,7 °C")
        #expect(text(36.84, german, .number.precision(.fractionLength(1))) == "36,8 °C")
        let provided = Measurement(value: 36.8, unit: UnitTemperature.celsius)
        #expect(provided.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(us)) == "36.8°C")
    }

    @Test func lengthsAreInTheUnitThatSuitsThem() {
        func text(
            _ value: Double, _ unit: UnitLength, _ locale: Locale, _ usage: MeasurementFormatUnitUsage<UnitLength> = .general
        ) -> String {
            Measurement(value: value, unit: unit).formatted(.measurement(width: .abbreviated, usage: usage).locale(locale))
        }
        #expect(text(5300, .meters, german) == "5,3 km" && text(5300, .meters, us) == "3.3 mi")
        #expect(text(1.8, .meters, german, .person) == "180 cm" && text(1.8, .meters, us, .person) == "71 in")
        #expect(text(0.2, .meters, german) == "20 cm")
        #expect(text(5.25, .kilometers, us, .asProvided) == "5.25 km")
    }

    @Test func unitsAreNamedForOneAndForMany() {
        func wide<Unit: Dimension>(_ value: Double, _ unit: Unit, _ locale: Locale) -> String {
            Measurement(value: value, unit: unit).formatted(.measurement(width: .wide, usage: .asProvided).locale(locale))
        }
        #expect(wide(1, UnitLength.miles, us) == "1 mile" && wide(2, UnitLength.feet, us) == "2 feet")
        #expect(wide(1, UnitDuration.hours, german) == "1 Stunde" && wide(1.5, UnitDuration.hours, german) == "1,5 Stunden")
        #expect(wide(3, UnitDuration.minutes, us) == "3 minutes" && wide(3, UnitLength.meters, us) == "3 meters")
        #expect(wide(80, UnitMass.kilograms, us) == "80 kilograms" && wide(25, UnitSpeed.milesPerHour, us) == "25 miles per hour")
        // A language without names has the symbol.
        #expect(wide(3, UnitLength.kilometers, Locale(identifier: "fr_FR")) == "3 km")
    }

    @Test func theNumberIsWrittenAsTheAppSays() {
        let energy = Measurement(value: 237.1234, unit: UnitEnergy.kilocalories)
        #expect(
            energy.formatted(
                .measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: .number.precision(.fractionLength(1))).locale(us))
                == "237.1 kcal")
        #expect(energy.formatted(.measurement(width: .abbreviated, usage: .food).locale(german)) == "237 kcal")
    }

    @Test func amountsOfDataAreInTheUnitThatSuitsThem() {
        let size = Measurement(value: 3, unit: UnitInformationStorage.gigabytes)
        #expect(size.formatted(.byteCount(style: .file).locale(us)) == "3 GB")
        #expect(size.formatted(.measurement(width: .wide).locale(us)) == "3 gigabytes")
    }

    @Test func aUnitOfTheAppsOwnHasItsSymbol() {
        let unit = UnitLength(symbol: "sm", converter: UnitConverterLinear(coefficient: 1.7018))
        let style = Measurement<UnitLength>.FormatStyle(width: .abbreviated, locale: us, usage: .asProvided)
        #expect(Measurement(value: 2, unit: unit).formatted(style) == "2\u{a0}sm")
    }

    @Test func aStyleIsKeptAndCompared() throws {
        let style = Measurement<UnitLength>.FormatStyle(width: .wide, locale: us, usage: .road)
        let kept = try JSONDecoder().decode(Measurement<UnitLength>.FormatStyle.self, from: JSONEncoder().encode(style))
        #expect(kept == style && style != style.locale(german))
    }

    @Test func theOlderFormatterWritesTheRegionsUnitOrTheOneThatIsGiven() {
        let formatter = MeasurementFormatter()
        formatter.locale = us
        #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°F")
        #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "3.107 mi")
        formatter.unitOptions = .naturalScale
        #expect(formatter.string(from: Measurement(value: 100, unit: UnitLength.meters)).hasSuffix(" ft"))
        formatter.unitOptions = .providedUnit
        #expect(formatter.string(from: Measurement(value: 5.25, unit: UnitLength.kilometers)) == "5.25 km")
        formatter.unitStyle = .long
        #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.kilometers)) == "1 kilometer")
        #expect(formatter.string(from: UnitLength.kilometers) == "kilometers")
        formatter.unitStyle = .short
        let whole = NumberFormatter()
        whole.locale = us
        whole.maximumFractionDigits = 0
        formatter.numberFormatter = whole
        #expect(formatter.string(from: Measurement(value: 5.25, unit: UnitLength.kilometers)) == "5km")
        formatter.unitOptions = [.providedUnit, .temperatureWithoutUnit]
        #expect(formatter.string(from: Measurement(value: 21.4, unit: UnitTemperature.celsius)) == "21°")
    }

    /// Code sets up the formatter's numbers without giving it a formatter of its own.
    @Test func theNumbersOfAFormatterAreThereToBeChanged() {
        let formatter = MeasurementFormatter()
        formatter.locale = us
        formatter.unitOptions = .providedUnit
        let length = Measurement(value: 1234.56789, unit: UnitLength.kilometers)
        let asBefore = formatter.string(from: length)
        formatter.numberFormatter.roundingMode = .halfEven
        #expect(formatter.string(from: length) == asBefore && asBefore == "1,234.568 km")
        formatter.numberFormatter.maximumFractionDigits = 0
        #expect(formatter.string(from: length) == "1,235 km")
        formatter.locale = german
        #expect(formatter.string(from: length) == "1.235 km")
        formatter.numberFormatter = nil
        #expect(formatter.numberFormatter != nil)
    }
}
