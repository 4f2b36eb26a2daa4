import Foundation

// `Text(items.map(\.amount).reduce(0, +), format: .currency(code: "EUR"))`: of the styles that `.currency` may be, the compiler tries those
// of numbers that literals are by themselves, and where it meets a `Decimal` then it gives up, in a larger view after a minute. With a
// decimal's own styles at hand it finds them at once. They come last: a literal stays the number that it is by itself.

extension Text {
    @_disfavoredOverload
    public init(_ input: Decimal, format: Decimal.FormatStyle.Currency) { self.init(storage: .formatted(FormattedValue(input, format))) }

    @_disfavoredOverload
    public init(_ input: Decimal, format: Decimal.FormatStyle.Percent) { self.init(storage: .formatted(FormattedValue(input, format))) }

    @_disfavoredOverload
    public init(_ input: Decimal, format: Decimal.FormatStyle) { self.init(storage: .formatted(FormattedValue(input, format))) }
}

extension LocalizedStringKey.StringInterpolation {
    @_disfavoredOverload
    public mutating func appendInterpolation(_ input: Decimal, format: Decimal.FormatStyle.Currency) {
        append("%@", .formatted(FormattedValue(input, format)))
    }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ input: Decimal, format: Decimal.FormatStyle.Percent) {
        append("%@", .formatted(FormattedValue(input, format)))
    }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ input: Decimal, format: Decimal.FormatStyle) {
        append("%@", .formatted(FormattedValue(input, format)))
    }
}

extension LabeledContent where Label == Text, Content == Text {
    @_disfavoredOverload
    nonisolated public init(_ titleKey: LocalizedStringKey, value: Decimal, format: Decimal.FormatStyle.Currency) {
        self.init(label: Text(titleKey), content: Text(value, format: format))
    }

    @_disfavoredOverload
    nonisolated public init(_ titleKey: LocalizedStringKey, value: Decimal, format: Decimal.FormatStyle) {
        self.init(label: Text(titleKey), content: Text(value, format: format))
    }
}
