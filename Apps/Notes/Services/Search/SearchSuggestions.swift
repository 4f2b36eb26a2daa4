import Foundation

/// What could follow what has been typed: each a whole query.
struct SearchSuggestions {
    let names: SearchNames
    private static let limit = 8

    private static let examples: [(key: SearchQuery.Key, values: [String])] = [
        (.is, SearchQuery.Flag.allCases.map(\.rawValue)), (.has, SearchQuery.Content.allCases.map(\.rawValue)),
        (.created, ["today", "yesterday", "week", "month", "year"]), (.updated, ["today", "yesterday", "week", "month", "year"]),
    ]

    func following(_ text: String) -> [String] {
        let last = SearchQuery.pieces(of: text).last
        guard let last, last.isLast else {
            let before = text.isEmpty || text.last?.isWhitespace == true ? text : text + " "
            return operators(beginning: "").map { before + $0 }
        }
        let minus = last.isExcluded ? "-" : ""
        let typed = (last.isQuoted ? "\"" : "") + last.text
        let written = minus + (last.key.map { "\($0):" } ?? "") + typed
        // "#work" is written otherwise than it is meant.
        let length = text.hasSuffix(typed) ? (text.lowercased().hasSuffix(written.lowercased()) ? written.count : typed.count + 1) : 0
        let before = String(text.dropLast(length))
        guard let key = last.key else {
            return last.isQuoted ? [] : operators(beginning: last.text).map { before + minus + $0 }
        }
        return values(of: key, beginning: last.text).map { before + minus + "\(key):" + $0 }
    }

    private func operators(beginning text: String) -> [String] {
        SearchQuery.Key.allCases.map { "\($0):" }.filter { $0.hasPrefix(text.lowercased()) }
    }

    private func values(of key: SearchQuery.Key, beginning text: String) -> [String] {
        let all: [String] =
            switch key {
            case .tag: names.tagNames
            case .folder: names.folderNames
            case .title: []
            default: Self.examples.first { $0.key == key }?.values ?? []
            }
        let typed = TitleKey(text).text
        let matching = all.filter { TitleKey($0).text.hasPrefix(typed) && $0 != text }
        return matching.prefix(Self.limit).map { $0.contains(where: \.isWhitespace) || key == .folder ? "\"\($0)\"" : $0 }
    }
}
