import CFoundationAdditions
import Foundation
import Synchronization

/// What `Locale.current` is in this program.
package enum CurrentLocale {
    private static let followed = Mutex<Locale?>(nil)

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
}

/// Stands for the getters of Foundation's `Locale.current` and `Locale.autoupdatingCurrent`.
@_silgen_name("glide_current_locale")
package func currentLocale() -> Locale { CurrentLocale.value }
