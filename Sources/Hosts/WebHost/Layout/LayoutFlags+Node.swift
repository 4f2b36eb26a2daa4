import RenderTree

extension RenderNode {
    /// The node's flags, worked out where they are not known yet.
    var settledFlags: LayoutFlags { layoutFlags ?? settleFlags() }

    /// Works the flags of the whole subtree out anew, from the leaves up.
    @discardableResult
    func settleFlags() -> LayoutFlags {
        for child in children { child.settleFlags() }
        for (child, yields) in yieldingChildren where yields { child.layoutFlags?.insert(.yields) }
        let flags = LayoutFlags(of: self)
        layoutFlags = flags
        return flags
    }

    /// Whether it is a stack in name alone: a layout of an app's own, or a grid.
    fileprivate var placesByItself: Bool {
        guard let axis = self[.axis]?.string else { return false }
        return axis == "custom" || axis == "grid"
    }

    /// The children of a stack in depth, and whether one of a higher priority leaves them no say in its size. Cost: O(children).
    var yieldingChildren: [(child: RenderNode, yields: Bool)] {
        guard kind == .stack, self[.axis]?.string == "depth" else { return [] }
        let priorities = children.map { $0[.layoutPriority]?.double ?? 0 }
        let highest = priorities.max() ?? 0
        return zip(children, priorities).map { ($0, $1 < highest) }
    }
}

extension LayoutFlags {
    /// The flags of a node by its kind and properties and by its children's flags. Cost: O(children).
    @MainActor
    init(of node: RenderNode) {
        let own = LayoutFlags.own(node)
        self = own.union(Self.passed(node))
        formUnion(.flushSides(of: node))
        formUnion(node.kind.stacksItsViews ? .several(of: node) : .textSides(of: node))
        if Self.isControl(node.kind) { insert(.isControl) }
        if node.children.contains(where: { !$0.settledFlags.isDisjoint(with: .controls) }) { insert(.holdsControls) }
        let properties = node.properties
        let isForm = properties[.aspectRatio] != nil && properties[.contentMode]?.string == "fit"
        // Around a frame with a bound, a form takes its room all the same.
        if isForm, node.kind != .image, !isDisjoint(with: [.growsWidth, .flexesWidth]), !isDisjoint(with: [.growsHeight, .flexesHeight]) {
            formUnion(.grows)
        }
        var setsGrowth = false
        properties.visitKeys { setsGrowth = setsGrowth || Self.setsGrowth($0) }
        guard setsGrowth else { return }
        limit(properties, .growsWidth, .flexesWidth, length: .width, most: .maxWidth, fixes: .fixesWidth)
        limit(properties, .growsHeight, .flexesHeight, length: .height, most: .maxHeight, fixes: .fixesHeight)
        // What keeps its form is as wide as its height lets it be, and as high as its width does.
        if properties[.width] != nil, properties[.height] == nil, properties[.maxHeight] == nil, isForm { remove(.growsHeight) }
        if properties[.height] != nil, properties[.width] == nil, properties[.maxWidth] == nil, isForm || Self.keepsForm(node) {
            remove(.growsWidth)
        }
        boundForm(of: node)
        if properties[.positionX] != nil, properties[.positionY] != nil { formUnion(.grows) }
    }

    /// What keeps its form is bounded along one axis by what bounds it along the other.
    @MainActor
    private mutating func boundForm(of node: RenderNode) {
        guard let (axis, _) = node.formBound else { return }
        let (grows, flexes): (LayoutFlags, LayoutFlags) =
            axis == .maxHeight ? (.growsHeight, .flexesHeight) : (.growsWidth, .flexesWidth)
        guard contains(grows) else { return }
        remove(grows)
        insert(flexes)
    }

    /// Whether a property may have a say in how a node grows.
    private static func setsGrowth(_ key: PropertyKey) -> Bool {
        switch key {
        case .width, .height, .maxWidth, .maxHeight, .fixesWidth, .fixesHeight, .containerShare, .positionX, .positionY: true
        default: false
        }
    }

