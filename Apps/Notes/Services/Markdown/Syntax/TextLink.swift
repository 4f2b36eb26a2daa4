import Foundation

/// Where a link that stands in a text leads.
enum TextLink: Hashable, Sendable {
    /// To a note, by its title; `nil` for the note that it stands in.
    case note(title: String?, heading: String?)
    case address(String)

    /// The link in a line at a place, counted in UTF-8: between its first sign and behind its last.
    init?(in line: some StringProtocol, at place: Int) {
        let bytes = Array(line.utf8)
        var index = 0
        // Where the words of a link began whose address is still to come.
        var words: [Int] = []
        while index < bytes.count, index <= place || !words.isEmpty {
            switch bytes[index] {
            case .backslash: index += 2
            case .backtick:
                let length = bytes.runLength(at: index, limit: bytes.count)
                index = (InlineSyntax.codeSpan(bytes, at: index, end: bytes.count)?.upperBound ?? index) + length
            case .openBracket:
                guard let link = InlineSyntax.noteLink(bytes, at: index, end: bytes.count) else {
                    words.append(index)
                    index += 1
                    continue
                }
                if (index...link.end).contains(place) {
                    self = .note(title: bytes.string(link.title), heading: link.heading.map(bytes.string))
                    return
                }
                index = link.end
            case .closeBracket:
                let start = words.popLast()
                guard let start, let tail = InlineSyntax.linkTail(bytes, at: index + 1, end: bytes.count) else {
                    index += 1
                    continue
                }
                let target = bytes.string(tail.destination)
                if (start...tail.end).contains(place) {
                    if target.hasPrefix("#"), let heading = target.dropFirst().removingPercentEncoding {
                        self = .note(title: nil, heading: heading)
                    } else if LinkTarget.kind(of: target) == .address {
                        self = .address(target)
                    } else {
                        return nil
                    }
                    return
                }
                index = tail.end
            default:
                guard index <= place, let end = InlineSyntax.bareAddressEnd(bytes, at: index, end: bytes.count, lineStart: 0) else {
                    index += 1
                    continue
                }
                if (index...end).contains(place) {
                    let address = bytes.string(index..<end)
                    self = .address(address.hasPrefix("www.") ? "https://\(address)" : address)
                    return
                }
                index = end
            }
        }
        return nil
    }
}
