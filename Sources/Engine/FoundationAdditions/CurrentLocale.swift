import CFoundationAdditions
import Foundation
import Synchronization

/// What `Locale.current`, and with it `Calendar.current`, is in this program.
package enum CurrentLocale {
    private static let followed = Mutex<Locale?>(nil)
    private static let lastCalendar = Mutex<Calendar?>(nil)

    /// Makes `Locale.current` that of the person, unless the app has chosen one.
    package static func follow(_ identifier: String) {
        let locale = chosen ?? Locale(identifier: identifier)
        followed.withLock { $0 = locale }
    }

    /// What the app has chosen in the settings that Apple's systems look at; nil if it has not.
    package static var chosen: Locale? {
        let defaults = UserDefaults.standard
        let name = defaults.string(forKey: "AppleLocale") ?? defaults.stringArray(forKey: "AppleLanguages")?.first
        return name.map { Locale(identifier: $0) }
    }

    fileprivate static var value: Locale { followed.withLock { $0 } ?? Locale(identifier: "en_001") }

    /// The locale's, which also says on which day a week begins. Programs ask for it in loops: it is made once.
    fileprivate static var calendar: Calendar {
        let (locale, timeZone) = (value, TimeZone.current)
        return lastCalendar.withLock { last in
            if let last, last.locale == locale, last.timeZone == timeZone { return last }
            var calendar = locale.calendar
            calendar.timeZone = timeZone
            last = calendar
            return calendar
        }
    }
}

/// Stands for the getters of Foundation's `Locale.current` and `Locale.autoupdatingCurrent`.
@_silgen_name("glide_current_locale")
package func currentLocale() -> Locale { CurrentLocale.value }

/// Stands for the getters of Foundation's `Calendar.current` and `Calendar.autoupdatingCurrent`.
@_silgen_name("glide_current_calendar")
package func currentCalendar() -> Calendar { CurrentLocale.calendar }