    /// A length of its own ends growth; a maximum begins it, or bounds it.
    private mutating func limit(
        _ properties: Properties, _ grows: LayoutFlags, _ flexes: LayoutFlags, length: PropertyKey, most: PropertyKey, fixes: PropertyKey
    ) {
        let isShare = properties[.containerShare]?.strings?.contains { $0.hasPrefix(length == .width ? "horizontal" : "vertical") } == true
        if properties[length] != nil || properties[fixes] != nil || isShare {
            subtract([grows, flexes])
        } else if let most = properties[most]?.double {
            if most.isInfinite {
                insert(grows)
            } else {
                remove(grows)
                insert(flexes)
            }
        }
    }

    private static let controls: LayoutFlags = [.isControl, .holdsControls]

    private static func isControl(_ kind: NodeKind) -> Bool {
        switch kind {
        case .button, .link, .menu, .toggle, .textField, .textEditor, .slider, .stepper, .picker, .datePicker, .colorPicker, .disclosure,
            .tabs, .fileChooser, .film, .camera, .webPage, .searchField, .list, .form, .navigationStack, .navigationSplit:
            true
        default: false
        }
    }

    /// What the node's children make of it: those of its kind grow where one of their children does.
    @MainActor
    private static func passed(_ node: RenderNode) -> LayoutFlags {
        switch node.kind {
        // A layout of an app's own has the length that it has chosen, a grid that of its columns and rows.
        case .stack where node.placesByItself: return []
        case .stack, .layer, .alternatives, .button, .link, .window, .label, .title: break
        case .group where node[.style] == nil || node[.style]?.string == "groupBox": break
        case .scroll where node[.axis]?.string == "horizontal": break
        // A grid is as wide as its columns, and has the cells that grow share what it is offered.
        case .grid where node[.columns] == nil: return growth(of: node.children.filter { $0.kind != .decoration })
        case .gridRow: return growth(of: node.children)
        // What fills the width of a view behind or before another keeps to it, beside what is wider.
        case .decoration where node.children.contains { $0.kind == .stack }: break
        default: return []
        }
        // Across its axis a scroll view is as its content.
        let all: LayoutFlags = node.kind == .scroll ? [.growsHeight, .flexesHeight] : [.grows, .flexes]
        var flags: LayoutFlags = []
        // Of views of which one is shown, that one decides.
        let shown = node.kind == .alternatives ? node.children.dropFirst(max(0, node[.first]?.int ?? 0)).prefix(1) : node.children[...]
        for child in shown where child.kind != .decoration {
            let own = child.settledFlags
            if !own.contains(.yields) { flags.formUnion(own.intersection(all)) }
            if flags == all { break }
        }
        if node.kind == .layer, node.children.count > 1 { flags.insert(.isDecorated) }
        return flags
    }

    /// The axes along which one of the cells or rows grows, and has a say.
    @MainActor
    private static func growth(of cells: [RenderNode]) -> LayoutFlags {
        cells.reduce(into: []) { flags, cell in
            let unsized: LayoutFlags =
                switch cell[.unsizedAxes]?.string {
                case "both": .grows
                case "horizontal": .growsWidth
                case "vertical": .growsHeight
                default: []
                }
            flags.formUnion(cell.settledFlags.intersection(.grows).subtracting(unsized))
        }
    }

