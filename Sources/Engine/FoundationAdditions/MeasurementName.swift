import Foundation

/// What a unit is called behind a number.
struct MeasurementName: Sendable {
    /// With the space before it.
    let short: String
    let narrow: String
    let one: String
    let many: String
    /// What a temperature without its scale is in.
    var degrees = "degrees"

    func long(for number: String) -> String { number == "1" || number == "-1" ? one : many }

    private init(_ short: String, _ one: String, _ many: String, narrow: String? = nil, degrees: String = "degrees") {
        self.short = short
        self.narrow = narrow ?? String(short.drop { $0 == " " || $0 == "\u{a0}" })
        self.one = one
        self.many = many
        self.degrees = degrees
    }

    /// Of a unit or a language without names.
    static func symbol(of unit: Dimension, _ language: String) -> MeasurementName {
        let symbol = symbols[key(unit)] ?? unit.symbol
        let isDegrees = symbol.hasPrefix("°")
        let space = isDegrees && language == "en" ? "" : "\u{a0}"
        return MeasurementName(space + symbol, symbol, symbol, degrees: "°")
    }

    /// Where Foundation's symbol is not what is written.
    private static let symbols = ["kCal": "kcal", "time m": "min"]

    /// A minute has the symbol of a metre.
    static func key(_ unit: Dimension) -> String { unit is UnitDuration ? "time " + unit.symbol : unit.symbol }

    /// By ``key(_:)``.
    static let english: [String: MeasurementName] = [
        // Length
        "km": .init(" km", "kilometer", "kilometers"), "m": .init(" m", "meter", "meters"),
        "cm": .init(" cm", "centimeter", "centimeters"), "mm": .init(" mm", "millimeter", "millimeters"),
        "mi": .init(" mi", "mile", "miles"), "ft": .init(" ft", "foot", "feet", narrow: "′"),
        "in": .init(" in", "inch", "inches", narrow: "″"), "yd": .init(" yd", "yard", "yards"),
        "NM": .init(" nmi", "nautical mile", "nautical miles"), "ly": .init(" ly", "light year", "light years"),
        // Mass
        "t": .init(" t", "metric ton", "metric tons"), "kg": .init(" kg", "kilogram", "kilograms"), "g": .init(" g", "gram", "grams"),
        "mg": .init(" mg", "milligram", "milligrams"), "µg": .init(" μg", "microgram", "micrograms"),
        "lb": .init(" lb", "pound", "pounds", narrow: "#"), "oz": .init(" oz", "ounce", "ounces"),
        "st": .init(" st", "stone", "stones"), "ton": .init(" tn", "ton", "tons"), "ct": .init(" CD", "carat", "carats"),
        // Temperature
        "°C": .init("°C", "degree Celsius", "degrees Celsius"),
        "°F": .init("°F", "degree Fahrenheit", "degrees Fahrenheit", narrow: "°"), "K": .init(" K", "kelvin", "kelvins"),
        // Speed
        "km/h": .init(" km/h", "kilometer per hour", "kilometers per hour"), "m/s": .init(" m/s", "meter per second", "meters per second"),
        "mph": .init(" mph", "mile per hour", "miles per hour"), "kn": .init(" kn", "knot", "knots"),
        // Area
        "km²": .init(" km²", "square kilometer", "square kilometers"), "m²": .init(" m²", "square meter", "square meters"),
        "cm²": .init(" cm²", "square centimeter", "square centimeters"),
        "ft²": .init(" sq ft", "square foot", "square feet", narrow: "ft²"),
        "mi²": .init(" sq mi", "square mile", "square miles", narrow: "mi²"), "in²": .init(" in²", "square inch", "square inches"),
        "ac": .init(" ac", "acre", "acres"), "ha": .init(" ha", "hectare", "hectares"),
        // Volume
        "L": .init(" L", "liter", "liters"), "mL": .init(" mL", "milliliter", "milliliters"),
        "cL": .init(" cL", "centiliter", "centiliters"),
        "dL": .init(" dL", "deciliter", "deciliters"), "m³": .init(" m³", "cubic meter", "cubic meters"),
        "gal": .init(" gal", "gallon", "gallons"), "qt": .init(" qt", "quart", "quarts"), "pt": .init(" pt", "pint", "pints"),
        "cup": .init(" c", "cup", "cups"), "fl oz": .init(" fl oz", "fluid ounce", "fluid ounces"),
        "tbsp": .init(" tbsp", "tablespoon", "tablespoons"), "tsp": .init(" tsp", "teaspoon", "teaspoons"),
        // Duration
        "time h": .init(" hr", "hour", "hours", narrow: "h"), "time m": .init(" min", "minute", "minutes", narrow: "m"),
        "time s": .init(" sec", "second", "seconds", narrow: "s"),
        "time ms": .init(" ms", "millisecond", "milliseconds"),
        // Energy and power
        "kCal": .init(" kcal", "kilocalorie", "kilocalories"), "cal": .init(" cal", "calorie", "calories"),
        "kJ": .init(" kJ", "kilojoule", "kilojoules"), "J": .init(" J", "joule", "joules"),
        "kWh": .init(" kWh", "kilowatt hour", "kilowatt-hours"), "W": .init(" W", "watt", "watts"),
        "kW": .init(" kW", "kilowatt", "kilowatts"), "hp": .init(" hp", "horsepower", "horsepower"),
        // Information
        "B": .init(" byte", "byte", "bytes", narrow: "B"), "kB": .init(" kB", "kilobyte", "kilobytes"),
        "MB": .init(" MB", "megabyte", "megabytes"), "GB": .init(" GB", "gigabyte", "gigabytes"),
        "TB": .init(" TB", "terabyte", "terabytes"), "bit": .init(" bit", "bit", "bits"), "b": .init(" bit", "bit", "bits"),
        // Pressure, angle, frequency
        "hPa": .init(" hPa", "hectopascal", "hectopascals"), "inHg": .init(" inHg", "inch of mercury", "inches of mercury"),
        "bar": .init(" bar", "bar", "bars"), "psi": .init(" psi", "pound-force per square inch", "pounds-force per square inch"),
        "°": .init(" deg", "degree", "degrees", narrow: "°"), "rad": .init(" rad", "radian", "radians"),
        "Hz": .init(" Hz", "hertz", "hertz"), "kHz": .init(" kHz", "kilohertz", "kilohertz"),
        "V": .init(" V", "volt", "volts"), "A": .init(" A", "ampere", "amperes"),
    ]

