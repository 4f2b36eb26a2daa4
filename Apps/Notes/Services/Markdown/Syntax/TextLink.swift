import Foundation

/// Where a link that stands in a text leads.
enum TextLink: Hashable, Sendable {
    case note(LinkName)
    /// In the note that it stands in.
    case heading(String)
    case address(String)

    /// The link in a line at a place, counted in UTF-8: between its first sign and behind its last.
    init?(in line: some StringProtocol, at place: Int) {
        guard let link = Self.found(in: line, at: place)?.link else { return nil }
        self = link
    }

    /// What a link in a line takes that a place lies within, counted in UTF-8; also of one to an attached file.
    static func range(in line: some StringProtocol, around place: Int) -> Range<Int>? {
        guard let range = found(in: line, at: place)?.range, range.lowerBound < place, place < range.upperBound else { return nil }
        return range
    }

    private static func found(in line: some StringProtocol, at place: Int) -> (range: Range<Int>, link: TextLink?)? {
        let bytes = Array(line.utf8)
        var index = 0
        // Where the words of a link began whose address is still to come.
        var words: [Int] = []
        while index < bytes.count, index <= place || !words.isEmpty {
            switch bytes[index] {
            case .backslash, .backtick: index = InlineSyntax.literalEnd(bytes, at: index, end: bytes.count)
            case .openBracket:
                guard let link = InlineSyntax.noteLink(bytes, at: index, end: bytes.count) else {
                    words.append(index)
                    index += 1
                    continue
                }
                if (index...link.end).contains(place) {
                    return (index..<link.end, .note(LinkName(bytes.string(link.name))))
                }
                index = link.end
            case .closeBracket:
                let start = words.popLast()
                guard let start, let tail = InlineSyntax.linkTail(bytes, at: index + 1, end: bytes.count) else {
                    index += 1
                    continue
                }
                if (start...tail.end).contains(place) {
                    let isPicture = start > 0 && bytes[start - 1] == UInt8(ascii: "!")
                    return ((isPicture ? start - 1 : start)..<tail.end, link(to: bytes.string(tail.destination)))
                }
                index = tail.end
            default:
                guard index <= place, let end = InlineSyntax.bareAddressEnd(bytes, at: index, end: bytes.count, lineStart: 0) else {
                    index += 1
                    continue
                }
                if (index...end).contains(place) {
                    let address = bytes.string(index..<end)
                    return (index..<end, .address(address.hasPrefix("www.") ? "https://\(address)" : address))
                }
                index = end
            }
        }
        return nil
    }

    private static func link(to target: String) -> TextLink? {
        if target.hasPrefix("#"), let heading = target.dropFirst().removingPercentEncoding { return .heading(heading) }
        return LinkTarget.kind(of: target) == .address ? .address(target) : nil
    }
}
