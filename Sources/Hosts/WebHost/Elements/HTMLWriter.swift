import RenderTree

/// Writes descriptions as HTML text, with everything that could be markup escaped.
///
/// Text and attribute values come from the app; tags, attribute names and CSS property names from our own code alone, which
/// debug builds check.
package struct HTMLWriter {
    package private(set) var html = ""

    package init() {}

    /// The node with all that is in it, as the first page shows it.
    ///
    /// Children stand in the place whose `data-c` equals their `data-p`, or else in the default place.
    @MainActor
    package static func html(of node: RenderNode) -> String {
        node.settleFlags()
        var writer = HTMLWriter()
        writer.write(node) { "\($0.id.rawValue)" }
        return writer.html
    }

    /// Writes a subtree; `identify` gives the value of `data-n`.
    @MainActor
    package mutating func write(_ node: RenderNode, identify: (RenderNode) -> String) {
        write(ElementMapper.element(for: node), of: node, identify: identify)
    }

    @MainActor
    private mutating func write(_ element: HTMLElement, of node: RenderNode, identify: (RenderNode) -> String) {
        var children: [(element: HTMLElement, node: RenderNode)] = []
        for child in node.children { children.append((ElementMapper.element(for: child), child)) }
        let places = element.placeNames
        write(element, attributes: ["data-n": identify(node)]) { writer, place in
            for child in children {
                let wanted = child.element.attributes["data-p"] ?? ""
                guard (places.contains(wanted) ? wanted : "") == place else { continue }
                writer.write(child.element, of: child.node, identify: identify)
            }
        }
    }

    /// Writes one description; `fill` is called where a place is, with the place's name ("" for the default).
    package mutating func write(
        _ element: HTMLElement, attributes: [String: String] = [:], fill: (inout HTMLWriter, String) -> Void
    ) {
        var all = element.attributes.merging(attributes) { own, _ in own }
        let holdsChildren = element.content.contains(.children)
        if holdsChildren, attributes.isEmpty { all["data-c"] = "" }
        html += "<" + element.tag
        for name in all.keys.sorted() { writeAttribute(name, all[name] ?? "") }
        if !element.style.isEmpty {
            let declarations = element.style.keys.sorted().map { "\($0):\(element.style[$0] ?? "")" }
            writeAttribute("style", declarations.joined(separator: ";"))
        }
        html += ">"
        guard !Self.voidTags.contains(element.tag) else { return }
        if element.tag == "textarea" { html += "\n" }
        if let place = element.attributes["data-c"] { fill(&self, place) }
        for part in element.content {
            switch part {
            case .text(let text): html += Self.escapedText(text)
            case .element(let inner): write(inner, fill: fill)
            case .lines(let text): html += LineMarkup.html(of: text.lines)
            case .sprites(let picture):
                // Only the main actor describes nodes, and writes what shows them.
                html += Self.escapedText(MainActor.assumeIsolated { SpriteText.all(picture) })
            case .children: fill(&self, "")
            }
        }
        html += "</" + element.tag + ">"
    }

    private static let voidTags: Set<String> = ["input", "img", "hr", "br", "meta", "link"]

    private mutating func writeAttribute(_ name: String, _ value: String) {
        assert(Self.isSafeName(name), "no attribute of ours: \(name)")
        html += " " + name
        if !value.isEmpty { html += "=\"" + Self.escapedAttribute(value) + "\"" }
    }

    private static func isSafeName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("on")
            && name.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x41...0x5a).contains($0) || $0 == 0x2d || (0x30...0x39).contains($0) }
    }
}

extension HTMLElement {
    /// Names of the places where children go; the default place is "".
    package var placeNames: Set<String> {
        var names: Set<String> = []
        if let name = attributes["data-c"] { names.insert(name) }
        for part in content {
            if case .element(let inner) = part { names.formUnion(inner.placeNames) }
        }
        return names
    }

    /// The description alone, its places empty.
    package func html(attributes: [String: String] = [:]) -> String {
        var writer = HTMLWriter()
        writer.write(self, attributes: attributes) { _, _ in }
        return writer.html
    }
}