    static let german: [String: MeasurementName] = [
        "km": .init(" km", "Kilometer", "Kilometer"), "m": .init(" m", "Meter", "Meter"), "cm": .init(" cm", "Zentimeter", "Zentimeter"),
        "mm": .init(" mm", "Millimeter", "Millimeter"), "mi": .init(" mi", "Meile", "Meilen"), "ft": .init(" ft", "Fuß", "Fuß"),
        "in": .init(" in", "Zoll", "Zoll"), "yd": .init(" yd", "Yard", "Yards"),
        "t": .init(" t", "Tonne", "Tonnen"), "kg": .init(" kg", "Kilogramm", "Kilogramm"), "g": .init(" g", "Gramm", "Gramm"),
        "mg": .init(" mg", "Milligramm", "Milligramm"), "µg": .init(" μg", "Mikrogramm", "Mikrogramm"),
        "lb": .init(" lb", "Pfund", "Pfund"), "oz": .init(" oz", "Unze", "Unzen"),
        "°C": .init(" °C", "Grad Celsius", "Grad Celsius", narrow: "°C", degrees: "Grad"),
        "°F": .init(" °F", "Grad Fahrenheit", "Grad Fahrenheit", narrow: "°F", degrees: "Grad"),
        "K": .init(" K", "Kelvin", "Kelvin"), "km/h": .init(" km/h", "Kilometer pro Stunde", "Kilometer pro Stunde"),
        "m/s": .init(" m/s", "Meter pro Sekunde", "Meter pro Sekunde"), "mph": .init(" mi/h", "Meile pro Stunde", "Meilen pro Stunde"),
        "kn": .init(" kn", "Knoten", "Knoten"), "m²": .init(" m²", "Quadratmeter", "Quadratmeter"),
        "km²": .init(" km²", "Quadratkilometer", "Quadratkilometer"), "ha": .init(" ha", "Hektar", "Hektar"),
        "L": .init(" l", "Liter", "Liter"), "mL": .init(" ml", "Milliliter", "Milliliter"), "m³": .init(" m³", "Kubikmeter", "Kubikmeter"),
        "time h": .init(" Std.", "Stunde", "Stunden"), "time m": .init(" Min.", "Minute", "Minuten"),
        "time s": .init(" Sek.", "Sekunde", "Sekunden"),
        "time ms": .init(" ms", "Millisekunde", "Millisekunden"), "kCal": .init(" kcal", "Kilokalorie", "Kilokalorien"),
        "cal": .init(" cal", "Kalorie", "Kalorien"), "kJ": .init(" kJ", "Kilojoule", "Kilojoule"), "J": .init(" J", "Joule", "Joule"),
        "kWh": .init(" kWh", "Kilowattstunde", "Kilowattstunden"),
        "W": .init(" W", "Watt", "Watt"), "kW": .init(" kW", "Kilowatt", "Kilowatt"),
        "B": .init(" Byte", "Byte", "Byte", narrow: "B"), "kB": .init(" kB", "Kilobyte", "Kilobyte"),
        "MB": .init(" MB", "Megabyte", "Megabyte"), "GB": .init(" GB", "Gigabyte", "Gigabyte"), "TB": .init(" TB", "Terabyte", "Terabyte"),
        "hPa": .init(" hPa", "Hektopascal", "Hektopascal"), "°": .init("°", "Grad", "Grad"),
    ]
}
