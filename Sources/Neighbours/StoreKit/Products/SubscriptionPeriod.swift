import Foundation

extension Product {
    /// How long a subscription lasts until it renews itself.
    public struct SubscriptionPeriod: Hashable, Sendable {
        public enum Unit: Hashable, Sendable, CaseIterable { case day, week, month, year }

        public let unit: Unit
        public let value: Int

        init(_ value: Int, _ unit: Unit) {
            self.value = value
            self.unit = unit
        }

        /// - Parameter text: `P1M`, `P3D`, as ISO 8601 has it; nil for anything else, and for what is not positive.
        init?(_ text: String) {
            guard text.first == "P", let value = Int(text.dropFirst().dropLast()), value > 0 else { return nil }
            switch text.last {
            case "D": self.init(value, .day)
            case "W": self.init(value, .week)
            case "M": self.init(value, .month)
            case "Y": self.init(value, .year)
            default: return nil
            }
        }

        public static let weekly = SubscriptionPeriod(1, .week)
        public static let monthly = SubscriptionPeriod(1, .month)
        public static let yearly = SubscriptionPeriod(1, .year)
        public static let everyThreeDays = SubscriptionPeriod(3, .day)
        public static let everyTwoWeeks = SubscriptionPeriod(2, .week)
        public static let everyTwoMonths = SubscriptionPeriod(2, .month)
        public static let everyThreeMonths = SubscriptionPeriod(3, .month)
        public static let everySixMonths = SubscriptionPeriod(6, .month)

        /// From a date until the subscription renews itself.
        public func dateRange(referenceDate: Date = Date()) -> Range<Date> { referenceDate..<end(from: referenceDate) }

        /// - Parameter count: How many of these periods.
        func end(from date: Date, count: Int = 1) -> Date {
            let component: Calendar.Component =
                switch unit {
                case .day, .week: .day
                case .month: .month
                case .year: .year
                }
            let number = value * count * (unit == .week ? 7 : 1)
            return Calendar(identifier: .gregorian).date(byAdding: component, value: number, to: date) ?? date
        }

        /// "month", "3 months"
        var text: String { value == 1 ? unit.localizedDescription : "\(value) \(unit.localizedDescription)s" }
    }
}

extension Product.SubscriptionPeriod: CustomDebugStringConvertible {
    public var debugDescription: String { "\(value) \(unit)" }
}

extension Product.SubscriptionPeriod.Unit: CustomDebugStringConvertible {
    public var localizedDescription: String { debugDescription.lowercased() }

    public var debugDescription: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .year: "Year"
        }
    }
}