    /// How a node grows by itself, whatever is in it.
    @MainActor
    private static func own(_ node: RenderNode) -> LayoutFlags {
        switch node.kind {
        case .list, .form, .textEditor, .geometry, .shape, .canvas, .sprites, .film, .camera, .webPage, .navigationStack, .navigationSplit,
            .screen,
            .tabs:
            return .grows
        case .textField, .slider, .stepper, .datePicker, .colorPicker, .disclosure: return .growsWidth
        case .image where keepsForm(node): return [.growsWidth, .flexesHeight]
        case .image: return node[.isResizable] == .bool(true) ? .grows : []
        case .scroll: return node[.axis]?.string == "horizontal" ? .growsWidth : .grows
        case .grid where node[.columns]?.strings?.allSatisfy({ $0.hasPrefix("fixed") }) ?? true: return []
        case .grid: return node[.axis]?.string == "horizontal" ? .growsHeight : .growsWidth
        case .toggle:
            let isWide = node[.isMenuItem] == nil && node[.style]?.string != "button" && node[.style]?.string != "checkbox"
            return isWide ? .growsWidth : []
        case .picker:
            let form = ElementMapper.PickerForm(style: node[.style]?.string ?? "automatic")
            return node[.isMenuItem] == nil && form != .menu ? .growsWidth : []
        case .progress: return ElementMapper.isLinear(node.properties) ? .growsWidth : []
        case .group: return node[.style]?.string == "labeledContent" ? .growsWidth : node[.style]?.string == "unavailable" ? .grows : []
        case .divider: return node.dividesRow ? .growsHeight : node.holder?.kind == .menu ? [] : .growsWidth
        case .spacer:
            switch node.holder?.kind {
            case .stack where node.holder?.runsNowhere == true: return .grows
            case .stack: return node.standsInRow ? .growsWidth : .growsHeight
            case .button, .link, .row, .toolbarItem: return .growsWidth
            default: return .grows
            }
        default: return []
        }
    }
}

extension RenderNode {
    /// Width through height of what is as large as its room lets it be without changing its form: the node, or the only view in its frame.
    private var heldForm: Double? {
        if self[.contentMode]?.string == "fit", let ratio = self[.aspectRatio]?.double, ratio > 0 { return ratio }
        let padding: [PropertyKey] = [.paddingTop, .paddingBottom, .paddingLeading, .paddingTrailing]
        guard kind == .layer, padding.allSatisfy({ self[$0] == nil }), let content = children.first(where: { $0.kind != .decoration }),
            content.formBound == nil, [.width, .height].allSatisfy({ content[$0] == nil })
        else { return nil }
        return content.heldForm
    }

    /// The axis along which a frame's bound on the other one bounds what keeps its form in it, and that bound, in points.
    var formBound: (axis: PropertyKey, length: Double)? {
        guard let bounded = [PropertyKey.maxWidth, .maxHeight].first(where: { self[$0]?.double?.isFinite == true }) else { return nil }
        let free: [PropertyKey] = bounded == .maxWidth ? [.height, .maxHeight, .fixesHeight] : [.width, .maxWidth, .fixesWidth]
        guard free.allSatisfy({ self[$0] == nil }), let most = self[bounded]?.double, let ratio = heldForm else { return nil }
        return bounded == .maxWidth ? (.maxHeight, most / ratio) : (.maxWidth, most * ratio)
    }
}

// MARK: - Several views

extension LayoutFlags {
    /// Of a window, a screen, a sheet, a popover or a tab: has several views, which stand below one another. In place of a text at its top, which
    /// is of no concern there.
    static let holdsSeveral = LayoutFlags.textTop

    @MainActor
    fileprivate static func several(of node: RenderNode) -> LayoutFlags {
        node.children.count { !$0.kind.isAside } > 1 ? .holdsSeveral : []
    }
}

extension NodeKind {
    /// Has its views stand below one another, if it has several.
    var stacksItsViews: Bool {
        switch self {
        case .root, .screen, .sheet, .popover, .tab: true
        default: false
        }
    }

    /// Has a place of its own, beside the views of what it belongs to.
    fileprivate var isAside: Bool {
        switch self {
        case .sheet, .popover, .alert, .confirmationDialog, .menuBar, .toolbar, .toolbarItem, .searchField, .title, .decoration: true
        default: false
        }
    }
}

// MARK: - Pictures

extension LayoutFlags {
    /// Whether the node is a picture that is as large as its room lets it be without changing its form.
    @MainActor
    private static func keepsForm(_ node: RenderNode) -> Bool {
        node.kind == .image && node[.isResizable] == .bool(true) && node[.contentMode]?.string == "fit"
    }
}

// MARK: - Distances

