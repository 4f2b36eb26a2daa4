import RenderTree

/// A menu that is open: what a menu or a picker offers, a line each.
@MainActor
struct PopupMenu {
    struct Item {
        enum Kind {
            case header
            case line
            case action(InputEvent, RenderNode)
            case submenu(RenderNode)
        }

        var kind: Kind
        var title = ""
        var mark = " "
        var isDestructive = false
        var isEnabled = true

        var isChoosable: Bool {
            switch kind {
            case .header, .line: false
            case .action, .submenu: isEnabled
            }
        }
    }

    let owner: RenderNode
    private(set) var items: [Item] = []
    private(set) var chosen = 0

    /// The options of a picker, or the items of a menu.
    init(_ owner: RenderNode) {
        self.owner = owner
        if owner.kind == .picker { addOptions(of: owner) } else { add(owner.children.filter { $0.kind != .title }) }
        chosen = items.firstIndex { $0.mark == "✓" && $0.isChoosable } ?? items.firstIndex(where: \.isChoosable) ?? 0
    }

    /// What can be done with a row: its actions and its menu.
    init?(row: RenderNode) {
        owner = row
        for child in row.children where child.kind == .toolbar && child.style.hasPrefix("swipeActions") {
            add(child.children.flatMap(\.children))
        }
        addMenus(in: row)
        if row.isTrue(.isDeletable), !items.contains(where: \.isDestructive) {
            items.append(Item(kind: .action(.delete, row), title: "Delete", isDestructive: true))
        }
        guard let first = items.firstIndex(where: \.isChoosable) else { return nil }
        chosen = first
    }

    private mutating func addMenus(in node: RenderNode) {
        for child in node.children {
            guard ScreenBuilder.isContextMenu(child) else {
                addMenus(in: child)
                continue
            }
            addLine()
            add(child.children.filter { $0.kind != .title })
        }
    }

    private mutating func add(_ nodes: [RenderNode]) {
        for node in nodes {
            let isEnabled = !node.isTrue(.isDisabled)
            switch node.kind {
            case .button, .link:
                let isDestructive = node.string(.buttonRole) == "destructive"
                items.append(Item(kind: .action(.tap, node), title: node.spokenText, isDestructive: isDestructive, isEnabled: isEnabled))
            case .toggle:
                let isOn = node.isTrue(.isOn)
                items.append(
                    Item(kind: .action(.change(.bool(!isOn)), node), title: node.spokenText, mark: isOn ? "✓" : " ", isEnabled: isEnabled))
            case .picker where node.style == "menu": items.append(Item(kind: .submenu(node), title: title(of: node), isEnabled: isEnabled))
            case .picker:
                if node.children.contains(where: { $0.kind == .title }) { items.append(Item(kind: .header, title: title(of: node))) }
                addOptions(of: node)
            case .menu where !ScreenBuilder.isContextMenu(node):
                items.append(Item(kind: .submenu(node), title: title(of: node), isEnabled: isEnabled))
            case .divider: addLine()
            case .section:
                addLine()
                add(node.children)
                addLine()
            case .header, .text: if !node.spokenText.isEmpty { items.append(Item(kind: .header, title: node.spokenText)) }
            default: add(node.shownChildren)
            }
        }
        while case .line? = items.last?.kind { items.removeLast() }
    }

    private mutating func addLine() {
        guard let last = items.last else { return }
        if case .line = last.kind { return }
        items.append(Item(kind: .line))
    }

    private func title(of node: RenderNode) -> String {
        node.children.first { $0.kind == .title }?.spokenText ?? node.string(.title) ?? ""
    }

    private mutating func addOptions(of picker: RenderNode) {
        let options = picker.children.filter { $0.kind == .option }
        for (index, option) in options.enumerated() {
            let title = option.string(.title) ?? option.string(.text) ?? ""
            items.append(
                Item(
                    kind: .action(.change(.int(index)), picker), title: title.isEmpty ? option.spokenText : title,
                    mark: option.isTrue(.isSelected) ? "✓" : " "))
        }
    }

    mutating func move(by step: Int) {
        var next = chosen
        repeat { next += step } while items.indices.contains(next) && !items[next].isChoosable
        if items.indices.contains(next) { chosen = next }
    }

    mutating func choose(_ index: Int) {
        if items.indices.contains(index), items[index].isChoosable { chosen = index }
    }

    // MARK: On the screen

    /// Below the place that it belongs to, or above it, as far as there is room.
    func frame(at anchor: CellRect, in bounds: CellRect) -> CellRect {
        let width = min((items.map { CellText.width($0.title) }.max() ?? 0) + 6, bounds.width)
        let height = min(items.count + 2, bounds.height)
        let isBelow = anchor.maxY + height <= bounds.maxY || anchor.y - height < 0
        let y = isBelow ? min(anchor.maxY, bounds.maxY - height) : anchor.y - height
        return CellRect(x: min(max(anchor.x, 0), bounds.maxX - width), y: max(y, 0), width: width, height: height)
    }

    /// The first item that is seen.
    private func first(_ room: Int) -> Int { max(0, min(chosen - room + 1, items.count - room)) }

    func item(atLine line: Int, room: Int) -> Int { first(room) + line }

    func draw(on screen: Screen, in frame: CellRect, _ ink: Ink) {
        let ground = ink.color(.systemGray6)
        screen.grid.clear(frame, to: ground)
        let brush = Brush(screen: screen, frame: frame, clip: frame, ink: ink)
        brush.drawBox(CellLook(foreground: ink.color(.secondary)))
        let room = frame.height - 2
        // In so small a terminal the frame is all that there is.
        guard room > 0, frame.width > 2 else { return }
        for (line, index) in (first(room)..<min(first(room) + room, items.count)).enumerated() {
            let item = items[index]
            var look = CellLook(foreground: item.isDestructive ? ink.color(.red) : nil)
            if !item.isEnabled { look.foreground = ink.color(.tertiary) }
            if index == chosen, item.isChoosable { look.traits = .inverse }
            let inside = frame.width - 2
            let text: String
            switch item.kind {
            case .line: text = String(repeating: "─", count: inside)
            case .header:
                look.foreground = ink.color(.secondary)
                text = " " + item.title
            case .action: text = " \(item.mark) \(item.title)"
            case .submenu: text = "   \(item.title) ›"
            }
            let shown = CellText.shortened(CellText.harmless(text).replacing("\n", with: " "), width: inside)
            brush.write(shown + String(repeating: " ", count: max(inside - CellText.width(shown), 0)), x: 1, y: line + 1, look)
        }
    }
}
