import Foundation

/// Styles for texts that go on with the time.
public enum SystemFormatStyle {
    /// Time that runs within a range: "4:59".
    public struct Timer: DiscreteFormatStyle, Sendable {
        let range: Range<Date>
        let countsDown: Bool
        let clock: Clock

        private init(_ range: Range<Date>, countsDown: Bool, _ clock: Clock) {
            (self.range, self.countsDown, self.clock) = (range, countsDown, clock)
        }

        /// The time since the beginning of a range, until its end.
        public init(
            countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
        ) {
            let clock = Clock(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
            self.init(interval, countsDown: false, clock)
        }

        /// The time until the end of a range, from its beginning on.
        public init(
            countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
        ) {
            let clock = Clock(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
            self.init(interval, countsDown: true, clock)
        }

        public func format(_ value: Date) -> AttributedString {
            let now = min(max(value, range.lowerBound), range.upperBound)
            let seconds = countsDown ? range.upperBound.timeIntervalSince(now) : now.timeIntervalSince(range.lowerBound)
            return AttributedString(clock.text(seconds, rule: countsDown ? .up : .down))
        }

        public func discreteInput(after input: Date) -> Date? {
            guard input < range.upperBound else { return .distantFuture }
            guard input >= range.lowerBound else { return range.lowerBound }
            return clock.next(after: input, from: countsDown ? range.upperBound : range.lowerBound)
        }

        public func discreteInput(before input: Date) -> Date? { input - clock.step }
    }

    /// Time that runs from a date on: "0:04.20".
    public struct Stopwatch: DiscreteFormatStyle, Sendable {
        let start: Date
        let clock: Clock

        /// The time since a date, to the hundredth of a second.
        public init(
            startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)
        ) {
            start = startDate
            clock = Clock(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
        }

        public func format(_ value: Date) -> AttributedString {
            AttributedString(clock.text(max(value.timeIntervalSince(start), 0), rule: .down))
        }

        public func discreteInput(after input: Date) -> Date? { input < start ? start : clock.next(after: input, from: start) }
        public func discreteInput(before input: Date) -> Date? { input - clock.step }
    }

    /// How far a date is from another one: "+2 hours".
    public struct DateOffset: DiscreteFormatStyle, Sendable {
        let anchor: Date
        let maxFieldCount: Int
        let allowedFields: Set<Date.ComponentsFormatStyle.Field>
        let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
        var language = Locale.autoupdatingCurrent

        /// How far a date is from `anchor`. Fields longer than a week are weeks here.
        public init(
            to anchor: Date,
            allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .week, .day, .hour, .minute, .second],
            maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
        ) {
            self.anchor = anchor
            self.allowedFields = allowedFields
            self.maxFieldCount = max(maxFieldCount, 1)
            self.sign = sign
        }

        private var units: Set<Duration.UnitsFormatStyle.Unit> {
            var units: Set<Duration.UnitsFormatStyle.Unit> = []
            if !allowedFields.isDisjoint(with: [.year, .month, .week]) { units.insert(.weeks) }
            if allowedFields.contains(.day) { units.insert(.days) }
            if allowedFields.contains(.hour) { units.insert(.hours) }
            if allowedFields.contains(.minute) { units.insert(.minutes) }
            if allowedFields.contains(.second) || units.isEmpty { units.insert(.seconds) }
            return units
        }

        public func format(_ value: Date) -> AttributedString {
            let seconds = value.timeIntervalSince(anchor).rounded(.towardZero)
            let style = Duration.UnitsFormatStyle(
                allowedUnits: units, width: .wide, maximumUnitCount: maxFieldCount, fractionalPart: .hide(rounded: .towardZero)
            ).locale(language)
            return AttributedString(sign(of: seconds) + style.format(.seconds(abs(seconds))))
        }

        private func sign(of seconds: Double) -> String {
            if sign == .never { return "" }
            return seconds < 0 ? "-" : "+"
        }

        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.language = locale
            return style
        }

        public func discreteInput(after input: Date) -> Date? { Clock().next(after: input, from: anchor) }
        public func discreteInput(before input: Date) -> Date? { input - 1 }
    }

    /// A date as it is spoken of at another one: near ones as "in 5 minutes", others by their day.
    public struct DateReference: DiscreteFormatStyle, Sendable {
        let date: Date
        let allowedFields: Set<Date.RelativeFormatStyle.Field>
        let maxFieldCount: Int
        let thresholdField: Date.RelativeFormatStyle.Field
        var language = Locale.autoupdatingCurrent

