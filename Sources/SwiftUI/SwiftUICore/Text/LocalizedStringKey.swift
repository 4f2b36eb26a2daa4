import Foundation

/// The key of a text in the app's tables of translations.
///
/// A key with interpolations becomes a format: `"\(count) items"` is looked up as `%lld items`.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The key in the tables, and the format if there is no translation.
    let key: String
    let arguments: [FormatArgument]
    /// False for a key without interpolations: a percent sign in it is just that.
    let hasFormatting: Bool
    /// Stands where there is no translation; nil: the key.
    private(set) var defaultFormat: String?

    /// The texts among the values.
    var texts: [Text] { arguments.compactMap { if case .text(let text) = $0 { text } else { nil } } }

    public init(_ value: String) {
        key = value
        arguments = []
        hasFormatting = false
    }

    public init(stringLiteral value: String) { self.init(value) }

    /// The same text and values under another key.
    func lookedUp(as other: String) -> LocalizedStringKey {
        other == key ? self : LocalizedStringKey(key: other, arguments: arguments, hasFormatting: hasFormatting, defaultFormat: key)
    }

    private init(key: String, arguments: [FormatArgument], hasFormatting: Bool, defaultFormat: String) {
        self.key = key
        self.arguments = arguments
        self.hasFormatting = hasFormatting
        self.defaultFormat = defaultFormat
    }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.format
        arguments = stringInterpolation.arguments
        hasFormatting = true
    }

    /// Collects the format and the values of an interpolated key.
    public struct StringInterpolation: StringInterpolationProtocol {
        var format = ""
        var arguments: [FormatArgument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            format.reserveCapacity(literalCapacity + interpolationCount * 4)
            arguments.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            format += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
        }

        mutating func append(_ specifier: String, _ argument: FormatArgument) {
            format += specifier
            arguments.append(argument)
        }
    }
}

extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ string: String) { append("%@", .string(string)) }

    /// A value that a format style turns into text, in the view's locale.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        append("%@", .formatted(FormattedValue(input, format)))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        append("%@", .text(Text(format.format(input))))
    }

    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
        _ subject: Subject, formatter: Formatter? = nil
    ) {
        append("%@", .string(formatter?.string(for: subject) ?? "\(subject)"))
    }

    /// A date, which is no `ReferenceConvertible` in this Foundation.
    public mutating func appendInterpolation(_ date: Date, formatter: Formatter) {
        append("%@", .string(formatter.string(for: date) ?? "\(date)"))
    }

    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
        append("%@", .string(formatter?.string(for: subject) ?? "\(subject)"))
    }

    /// A number, or another value that `printf` knows.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
        append(value._specifier, .number(value.numberValue, specifier: value._specifier))
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
        append(specifier, .number(value.numberValue, specifier: specifier))
    }

    public mutating func appendInterpolation(_ text: Text) { append("%@", .text(text)) }

    public mutating func appendInterpolation(_ image: Image) { append("%@", .text(Text(image))) }

    public mutating func appendInterpolation(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        append(
            "%@", .text(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        append("%@", .text(Text(date, style: style)))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append("%@", .text(Text(dates))) }

    public mutating func appendInterpolation(_ interval: DateInterval) { append("%@", .text(Text(interval))) }

    public mutating func appendInterpolation(_ string: AttributedString) { append("%@", .text(Text(string))) }

    /// Any other value, as its description. Apple marks it as a mistake to be looked at; it is taken all the same.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { append("%@", .string("\(value)")) }
}

/// A value inside a localized key.
enum FormatArgument: Equatable, Sendable {
    case string(String)
    case number(FormatNumber, specifier: String)
    case formatted(FormattedValue)
    case text(Text)

    /// The number that words beside it may depend on.
    var number: Double? {
        switch self {
        case .number(let number, _): number.value
        case .formatted(let value): value.number
        case .string, .text: nil
        }
    }
}

enum FormatNumber: Hashable, Sendable {
    case integer(Int64)
    case unsigned(UInt64)
    case floating(Double)

    var value: Double {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .floating(let value): value
        }
    }
}

/// A value with the style that turns it into text.
// Safe: Foundation's format styles are values; the closures only read them.
struct FormattedValue: Equatable, @unchecked Sendable {
    private let input: Any
    private let isSameInput: (Any) -> Bool
    private let format: (Locale) -> String
    /// The input, if it is a number.
    let number: Double?

    init<F: FormatStyle>(_ input: F.FormatInput, _ style: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.input = (input, style)
        isSameInput = { ($0 as? (F.FormatInput, F)).map { $0.0 == input && $0.1 == style } ?? false }
        format = { style.following($0).format(input) }
        number = (input as? any BinaryInteger).map { Double($0) } ?? (input as? any BinaryFloatingPoint).map { Double($0) }
    }

    func string(in locale: Locale) -> String { format(locale) }

    static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.isSameInput(b.input) }
}

/// A value that `printf` can write.
public protocol _FormatSpecifiable: Equatable {
    var _specifier: String { get }
}

extension _FormatSpecifiable {
    var numberValue: FormatNumber {
        switch self {
        case let value as any UnsignedInteger: .unsigned(UInt64(clamping: value))
        case let value as any BinaryInteger: .integer(Int64(clamping: value))
        case let value as any BinaryFloatingPoint: .floating(Double(value))
        default: .integer(0)
        }
    }
}

extension Int: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension Int8: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int16: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int32: _FormatSpecifiable { public var _specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public var _specifier: String { "%lld" } }
extension UInt: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension UInt8: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt16: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt32: _FormatSpecifiable { public var _specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public var _specifier: String { "%llu" } }
extension Float: _FormatSpecifiable { public var _specifier: String { "%f" } }
extension Double: _FormatSpecifiable { public var _specifier: String { "%lf" } }
extension CGFloat: _FormatSpecifiable { public var _specifier: String { "%lf" } }
