#if canImport(CArchive)
import Foundation

/// libarchive takes names as the thread's locale has them, and has none for "日本.md" where that is "C", as in a server that asked for no
/// other: it then loses the name, or reads from nowhere. Its calls run in a locale of UTF-8, and nobody else's do.
final class UTF8Locale {
    #if canImport(Darwin)
    private let locale = newlocale(LC_CTYPE_MASK, "UTF-8", nil)
    #else
    private let locale = newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil)
    #endif

    deinit { if let locale { freelocale(locale) } }

    /// Runs a call, which must not suspend, in the locale.
    func use<Result>(_ call: () throws -> Result) rethrows -> Result {
        guard let locale else { return try call() }
        let previous = uselocale(locale)
        defer { uselocale(previous) }
        return try call()
    }
}
#endif