        /// - Parameters:
        ///   - allowedFields: of which the distance is told.
        ///   - maxFieldCount: of the distance; it is told in one.
        ///   - thresholdField: from one of which on the date itself is told.
        public init(
            to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
            maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
        ) {
            self.date = date
            self.allowedFields = allowedFields
            self.maxFieldCount = maxFieldCount
            self.thresholdField = thresholdField
        }

        /// In seconds.
        private var threshold: Double {
            switch thresholdField {
            case .year: 365 * 86_400
            case .month: 30 * 86_400
            case .week: 7 * 86_400
            case .day: 86_400
            case .hour: 3600
            case .minute: 60
            default: 1
            }
        }

        public func format(_ value: Date) -> AttributedString {
            if abs(date.timeIntervalSince(value)) < threshold {
                var style = Date.AnchoredRelativeFormatStyle(anchor: date, presentation: .named, unitsStyle: .wide)
                style.locale = language
                style.allowedFields = allowedFields
                return AttributedString(style.format(value))
            }
            return AttributedString(date.formatted(Date.FormatStyle(date: .abbreviated, time: .omitted, locale: language)))
        }

        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.language = locale
            return style
        }

        public func discreteInput(after input: Date) -> Date? { Clock().next(after: input, from: date) }
        public func discreteInput(before input: Date) -> Date? { input - 1 }
    }

    /// Hours, minutes and seconds as a clock has them.
    struct Clock: Codable, Hashable, Sendable {
        var showsHours = true
        var maxFieldCount = 3
        /// In seconds.
        var step = 1.0

        init() {}

        init(showsHours: Bool, maxFieldCount: Int, maxPrecision: Duration) {
            self.showsHours = showsHours
            self.maxFieldCount = max(maxFieldCount, 1)
            let (seconds, attoseconds) = maxPrecision.components
            step = max(Double(seconds) + Double(attoseconds) / 1e18, 0.01)
        }

        func text(_ seconds: Double, rule: FloatingPointRoundingRule) -> String {
            // Rounding would turn what is a whole number of steps into the next one.
            let steps = (seconds / step * 1e3).rounded() / 1e3
            let rounded = min(steps.rounded(rule) * step, 1e12)
            let whole = Int((rounded + 1e-9).rounded(.down))
            let hours = showsHours ? whole / 3600 : 0
            var fields: [String] = hours > 0 ? ["\(hours)", Self.pair(whole / 60 % 60)] : ["\(whole / 60 - hours * 60)"]
            fields.append(Self.pair(whole % 60))
            let shown = fields.prefix(maxFieldCount).joined(separator: ":")
            guard step < 1, fields.count < maxFieldCount else { return shown }
            let digits = step < 0.1 ? 2 : 1
            let part = Int(((rounded - Double(whole)) * (digits == 2 ? 100 : 10)).rounded())
            return shown + "." + (digits == 2 ? Self.pair(part) : "\(part)")
        }

        /// When so many seconds from an anchor are the next whole number of steps.
        func next(after input: Date, from anchor: Date) -> Date {
            let steps = (input.timeIntervalSince(anchor) / step + 1e-6).rounded(.down) + 1
            // A moment later, so that what is rounded is rounded the other way.
            return anchor + steps * step + 0.002
        }

        private static func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
    /// The time since the beginning of a range, until its end.
    public static func timer(
        countingUpIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
    ) -> Self {
        Self(countingUpIn: range, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }

    /// The time until the end of a range, from its beginning on.
    public static func timer(
        countingDownIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3, maxPrecision: Duration = .seconds(1)
    ) -> Self {
        Self(countingDownIn: range, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
    /// The time since a date, to the hundredth of a second.
    public static func stopwatch(
        startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4, maxPrecision: Duration = .milliseconds(10)
    ) -> Self {
        Self(startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
    }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
    /// How far a date is from `anchor`.
    public static func offset(
        to anchor: Date,
        allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .week, .day, .hour, .minute, .second],
        maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) -> Self {
        Self(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
    }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
    /// The date as it is spoken of when the text is seen.
    public static func reference(
        to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
        maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
    ) -> Self {
        Self(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount, thresholdField: thresholdField)
    }
}
