import Foundation

/// Writes lengths of time: "1:05", "1h 5m", "1 hour, 5 minutes".
///
/// Linux's Foundation declares one that is unavailable; files see this one instead. Hours, minutes and the like are named in the
/// calendar's language, months and years in English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {  // Safe: as Apple's, it is set up before it is shared.
    public enum UnitsStyle: Int, Sendable {
        /// "1:05:00".
        case positional = 0
        /// "1h 5m".
        case abbreviated = 1
        /// "1 hr, 5 min".
        case short = 2
        /// "1 hour, 5 minutes".
        case full = 3
        /// "one hour, five minutes".
        case spellOut = 4
        /// "1hr 5min".
        case brief = 5
    }

    /// What becomes of units whose value is zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Positional texts drop the first ones, others all.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Keeps them; numbers of positional texts have two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    open var unitsStyle = UnitsStyle.positional
    /// The units that are written; all but weeks where there is none.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar whose days and months count, and whose language is written; the person's where there is none.
    open var calendar: Calendar? = .autoupdatingCurrent
    /// From when a length of time is counted, since months and years differ.
    open var referenceDate: Date?
    /// The most units that are written, the largest ones; 0: as many as there are.
    open var maximumUnitCount = 0
    /// Writes a largest unit of one in the next one: "70m" for "1h 10m".
    open var collapsesLargestUnit = false
    /// "About 5 minutes".
    open var includesApproximationPhrase = false
    /// "5 minutes remaining".
    open var includesTimeRemainingPhrase = false
    open var formattingContext = Formatter.Context.unknown

    /// The text of components in the person's language and calendar.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// The text of a length of time in seconds.
    open func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite, abs(interval) < 1e15 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start + interval.rounded(.towardZero))
    }

    /// The text of the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let isNegative = endDate < startDate
        let units = LengthUnit.all.filter { allowed.contains($0.unit) }
        guard !units.isEmpty else { return nil }
        let components = usedCalendar.dateComponents(
            Set(units.map(\.component)), from: isNegative ? endDate : startDate, to: isNegative ? startDate : endDate)
        let parts = collapsed(units.map { LengthPart(unit: $0, value: components.value(for: $0.component) ?? 0) })
        return text(chosen(parts), isNegative: isNegative)
    }

    /// The text of components, which are counted anew in the units that are allowed.
    open func string(from components: DateComponents) -> String? {
        var components = components
        if allowedUnits.isEmpty {
            // What is given is written, units that are not are left out.
            let units = LengthUnit.all.filter { components.value(for: $0.component) != nil }
            let parts = units.map { LengthPart(unit: $0, value: components.value(for: $0.component) ?? 0) }
            return parts.isEmpty ? nil : text(chosen(collapsed(parts)), isNegative: false)
        }
        components.calendar = nil
        components.timeZone = nil
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return usedCalendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }

    override open func string(for object: Any?) -> String? {
        switch object {
        case let components as DateComponents: string(from: components)
        case let interval as TimeInterval: string(from: interval)
        default: nil
        }
    }

    private var usedCalendar: Calendar { calendar ?? .autoupdatingCurrent }

    private var allowed: NSCalendar.Unit {
        allowedUnits.isEmpty ? [.year, .month, .day, .hour, .minute, .second] : allowedUnits
    }

    private func collapsed(_ parts: [LengthPart]) -> [LengthPart] {
        guard collapsesLargestUnit, let first = parts.firstIndex(where: { $0.value != 0 }), first + 1 < parts.count,
            parts[first].value == 1, let share = parts[first].unit.count(of: parts[first + 1].unit)
        else { return parts }
        var parts = parts
        parts[first].value = 0
        parts[first + 1].value += share
        return parts
    }

    /// What is left when zeros are dropped and the units are counted.
    private func chosen(_ parts: [LengthPart]) -> [LengthPart] {
        var parts = parts
        let isPositional = unitsStyle == .positional
        let behavior: ZeroFormattingBehavior =
            zeroFormattingBehavior.contains(.default) ? (isPositional ? .dropLeading : .dropAll) : zeroFormattingBehavior
        let last = parts.removeLast()
        let first = parts.firstIndex { $0.value != 0 } ?? parts.count
        let isNothing = first == parts.count
        if behavior.contains(.dropLeading) { parts.removeFirst(first) }
        if behavior.contains(.dropMiddle) {
            let leading = behavior.contains(.dropLeading) ? 0 : first
            parts = parts.enumerated().filter { $0.offset < leading || $0.element.value != 0 }.map(\.element)
        }
        // Something is always written.
        if last.value != 0 || isNothing || parts.isEmpty || !behavior.contains(.dropTrailing) { parts.append(last) }
        if behavior.contains(.dropTrailing) {
            while parts.count > 1, parts.last?.value == 0 { parts.removeLast() }
        }
        return maximumUnitCount > 0 ? Array(parts.prefix(maximumUnitCount)) : parts
    }

    private func text(_ parts: [LengthPart], isNegative: Bool) -> String {
        let locale = usedCalendar.locale ?? .autoupdatingCurrent
        var texts: [String]
        if unitsStyle == .positional {
            let isPadded = zeroFormattingBehavior.contains(.pad)
            let clock = parts.filter(\.unit.isOfClock).enumerated().map { offset, part in
                let digits = part.value.formatted(.number.grouping(.never).locale(locale))
                return (offset > 0 || isPadded) && part.value < 10 ? 0.formatted(.number.locale(locale)) + digits : digits
            }
            texts = parts.filter { !$0.unit.isOfClock }.map { $0.text(.abbreviated, in: locale) }
            if !clock.isEmpty { texts.append(clock.joined(separator: ":")) }
        } else {
            texts = parts.map { $0.text(unitsStyle, in: locale) }
        }
        let separator = unitsStyle == .positional || unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", "
        var text = (isNegative ? "-" : "") + texts.joined(separator: separator)
        if includesTimeRemainingPhrase { text += " remaining" }
        if includesApproximationPhrase { text = "About " + text }
        return text
    }
}

