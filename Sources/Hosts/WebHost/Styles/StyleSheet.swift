/// A style sheet as browsers are quick with: without nesting and comments, and with one selector for each alternative of
/// an `:is` or `:where`.
///
/// A browser looks rules up by a class, attribute or tag of the element that they are about, and turns most of what it finds
/// down by the classes of the elements around it. Of `:is(.a)` it reads the class for that, of `:is(.a, .b)` neither: such a
/// rule is tried on every element of the page, and so is what is nested in a rule with several selectors. Here only selectors
/// change; what they match, how specific they are and in which order stays.
struct StyleSheet {
    private enum Item {
        /// What ends with a semicolon, without that.
        case statement([UInt8])
        case block(prelude: [UInt8], items: [Item])
    }

    private let source: [UInt8]
    private var index = 0
    private var result: [UInt8] = []

    /// - Parameter source: a style sheet that browsers accept as it is.
    static func flattened(_ source: [UInt8]) -> [UInt8] {
        var sheet = StyleSheet(source: source)
        let items = sheet.readItems()
        sheet.write(items, in: nil)
        return sheet.result
    }

    private init(source: [UInt8]) {
        self.source = source
        result.reserveCapacity(source.count)
    }

    // MARK: Reading

    private mutating func readItems() -> [Item] {
        var items: [Item] = []
        var text: [UInt8] = []
        func statement() -> [Item] {
            let trimmed = text.trimmed
            return trimmed.isEmpty ? [] : [.statement(Array(trimmed))]
        }
        while index < source.count {
            let start = index
            while index < source.count, !Self.endsText[Int(source[index])] { index += 1 }
            text += source[start..<index]
            guard index < source.count else { break }
            let byte = source[index]
            index += 1
            switch byte {
            case UInt8(ascii: ";"):
                items += statement()
                text = []
            case UInt8(ascii: "{"):
                items.append(.block(prelude: Array(text.trimmed), items: readItems()))
                text = []
            case UInt8(ascii: "}"): return items + statement()
            case UInt8(ascii: "/") where index < source.count && source[index] == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "/"): text.append(byte)
            default:
                let end = source[...].end(ofGroupAt: index - 1)
                text += source[index - 1..<end]
                index = end
            }
        }
        return items + statement()
    }

    /// Looked up byte by byte: a table is many times as quick as a comparison with each, where nothing is optimised.
    private static let endsText = (0...UInt8.max).map { "/\"'([;{}".utf8.contains($0) }

    private mutating func skipComment() {
        index += 1
        while index + 1 < source.count, source[index] != UInt8(ascii: "*") || source[index + 1] != UInt8(ascii: "/") { index += 1 }
        index += 2
    }

    // MARK: Writing

    /// - Parameter parents: the selectors that the items' own declarations are for; nil: none.
    private mutating func write(_ items: [Item], in parents: [Selector]?) {
        var declarations: [[UInt8]] = []
        for item in items {
            switch item {
            case .statement(let text): declarations.append(text)
            case .block(let prelude, let nested):
                write(declarations: declarations, of: parents)
                declarations = []
                if prelude.first == UInt8(ascii: "@") {
                    writeAtRule(prelude, nested, in: parents)
                } else {
                    write(nested, in: Selector.list(prelude, nestedIn: parents))
                }
            }
        }
        write(declarations: declarations, of: parents)
    }

    /// What holds rules is gone through; anything else, key frames for one, knows other preludes than selectors.
    private mutating func writeAtRule(_ prelude: [UInt8], _ items: [Item], in parents: [Selector]?) {
        result += prelude
        result.append(UInt8(ascii: "{"))
        if ["@media", "@supports", "@container", "@layer", "@starting-style"].contains(where: { prelude.starts(with: $0.utf8) }) {
            write(items, in: parents)
        } else {
            copy(items)
        }
        result += "}\n".utf8
    }

    private mutating func write(declarations: [[UInt8]], of selectors: [Selector]?) {
        guard !declarations.isEmpty else { return }
        guard let selectors else {
            for statement in declarations { result += statement + [UInt8(ascii: ";"), UInt8(ascii: "\n")] }
            return
        }
        result += selectors.map(\.text).joined(with: UInt8(ascii: ","))
        result.append(UInt8(ascii: "{"))
        result += declarations.joined(with: UInt8(ascii: ";"))
        result += "}\n".utf8
    }

    private mutating func copy(_ items: [Item]) {
        for item in items {
            switch item {
            case .statement(let text): result += text + [UInt8(ascii: ";")]
            case .block(let prelude, let nested):
                result += prelude + [UInt8(ascii: "{")]
                copy(nested)
                result.append(UInt8(ascii: "}"))
            }
        }
    }
}
