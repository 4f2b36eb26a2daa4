import RenderTree

/// A place in a template that differs from copy to copy: the text or an attribute of a part, taken from a property.
struct TemplateSlot: Equatable {
    /// Index of the node in the subtree, in pre-order.
    var node: Int
    var part: Int
    /// "" for the text.
    var name: String
    var key: SlotKey
}

/// What a slot shows of its node.
struct SlotKey: Hashable {
    let property: PropertyKey
    /// The property is the address of a picture, which pages load through the app.
    var isPicture = false

    @MainActor func shown(_ text: String) -> String { isPicture ? PictureAddress.local(text) : text }
}

extension RenderNode {
    /// A slot's value as the node's description shows it.
    subscript(key: SlotKey) -> PropertyValue? {
        let value = self[key.property]
        return key.isPicture ? value?.string.map { .string(key.shown($0)) } : value
    }
}

/// Finds out where a node's description shows its texts, by describing it with marked ones.
@MainActor
enum TemplateSlots {
    /// The properties whose values may differ between copies of one template: texts that a description shows as they are.
    /// Mappers must show all texts of one ``TextClass`` alike.
    static let keys: [PropertyKey] = [
        .text, .title, .prompt, .url, .badge, .identifier, .accessibilityLabel, .accessibilityValue, .accessibilityHint, .help,
    ]
    static let keySet = Set(keys)

    /// What a description may depend on in a text, beside showing it.
    enum TextClass: Equatable {
        case empty, line, breaking, lines, secure, insecure, other

        @MainActor init(_ key: PropertyKey, _ text: String) {
            if text.isEmpty {
                self = .empty
            } else if key == .url {
                self = text.hasPrefix("https://") ? .secure : text.hasPrefix("http://") ? .insecure : .other
            } else if text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
                self = .lines
            } else {
                self = ElementMapper.hasLongWord(text) ? .breaking : .line
            }
        }
    }

    /// The slots of one node. Keys that are shown changed, or not at all, are not among them.
    static func slots(of node: RenderNode, index: Int, markup: Markup) -> [TemplateSlot] {
        var marked = node.properties
        var marks: [(key: PropertyKey, mark: String)] = []
        for key in keys {
            guard let text = node[key]?.string, let mark = mark(key, text) else { continue }
            marked[key] = .string(mark)
            marks.append((key, mark))
        }
        guard !marks.isEmpty else { return [] }
        var probe = markup.describe(node, with: marked, parent: nil)
        var slots: [TemplateSlot] = []
        for (key, mark) in marks {
            guard let text = node[key]?.string else { continue }
            let found = replace(mark, by: text, in: &probe, key: key, index: index)
            slots += found
        }
        guard probe == markup.describe(node) else { return [] }
        return slots
    }

    private static func mark(_ key: PropertyKey, _ text: String) -> String? {
        let number = key.rawValue
        return switch TextClass(key, text) {
        case .line: "\u{F8F0}\(number)\u{F8F1}"
        case .breaking: "\u{F8F0}\(number)-" + String(repeating: "m", count: 30) + "\u{F8F1}"
        case .secure: "https://slot.invalid/\(number)"
        case .insecure: "http://slot.invalid/\(number)"
        case .empty, .lines, .other: nil
        }
    }

    /// Puts the real text where the mark stands alone, and reports the places.
    private static func replace(
        _ mark: String, by text: String, in element: inout HTMLElement, key: PropertyKey, index: Int
    ) -> [TemplateSlot] {
        var slots: [TemplateSlot] = []
        var part = -1
        let ways = key == .url ? [SlotKey(property: key), SlotKey(property: key, isPicture: true)] : [SlotKey(property: key)]
        func visit(_ element: inout HTMLElement) {
            part += 1
            let own = part
            for name in element.attributes.keys.sorted() {
                guard let way = ways.first(where: { $0.shown(mark) == element.attributes[name] }) else { continue }
                element.attributes[name] = way.shown(text)
                slots.append(TemplateSlot(node: index, part: own, name: name, key: way))
            }
            for place in element.content.indices {
                switch element.content[place] {
                case .text(mark):
                    element.content[place] = .text(text)
                    slots.append(TemplateSlot(node: index, part: own, name: "", key: ways[0]))
                case .element(var inner):
                    visit(&inner)
                    element.content[place] = .element(inner)
                case .text, .lines, .sprites, .children: break
                }
            }
        }
        visit(&element)
        return slots
    }
}