extension LayoutFlags {
    /// The sides at which the node wants no distance: a spacer's, and those of what a spacer makes the end of.
    @MainActor
    fileprivate static func flushSides(of node: RenderNode) -> LayoutFlags {
        switch node.kind {
        case .spacer:
            guard node.holder?.kind == .stack, node.holder?.runsNowhere == false else { return .flush }
            return node.standsInRow ? .flushAcross : .flushAlong
        case .stack: return sides(ofStack: node)
        case .layer:
            guard let content = node.children.first(where: { $0.kind != .decoration }) else { return [] }
            // What a frame or padding sets is like any view's, but for a spacer itself.
            let flags = content.settledFlags.intersection(.flush)
            return content.kind == .spacer || flags.isEmpty ? flags : flags.subtracting(.setSides(of: node.properties))
        default: return []
        }
    }

    /// The sides at which the node has a text, if only the frames of what it stands in are between.
    @MainActor
    fileprivate static func textSides(of node: RenderNode) -> LayoutFlags {
        var sides: LayoutFlags =
            switch node.kind {
            case .text: .textual
            // What is shown is for the page to say: those that are alike in it are, whichever it is.
            case .alternatives: node.children.reduce(into: .textual) { $0.formIntersection($1.settledFlags) }
            case .layer: node.children.first { $0.kind != .decoration }?.settledFlags.intersection(.textual) ?? []
            case .stack where node[.axis]?.string == "horizontal" || node[.axis]?.string == "depth":
                // What is beside a text and no text keeps its distance.
                node.children.reduce(into: .textual) { if $1.kind != .spacer { $0.formIntersection($1.settledFlags) } }
            case .stack where node[.axis] == nil || node[.axis]?.string == "vertical":
                (node.children.first?.settledFlags ?? []).intersection(.textTop).union(
                    (node.children.last?.settledFlags ?? []).intersection(.textBottom))
            default: []
            }
        guard !sides.isEmpty else { return [] }
        let set = setSides(of: node.properties)
        if set.contains(.flushTop) { sides.remove(.textTop) }
        if set.contains(.flushBottom) { sides.remove(.textBottom) }
        return sides
    }

    @MainActor
    private static func sides(ofStack node: RenderNode) -> LayoutFlags {
        guard let first = node.children.first, let last = node.children.last else { return .flush }
        var all: LayoutFlags = []
        for child in node.children { all.formUnion(child.settledFlags.intersection(.flush)) }
        let isRow = node[.axis]?.string == "horizontal"
        if node.placesByItself { return [] }
        if !all.isEmpty, node[.axis]?.string != "depth" {
            all.subtract(isRow ? .flushAcross : .flushAlong)
            all.formUnion(first.settledFlags.intersection(isRow ? .flushLeading : .flushTop))
            all.formUnion(last.settledFlags.intersection(isRow ? .flushTrailing : .flushBottom))
        }
        return all.isEmpty ? all : all.subtracting(.setSides(of: node.properties))
    }

    /// The sides where a node has padding, or that a length of its own moves.
    private static func setSides(of properties: Properties) -> LayoutFlags {
        var sides: LayoutFlags = []
        properties.visitKeys { key in
            switch key {
            case .width, .minWidth, .idealWidth, .maxWidth: sides.formUnion(.flushAcross)
            case .height, .minHeight, .idealHeight, .maxHeight: sides.formUnion(.flushAlong)
            case .paddingTop: sides.formUnion(.flushTop)
            case .paddingLeading: sides.formUnion(.flushLeading)
            case .paddingBottom: sides.formUnion(.flushBottom)
            case .paddingTrailing: sides.formUnion(.flushTrailing)
            default: break
            }
        }
        return sides
    }
}

extension RenderNode {
    /// Of a stack: its children stand neither beside nor above each other.
    fileprivate var runsNowhere: Bool { ["depth", "custom", "grid"].contains(self[.axis]?.string) }
    /// In a row, by itself or with a frame around it.
    fileprivate var dividesRow: Bool {
        var outermost = self
        while let frame = outermost.holder, frame.kind == .layer { outermost = frame }
        return outermost.standsInRow
    }

    fileprivate var standsInRow: Bool { holder?.kind == .stack && holder?[.axis]?.string == "horizontal" }
}
