import RenderTree
import SessionCore
import Testing

@testable import WebHost

/// A template filled with a node's values has to show what describing the node shows, whatever the kind and the texts.
@MainActor
@Suite struct WireTemplateTests {
    static let texts = [
        "", "a", "<script>alert(1)</script>", "\" onclick=\"x", "javascript:alert(1)", "two\nlines", "\u{0}\u{1}\u{7F}",
        "a text of more than twenty-four bytes", String(repeating: "w", count: 60), "é😀 שלום", "https://a.example/b", "http://b.example",
    ]

    @Test(arguments: NodeKind.allCases.filter { $0 != .root })
    func templatesShowWhatDescriptionsShow(_ kind: NodeKind) {
        for parentKind in [NodeKind.stack, .list, .picker, .menu, .alert, .section] {
            let parent = RenderNode(parentKind)
            let nodes = Self.texts.map { text in
                let node = RenderNode(kind)
                for key in TemplateSlots.keys { node.set(key, text) }
                return node
            }
            parent.setChildren(nodes)
            for first in nodes {
                let template = Template(of: first, number: 0, markup: .standard)
                for node in nodes {
                    var found: [RenderNode] = []
                    guard template.match(node, into: &found) else { continue }
                    var filled = ElementMapper.element(for: first)
                    for slot in template.slots { filled.set(slot.part, slot.name, node[slot.key]?.string ?? "") }
                    #expect(filled == ElementMapper.element(for: node), "\(kind) in \(parentKind)")
                }
            }
        }
    }

    @Test(arguments: NodeKind.allCases.filter { $0 != .root })
    func noTextBecomesMarkup(_ kind: NodeKind) {
        let fixture = WireFixture()
        for text in Self.texts {
            let node = RenderNode(kind)
            for key in TemplateSlots.keys where key != .url { node.set(key, text) }
            fixture.list.setChildren([node])
            let payload = fixture.payload()
            guard case .array(let fields)? = try? JSONParser.parse(Array("[0\(payload)]".utf8)) else {
                Issue.record("\(kind): no JSON: \(payload)")
                continue
            }
            let htmls = fields.compactMap(\.string).filter { $0.hasPrefix("<") && $0.contains("data-n") }
            for html in htmls {
                // Between tags a quote is only a quote.
                let tags = html.split(separator: "<").map { $0.prefix { $0 != ">" } }
                #expect(!html.contains("<script") && !html.contains("href=\"javascript:"), "\(kind)")
                #expect(!tags.contains { $0.contains(" onclick=\"") }, "\(kind)")
            }
        }
    }
}

extension HTMLElement {
    /// Sets the text or an attribute of a part, as a client does.
    fileprivate mutating func set(_ part: Int, _ name: String, _ value: String) {
        var count = -1
        func visit(_ element: inout HTMLElement) {
            count += 1
            if count == part {
                if name.isEmpty { element.content = [.text(value)] } else { element.attributes[name] = value }
            }
            for index in element.content.indices {
                if case .element(var inner) = element.content[index] {
                    visit(&inner)
                    element.content[index] = .element(inner)
                }
            }
        }
        visit(&self)
    }
}
