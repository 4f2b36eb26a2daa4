import Foundation

/// Round numbers and dates along an axis.
enum Ticks {
    /// A step of 1, 2 or 5 times a power of ten, with about so many of them between two numbers.
    static func step(from low: Double, to high: Double, desired: Int) -> Double {
        let rough = (high - low) / Double(max(1, desired))
        guard rough.isFinite, rough > 0 else { return 1 }
        let power = pow(10, floor(log10(rough))), part = rough / power
        return (part <= 1.000001 ? 1 : part <= 2.000001 ? 2 : part <= 5.000001 ? 5 : 10) * power
    }

    /// The multiples of a step between two numbers: a thousand at most.
    static func multiples(of step: Double, from low: Double, to high: Double) -> [Double] {
        guard step > 0, step.isFinite, low.isFinite, high.isFinite, (high - low) / step < 1000 else { return [] }
        let first = (low / step - 1e-9).rounded(.up), last = (high / step + 1e-9).rounded(.down)
        guard last >= first else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step + 0 }
    }

    private static let strides: [(component: Calendar.Component, count: Int, seconds: Double)] = [
        (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30), (.minute, 1, 60), (.minute, 5, 300),
        (.minute, 15, 900), (.minute, 30, 1800), (.hour, 1, 3600), (.hour, 3, 10800), (.hour, 6, 21600), (.hour, 12, 43200),
        (.day, 1, 86400), (.day, 2, 172_800), (.weekOfYear, 1, 604_800), (.weekOfYear, 2, 1_209_600), (.month, 1, 2_629_800),
        (.month, 3, 7_889_400), (.month, 6, 15_778_800), (.year, 1, 31_557_600), (.year, 2, 63_115_200), (.year, 5, 157_788_000),
        (.year, 10, 315_576_000), (.year, 50, 1_577_880_000), (.year, 100, 3_155_760_000),
    ]

    static func dateStride(from low: Double, to high: Double, desired: Int) -> (component: Calendar.Component, count: Int) {
        let found = strides.first { (high - low) / $0.seconds <= Double(max(1, desired)) + 0.5 } ?? strides[strides.count - 1]
        return (found.component, found.count)
    }

    /// The starts of a calendar's units between two dates.
    static func dates(
        from low: Double, to high: Double, by component: Calendar.Component, count: Int, calendar: Calendar
    ) -> [Double] {
        let start = Date(timeIntervalSinceReferenceDate: low)
        guard high >= low, high - low < 1e12, var date = calendar.dateInterval(of: component, for: start)?.start else { return [] }
        let coarser: Calendar.Component? =
            switch component {
            case .second: .minute
            case .minute: .hour
            case .hour: .day
            case .month: .year
            default: nil
            }
        if count > 1, let coarser, let whole = calendar.dateInterval(of: coarser, for: start)?.start { date = whole }
        if count > 1, component == .year {
            let year = calendar.component(.year, from: date)
            date = calendar.date(byAdding: .year, value: -(year % count), to: date) ?? date
        }
        var found: [Double] = [], steps = 0
        let first = date
        while date.timeIntervalSinceReferenceDate <= high + 1e-6, steps < 5000, found.count < 1000 {
            if date.timeIntervalSinceReferenceDate >= low - 1e-6 { found.append(date.timeIntervalSinceReferenceDate) }
            steps += 1
            guard let next = calendar.date(byAdding: component, value: count * steps, to: first), next > date else { break }
            date = next
        }
        return found
    }

    /// How a date is written beside a tick of a stride.
    static func format(for component: Calendar.Component) -> Date.FormatStyle {
        switch component {
        case .second: .dateTime.hour().minute().second()
        case .minute: .dateTime.hour().minute()
        case .hour: .dateTime.hour()
        case .month: .dateTime.month(.abbreviated)
        case .year: .dateTime.year()
        default: .dateTime.month(.abbreviated).day()
        }
    }
}
