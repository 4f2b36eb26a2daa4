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
}
