import Foundation

/// What a page's HTML says of it: whoever wrote it, so that nothing is taken for granted.
struct PageHead {
    private(set) var title: String?
    private(set) var image: String?
    private(set) var icon: String?

    /// Bytes, in which a page says what it is.
    static let limit = 512 * 1024
    private static let longestTitle = 1_000

    init(_ data: Data) {
        let text = String(decoding: data, as: UTF8.self)
        var (own, shared): (String?, String?)
        for match in text.matches(of: /<(?i:title)[^>]*>([^<]*)</).prefix(1) { own = Self.plain(String(match.1)) }
        for match in text.matches(of: /<(?i:meta|link)\s([^>]*)>/) {
            let attributes = Self.attributes(of: String(match.1))
            switch (attributes["property"] ?? attributes["name"], attributes["rel"]?.lowercased()) {
            case ("og:title", _): shared = shared ?? attributes["content"]
            case ("og:image", _): image = image ?? attributes["content"]
            case (_, let rel?) where rel.split(separator: " ").contains("icon") || rel == "apple-touch-icon": icon = attributes["href"]
            default: break
            }
        }
        title = (shared ?? own).map { String($0.prefix(Self.longestTitle)) }
    }

    private static func attributes(of tag: String) -> [String: String] {
        var attributes: [String: String] = [:]
        for match in tag.matches(of: /([A-Za-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/) {
            let value = match.2 ?? match.3 ?? match.4 ?? ""
            attributes[match.1.lowercased()] = plain(String(value))
        }
        return attributes
    }

    /// Without white space around it, and with the signs that HTML spells in another way.
    private static func plain(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            .replacing("&amp;", with: "&")
    }
}
