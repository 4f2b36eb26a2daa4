import RenderTree

extension OperationEncoder {
    /// Puts a control back that a person changed and the program did not, or not like that.
    package mutating func reassert(_ event: InputEvent, on node: RenderNode) {
        switch event {
        case .text(let text, let version):
            let held = node[.text]?.string ?? ""
            if held != text { writeFieldText(node, held, version: version) }
        case .change(let claimed):
            guard !Self.holds(node, claimed) else { break }
            reassertControl(node)
            for child in node.children where child.kind == .option || child.kind == .tab { reassertControl(child) }
        default: break
        }
    }

    /// Shows a control as it is, after something of a person that could not be used.
    /// - Parameter version: of the text that was refused, if it was one.
    package mutating func putBack(_ node: RenderNode, version: Int?) {
        if let version, let held = node[.text]?.string { writeFieldText(node, held, version: version) }
        reassertControl(node)
        for child in node.children where child.kind == .option || child.kind == .tab { reassertControl(child) }
    }

    /// Tells the person, at the node, why what they did was not taken.
    package mutating func refuse(_ node: RenderNode, saying text: String) {
        writer.number(WireOperation.refusal)
        writer.node(node.id)
        writer.string(text)
    }

    private static func holds(_ node: RenderNode, _ claimed: PropertyValue) -> Bool {
        switch claimed {
        case .bool(let value):
            node.kind == .disclosure ? value == (node[.isExpanded]?.bool ?? false) : value == (node[.isOn]?.bool ?? false)
        case .int(let value): value == (node[.selection]?.int ?? -1)
        case .double(let value): node[.value]?.double == value
        case .string: false
        default: true
        }
    }

    private static let claimedAttributes = ["aria-checked", "aria-current", "aria-expanded", "aria-pressed", "aria-selected", "data-value"]

    private mutating func reassertControl(_ node: RenderNode) {
        for (index, part) in markup.describe(node).parts.enumerated() {
            switch part.tag {
            case "input" where part.isTextField: break
            case "input" where part.attributes["type"] == "checkbox" || part.attributes["type"] == "radio":
                writeProperty(node, "checked", .bool(part.attributes["checked"] != nil))
            case "input": writeProperty(node, "value", .string(part.attributes["value"] ?? ""))
            case "option": writeProperty(node, "selected", .bool(part.attributes["selected"] != nil))
            default: break
            }
            for name in Self.claimedAttributes {
                guard let value = part.attributes[name] else { continue }
                writer.number(WireOperation.attribute)
                writer.node(node.id)
                writer.number(index)
                writer.string(name)
                writer.string(value)
            }
        }
    }
}
