import Foundation

/// The addresses that a view may link to or load from; any other scheme is refused before it reaches a host.
package enum SafeURL {
    /// Schemes of links: what is opened without running code.
    package static let linkSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "facetime", "maps", "geo"]
    /// Schemes of pictures.
    package static let pictureSchemes: Set<String> = ["http", "https", "data"]

    /// `url` as a string if its scheme is one of `schemes` (a relative address passes), else nil.
    package static func checked(_ url: URL, schemes: Set<String>) -> String? {
        let text = url.absoluteString
        guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) else { return nil }
        guard let scheme = url.scheme?.lowercased() else {
            return text.prefix(while: { $0 != "/" && $0 != "?" && $0 != "#" }).contains(":") ? nil : text
        }
        guard schemes.contains(scheme) else { return nil }
        if scheme == "data", !text.lowercased().hasPrefix("data:image/") { return nil }
        return text
    }

    /// Stands before the address of a link that the app opens itself: hosts show the link and tell that it was chosen.
    package static let appPrefix = "app:"

    /// Schemes that run code or read files where a page is shown: no link has them, whoever opens it.
    private static let refusedSchemes: Set<String> = [
        "javascript", "vbscript", "data", "blob", "about", "file", "filesystem", "ws", "wss", "chrome", "view-source",
    ]

    /// An address of the app's own, such as "notes://17".
    package static func isOfApp(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return !linkSchemes.contains(scheme) && !refusedSchemes.contains(scheme)
    }
}
