import RenderTree

/// Sample screens, built by hand, that tests and people look at.
@MainActor
enum Gallery {
    static let pages: [(name: String, make: @MainActor () -> RenderNode)] = [
        ("settings", settings), ("todos", todos), ("search", search), ("profile", profile), ("users", users), ("pushed", pushed),
        ("loading", loading), ("error", failureState), ("sheet", sheet), ("alert", alert), ("confirm", confirmation), ("tabs", tabs),
        ("split", split), ("grid", grid), ("buttons", buttons), ("layout", layout), ("text", longText), ("symbols", symbols),
        ("sidebar", controls),
        ("effects", effects),
    ]

    static func make(_ kind: NodeKind, _ properties: Properties = [:], _ children: [RenderNode] = []) -> RenderNode {
        let node = RenderNode(kind, properties)
        node.setChildren(children)
        return node
    }

    /// A page whose tree is mounted, so that its nodes have ids.
    static func mounted(_ content: [RenderNode]) -> RenderTree {
        let tree = RenderTree()
        tree.root.setChildren(content)
        _ = tree.seal()
        return tree
    }

    static func text(_ string: String, font: String? = nil, secondary: Bool = false, _ more: Properties = [:]) -> RenderNode {
        var properties: Properties = [.text: .string(string)]
        if let font { properties[.font] = .string(font) }
        if secondary { properties[.foreground] = named(.secondary) }
        properties.merge(more)
        return make(.text, properties)
    }

    static func named(_ name: RenderColor.Name, alpha: UInt8 = 255) -> PropertyValue {
        .fill(.color(RenderColor(.named(name), alpha: alpha)))
    }

    static func v(_ children: [RenderNode], alignment: String? = nil, spacing: Double? = nil) -> RenderNode {
        stack("vertical", children, alignment, spacing)
    }

    static func h(_ children: [RenderNode], alignment: String? = nil, spacing: Double? = nil) -> RenderNode {
        stack("horizontal", children, alignment, spacing)
    }

    static func z(_ children: [RenderNode], alignment: String? = nil) -> RenderNode { stack("depth", children, alignment, nil) }

    private static func stack(_ axis: String, _ children: [RenderNode], _ alignment: String?, _ spacing: Double?) -> RenderNode {
        var properties: Properties = [.axis: .string(axis)]
        properties[.alignment] = alignment.map(PropertyValue.string)
        properties[.spacing] = spacing.map(PropertyValue.double)
        return make(.stack, properties, children)
    }

    static func padding(_ child: RenderNode, _ points: Double = 16) -> RenderNode {
        make(
            .layer,
            [
                .paddingTop: .double(points), .paddingBottom: .double(points), .paddingLeading: .double(points),
                .paddingTrailing: .double(points),
            ], [child])
    }

    static func layer(_ child: RenderNode, _ properties: Properties) -> RenderNode { make(.layer, properties, [child]) }

    static func row(_ child: RenderNode, _ properties: Properties = [:]) -> RenderNode { make(.row, properties, [child]) }

    static func button(_ title: String, _ properties: Properties = [:]) -> RenderNode { make(.button, properties, [text(title)]) }

    static func symbol(_ name: String, _ properties: Properties = [:]) -> RenderNode {
        var all: Properties = [.symbol: .string(name)]
        all.merge(properties)
        return make(.image, all)
    }

    static func label(_ title: String, _ symbolName: String) -> RenderNode {
        make(.label, [:], [make(.icon, [:], [symbol(symbolName)]), make(.title, [:], [text(title)])])
    }

    static func section(_ title: String?, _ rows: [RenderNode], footer: String? = nil) -> RenderNode {
        var children: [RenderNode] = []
        if let title { children.append(make(.header, [:], [text(title)])) }
        children += rows
        if let footer { children.append(make(.footer, [:], [text(footer)])) }
        return make(.section, [:], children)
    }

    static func toggle(_ title: String, on: Bool, symbol: String? = nil) -> RenderNode {
        make(.toggle, [.isOn: .bool(on)], [symbol.map { label(title, $0) } ?? text(title)])
    }

    static func picker(_ title: String, _ options: [String], selected: Int, style: String) -> RenderNode {
        let isPlain = style == "menu" || style == "automatic"
        let nodes = options.enumerated().map { index, option in
            make(.option, [.title: .string(option), .isSelected: .bool(index == selected)], isPlain ? [] : [text(option)])
        }
        return make(
            .picker, [.style: .string(style), .title: .string(title), .selection: .int(selected)],
            [make(.title, [:], [text(title)])] + nodes)
    }

    static func screen(_ title: String, _ content: RenderNode, _ properties: Properties = [:], before: [RenderNode] = []) -> RenderNode {
        var all: Properties = [.title: .string(title)]
        all.merge(properties)
        return make(.screen, all, before + [content])
    }

    static func navigation(_ screens: RenderNode...) -> RenderNode { make(.navigationStack, [:], screens) }
}
