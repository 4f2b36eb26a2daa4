import Glibc

/// Fills a value up to a width.
public struct OSLogStringAlignment: Sendable {
    private enum Side { case none, left, right }
    private let side: Side
    private let columns: Int

    public static var none: OSLogStringAlignment { OSLogStringAlignment(side: .none, columns: 0) }
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .left, columns: columns())
    }
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .right, columns: columns())
    }

    func apply(to text: String) -> String {
        let space = String(repeating: " ", count: max(0, columns - text.count))
        return switch side {
        case .none: text
        case .left: text + space
        case .right: space + text
        }
    }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    var radix = 10
    var hasSign = false
    var hasPrefix = false
    var isUppercase = false
    var digits = 0

    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(hasSign: explicitPositiveSign)
    }
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(hasSign: explicitPositiveSign, digits: minDigits())
    }
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase, digits: minDigits())
    }
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, hasSign: explicitPositiveSign, hasPrefix: includePrefix, isUppercase: uppercase, digits: minDigits())
    }

    func text(of number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, self.digits - digits.count))
        let prefix = !hasPrefix ? "" : radix == 16 ? (isUppercase ? "0X" : "0x") : radix == 8 ? "0" : ""
        return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
    }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: String

    private init(_ letter: String, _ precision: Int?, _ hasSign: Bool, _ isUppercase: Bool) {
        let letter = isUppercase ? letter.uppercased() : letter
        conversion = "%" + (hasSign ? "+" : "") + (precision.map { ".\(max(0, min($0, 100)))" } ?? "") + letter
    }

    /// Six places after the point.
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting("f", nil, false, false) }
    public static func fixed(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting("f", precision(), explicitPositiveSign, uppercase)
    }
    public static var hex: OSLogFloatFormatting { OSLogFloatFormatting("a", nil, false, false) }
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting("e", nil, false, false) }
    public static func exponential(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting("e", precision(), explicitPositiveSign, uppercase)
    }
    /// The shorter of the two.
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting("g", nil, false, false) }
    public static func hybrid(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting("g", precision(), explicitPositiveSign, uppercase)
    }

    func text(of number: Double) -> String { Self.text(of: number, conversion) }

    /// By C's rules. `conversion` is one of `%f`, `%e`, `%g`, `%a` with its flags.
    static func text(of number: Double, _ conversion: String) -> String {
        var buffer = [CChar](repeating: 0, count: 512)
        let count = withVaList([number]) { vsnprintf(&buffer, buffer.count, conversion, $0) }
        return String(decoding: buffer.prefix(max(0, min(Int(count), 511))).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// How a bool is written.
public enum OSLogBoolFormat: Sendable {
    /// `true`, `false`
    case truth
    /// `YES`, `NO`
    case answer
}
