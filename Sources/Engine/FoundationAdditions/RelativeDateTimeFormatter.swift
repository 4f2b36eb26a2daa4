import Foundation

/// Says in words how far a date lies from another one: "in 2 days", "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {  // Safe: as Apple's, it is set up before it is shared.
    public enum DateTimeStyle: Int, Sendable {
        /// "1 day ago".
        case numeric = 0
        /// "yesterday", where there is a word for it.
        case named = 1
    }

    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago".
        case full = 0
        /// "two months ago".
        case spellOut = 1
        /// "2 mo. ago".
        case short = 2
        /// "2mo ago".
        case abbreviated = 3
    }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    /// The calendar whose days count.
    open var calendar: Calendar! = .autoupdatingCurrent
    /// The language; the calendar's where there is none.
    open var locale: Locale!

    /// How far a date lies from another one.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let calendar: Calendar = calendar ?? .autoupdatingCurrent
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? calendar.locale ?? .autoupdatingCurrent, calendar: calendar)
        return style.format(referenceDate)
    }

    /// How far seconds lead, into the past where they are negative.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date(timeIntervalSinceReferenceDate: Date.timeIntervalSinceReferenceDate.rounded())
        return localizedString(for: now + timeInterval, relativeTo: now)
    }

    /// How far components lead from now, into the past where they are negative.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let calendar: Calendar = calendar ?? .autoupdatingCurrent
        let now = Date(timeIntervalSinceReferenceDate: Date.timeIntervalSinceReferenceDate.rounded())
        return localizedString(for: calendar.date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
    }

    /// How far a date lies from now.
    override open func string(for object: Any?) -> String? { (object as? Date).map { localizedString(for: $0, relativeTo: .now) } }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }
}