/// How many there are of a unit.
private struct LengthPart {
    let unit: LengthUnit
    var value: Int

    func text(_ style: DateComponentsFormatter.UnitsStyle, in locale: Locale) -> String {
        let number = value.formatted(.number.locale(locale))
        guard let seconds = unit.seconds, let length = unit.length else {
            let names = unit.names
            return switch style {
            case .full: "\(number) \(names.name)\(value == 1 ? "" : "s")"
            case .spellOut: "\(spelled(in: locale)) \(names.name)\(value == 1 ? "" : "s")"
            case .short: "\(number) \(names.short)\(value == 1 ? "" : "s")"
            case .brief: "\(number)\(names.short)\(value == 1 ? "" : "s")"
            case .abbreviated, .positional: "\(number)\(names.letter)"
            }
        }
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch style {
            case .full, .spellOut: .wide
            case .short, .brief: .abbreviated
            case .abbreviated, .positional: .narrow
            }
        let text = Duration.seconds(value * seconds).formatted(.units(allowed: [length], width: width).locale(locale))
        return switch style {
        case .spellOut: text.replacing(number, with: spelled(in: locale))
        case .brief: text.replacing(" ", with: "")
        default: text
        }
    }

    private func spelled(in locale: Locale) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = locale
        return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
    }
}

/// A unit in which lengths of time are written.
private enum LengthUnit {
    case year, month, week, day, hour, minute, second

    static let all: [LengthUnit] = [.year, .month, .week, .day, .hour, .minute, .second]

    var unit: NSCalendar.Unit {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    var component: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .week: .weekOfMonth
        case .day: .day
        case .hour: .hour
        case .minute: .minute
        case .second: .second
        }
    }

    var isOfClock: Bool { self == .hour || self == .minute || self == .second }

    /// Nil where they differ.
    var seconds: Int? {
        switch self {
        case .year, .month: nil
        case .week: 604_800
        case .day: 86_400
        case .hour: 3_600
        case .minute: 60
        case .second: 1
        }
    }

    var length: Duration.UnitsFormatStyle.Unit? {
        switch self {
        case .year, .month: nil
        case .week: .weeks
        case .day: .days
        case .hour: .hours
        case .minute: .minutes
        case .second: .seconds
        }
    }

    var names: (name: String, short: String, letter: String) { self == .year ? ("year", "yr", "y") : ("month", "mth", "mo") }

    /// How many of a smaller unit this one is; nil where that differs.
    func count(of other: LengthUnit) -> Int? {
        if self == .year, other == .month { return 12 }
        guard let seconds, let parts = other.seconds else { return nil }
        return seconds / parts
    }
}
