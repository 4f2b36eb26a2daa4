import Foundation

/// Writes the time between two dates: "1 hour, 5 minutes", "1:05:00".
///
/// On Apple's systems it is `Date.ComponentsFormatStyle`, of which Linux's Foundation has the name and nothing else.
public struct DateRangeComponentsFormatStyle: FormatStyle {
    /// A unit of time.
    public struct Field: Codable, Hashable, Sendable {
        fileprivate let name: String

        public static let year = Field(name: "year")
        public static let month = Field(name: "month")
        public static let week = Field(name: "week")
        public static let day = Field(name: "day")
        public static let hour = Field(name: "hour")
        public static let minute = Field(name: "minute")
        public static let second = Field(name: "second")

        fileprivate var unit: NSCalendar.Unit {
            switch name {
            case "year": .year
            case "month": .month
            case "week": .weekOfMonth
            case "day": .day
            case "hour": .hour
            case "minute": .minute
            default: .second
            }
        }
    }

    /// How the units are named.
    public struct Style: Codable, Hashable, Sendable {
        fileprivate let name: String

        /// "1hr 5min".
        public static let condensedAbbreviated = Style(name: "condensedAbbreviated")
        /// "1 hr, 5 min".
        public static let abbreviated = Style(name: "abbreviated")
        /// "1h 5m".
        public static let narrow = Style(name: "narrow")
        /// "1 hour, 5 minutes".
        public static let wide = Style(name: "wide")
        /// "one hour, five minutes".
        public static let spellOut = Style(name: "spellOut")

        fileprivate var unitsStyle: DateComponentsFormatter.UnitsStyle {
            switch name {
            case "condensedAbbreviated": .brief
            case "abbreviated": .short
            case "narrow": .abbreviated
            case "spellOut": .spellOut
            default: .full
            }
        }
    }

    public var calendar: Calendar
    public var locale: Locale
    public var style: Style
    /// The units that are written; all where there is none.
    public var fields: Set<Field>?
    private var isPositional = false

    public init(
        style: Style, locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent, fields: Set<Field>? = nil
    ) {
        self.style = style
        self.locale = locale
        self.calendar = calendar
        self.fields = fields
    }

    public func format(_ value: Range<Date>) -> String {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = isPositional ? .positional : style.unitsStyle
        var calendar = calendar
        calendar.locale = locale
        formatter.calendar = calendar
        formatter.allowedUnits = NSCalendar.Unit((fields ?? []).map(\.unit))
        return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
    }

    public func locale(_ locale: Locale) -> Self {
        var style = self
        style.locale = locale
        return style
    }

    public func calendar(_ calendar: Calendar) -> Self {
        var style = self
        style.calendar = calendar
        return style
    }

    /// Hours, minutes and seconds as a clock has them: "1:05:00".
    public static var timeDuration: Self {
        var style = Self(style: .narrow, fields: [.hour, .minute, .second])
        style.isPositional = true
        return style
    }
}

extension FormatStyle where Self == DateRangeComponentsFormatStyle {
    /// - Parameter fields: The units that are written; all where there is none.
    public static func components(style: DateRangeComponentsFormatStyle.Style, fields: Set<DateRangeComponentsFormatStyle.Field>? = nil)
        -> Self
    {
        Self(style: style, fields: fields)
    }

    /// Hours, minutes and seconds as a clock has them: "1:05:00".
    public static var timeDuration: Self { DateRangeComponentsFormatStyle.timeDuration }
}
