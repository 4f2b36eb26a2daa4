import Foundation
import RenderTree
import SessionCore

/// A window's part of the page's address: `window=NAME&value=JSON&copy=2`.
extension WindowAddress {
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    var query: String {
        var items = [("window", name)]
        if let value { items.append(("value", value)) }
        if copy > 0 { items.append(("copy", "\(copy)")) }
        return items.map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? "")" }.joined(separator: "&")
    }

    /// The window that a request asks for; nil: the first one of the app.
    init?(_ request: WebRequest) {
        guard let name = request.queryValue("window"), (1...200).contains(name.utf8.count) else { return nil }
        let value = request.queryValue("value").flatMap { $0.utf8.count <= Self.maximumBytes ? $0 : nil }
        self.init(name: name, value: value, copy: request.queryValue("copy").flatMap { Int($0) }.map { min(max($0, 0), 10_000) } ?? 0)
    }
}
