import RenderTree

/// How nodes become elements, and elements become text.
@MainActor
package struct Markup {
    /// Describes one node by its kind and properties, and those of its parent.
    package var describe: @MainActor (RenderNode) -> HTMLElement
    /// Writes an element whose contents hold no `.children`.
    package var write: @MainActor (HTMLElement) -> String

    /// The properties of a parent on which its children's descriptions depend.
    static let inheritedKeys: [PropertyKey] = [
        .style, .axis, .spacing, .alignment, .paddingTop, .paddingBottom, .paddingLeading, .paddingTrailing,
        .accessibilityChildren, .isRepresented, .isAdjustable,
    ]

    package init(
        describe: @escaping @MainActor (RenderNode) -> HTMLElement, write: @escaping @MainActor (HTMLElement) -> String
    ) {
        self.describe = describe
        self.write = write
    }

    /// Describes `node` as if it had `properties` and `flags`, and its parent `parentProperties`.
    func describe(
        _ node: RenderNode, with properties: Properties, flags: LayoutFlags? = nil, parent parentProperties: Properties?
    ) -> HTMLElement {
        let stand = RenderNode(node.kind, properties)
        stand.layoutFlags = flags ?? node.settledFlags
        guard let parent = node.parent else { return describe(stand) }
        let standParent = RenderNode(parent.kind, parentProperties ?? parent.properties)
        standParent.setChildren([stand])
        return withExtendedLifetime(standParent) { describe(stand) }
    }

    /// A subtree as one element; `name` gives each shown node's `data-n`.
    func compose(_ node: RenderNode, named name: (RenderNode) -> String) -> HTMLElement {
        let own = describe(node)
        let places = own.places
        var children: [String: [HTMLElement]] = [:]
        for child in node.children where !places.isEmpty {
            let element = compose(child, named: name)
            children[element.place(among: places), default: []].append(element)
        }
        var element = own.filled(with: children)
        element.attributes["data-n"] = name(node)
        return element
    }
}

extension HTMLElement {
    /// The places for children: the default "", and those that elements name by `data-c`.
    var places: Set<String> {
        var names: Set<String> = attributes["data-c"].map { [$0] } ?? []
        for item in content {
            switch item {
            case .children: names.insert("")
            case .element(let element): names.formUnion(element.places)
            case .text, .lines, .sprites: break
            }
        }
        return names
    }

    /// Where the element stands in a parent with those places.
    func place(among places: Set<String>) -> String {
        attributes["data-p"].flatMap { places.contains($0) ? $0 : nil } ?? ""
    }

    /// The element with children in their places. An inner element that holds the default place is marked `data-c`.
    func filled(with children: [String: [HTMLElement]], isOutermost: Bool = true) -> HTMLElement {
        var copy = self
        copy.content = []
        if let name = attributes["data-c"], !name.isEmpty {
            copy.content += (children[name] ?? []).map(Content.element)
        }
        for item in content {
            switch item {
            case .children:
                if !isOutermost { copy.attributes["data-c"] = copy.attributes["data-c"] ?? "" }
                copy.content += (children[""] ?? []).map(Content.element)
            case .element(let element): copy.content.append(.element(element.filled(with: children, isOutermost: false)))
            case .text, .lines, .sprites: copy.content.append(item)
            }
        }
        return copy
    }

    /// The node's own elements in document order.
    var parts: [HTMLElement] {
        var all = [self]
        for case .element(let element) in content { all += element.parts }
        return all
    }

    var text: String? { if content.count == 1, case .text(let text) = content[0] { text } else { nil } }

    /// Whether the person edits the element's text.
    var isTextField: Bool {
        guard tag == "input" || tag == "textarea" else { return false }
        return (attributes["data-b"] ?? "").split(separator: " ").contains("text")
    }
}
