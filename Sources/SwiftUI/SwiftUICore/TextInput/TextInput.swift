import Foundation

/// Where a field gets its text and what becomes of what a person types.
struct TextInput {
    enum Source {
        case text(Binding<String>)
        /// A value with a text for it in a locale, and a way back that is false for text which stands for no value.
        case value(read: (Locale) -> String, write: (String, Locale) -> Bool)
    }

    var source: Source
    var onEditingChanged: (Bool) -> Void = { _ in }
    var onCommit: () -> Void = {}

    /// The text of the bound value.
    @MainActor func text(in environment: EnvironmentValues) -> String {
        switch source {
        case .text(let binding): binding.wrappedValue
        case .value(let read, _): read(environment.locale)
        }
    }

    /// Whether what is typed need not be the text of the value that it stands for ("1." for 1).
    var keepsDraft: Bool { if case .value = source { true } else { false } }

    /// Hands typed text on; false if it stands for no value.
    @MainActor func write(_ text: String, in environment: EnvironmentValues) -> Bool {
        switch source {
        case .text(let binding):
            binding.wrappedValue = text
            return true
        case .value(_, let write):
            return write(text, environment.locale)
        }
    }
}

extension TextInput {
    nonisolated init(_ text: Binding<String>) { source = .text(text) }

    nonisolated init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, format: F) where F.FormatOutput == String {
        source = .value(
            read: { format.following($0).format(value.wrappedValue) },
            write: { text, locale in
                guard let parsed = try? format.following(locale).parseStrategy.parse(text) else { return false }
                value.wrappedValue = parsed
                return true
            })
    }

    nonisolated init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, format: F) where F.FormatOutput == String {
        source = .value(
            read: { value.wrappedValue.map(format.following($0).format) ?? "" },
            write: { text, locale in
                guard !text.isEmpty else {
                    value.wrappedValue = nil
                    return true
                }
                guard let parsed = try? format.following(locale).parseStrategy.parse(text) else { return false }
                value.wrappedValue = parsed
                return true
            })
    }

    nonisolated init<V>(_ value: Binding<V>, formatter: Formatter) {
        source = .value(
            read: { _ in formatter.text(of: value.wrappedValue) ?? "" },
            write: { text, _ in
                guard let parsed = formatter.value(of: V.self, from: text) else { return false }
                value.wrappedValue = parsed
                return true
            })
    }
}

extension Formatter {
    /// Foundation on Linux does not take a `CGFloat` for a number.
    fileprivate func text(of value: Any) -> String? { string(for: (value as? CGFloat).map(Double.init) ?? value) }

    /// The value that a text stands for. Foundation on Linux parses numbers and dates only.
    fileprivate func value<V>(of type: V.Type, from text: String) -> V? {
        if let formatter = self as? NumberFormatter {
            guard let number = formatter.number(from: text) else { return text.isEmpty ? absent(V.self) : nil }
            return number as? V ?? number.converted(to: V.self)
        }
        if let formatter = self as? DateFormatter {
            guard let date = formatter.date(from: text) else { return text.isEmpty ? absent(V.self) : nil }
            return date as? V
        }
        return nil
    }

    private func absent<V>(_ type: V.Type) -> V? { (V.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? V }
}

extension NSNumber {
    fileprivate func converted<V>(to type: V.Type) -> V? {
        let candidates: [Any] = [
            doubleValue, intValue, floatValue, int64Value, int32Value, int16Value, int8Value, uintValue, uint64Value,
            uint32Value, uint16Value, uint8Value, decimalValue, CGFloat(doubleValue),
        ]
        for candidate in candidates {
            if let value = candidate as? V { return value }
        }
        return nil
    }
}
