import Foundation
import LayoutEngine
import RenderTree

extension ScreenBuilder {
    func navigationStack(_ node: RenderNode, _ ink: Ink) -> Part? {
        let screens = node.children.filter { $0.kind == .screen }
        return (screens.last ?? node.children.last).flatMap { part($0, ink) }
    }

    /// Columns beside each other; in a narrow terminal the one that is chosen.
    func navigationSplit(_ node: RenderNode, _ ink: Ink) -> Part? {
        let columns = node.children.filter { $0.kind == .column }
        guard !columns.isEmpty else { return nil }
        let chosen = min(max(node[.selection]?.int ?? 0, 0), columns.count - 1)
        if state.isNarrow { return part(columns[chosen], ink) }
        var parts: [Part] = []
        for (index, column) in columns.enumerated() where !column.isTrue(.isHidden) {
            guard let part = part(column, ink) else { continue }
            let isLast = index == columns.count - 1
            let width = width(ofColumn: index, of: node, in: columns.count)
            let filled =
                isLast
                ? part.layout.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                : part.layout.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).frame(width: width)
            if !parts.isEmpty { parts.append(divider(node, ink)) }
            parts.append(Part(layout: filled, piece: part.piece))
        }
        return group(node, ink, parts) { .hstack(alignment: .top, spacing: 0, $0) }
    }

    /// As the app says, where that leaves half of the terminal to the last one; in cells.
    private func width(ofColumn index: Int, of node: RenderNode, in count: Int) -> CGFloat {
        let usual = CGFloat(min(max(state.width / (count + 1), 20), 36))
        let tracks = node[.columns]?.strings ?? []
        guard tracks.indices.contains(index) else { return usual }
        let lengths = tracks[index].split(separator: " ").compactMap { Double($0) }
        guard let most = lengths.last, let least = lengths.first, most.isFinite, most > 0 else { return usual }
        let share = CGFloat(state.width / 2 / max(count - 1, 1))
        return min(max(CellUnits.frameColumns(least), min(usual, CellUnits.frameColumns(most))), max(share, 20))
    }

    /// A bar with the way back, the title and what can be done; the content; what stands below it.
    func screen(_ node: RenderNode, _ ink: Ink) -> Part? {
        let items = toolbarItems(node)
        var lines: [Part] = []
        if node.parent?.kind != .root, !node.isTrue(.hidesBar), let bar = titleBar(node, items, ink) { lines.append(bar) }
        if let search = node.children.first(where: { $0.kind == .searchField }).flatMap({ part($0, ink) }) { lines.append(search) }
        let content = node.children.filter { $0.kind != .toolbar && $0.kind != .searchField && !Self.presentations.contains($0.kind) }
        let body = column(node, ink, alignment: .horizontalCenter, parts(content, ink))
        lines.append(filling(holdsScrolling(node) ? body : scrollingIfNeeded(body, node, ink), node, ink))
        let bottom = parts(items, at: "bottom", ink)
        if !bottom.isEmpty, !node.isTrue(.hidesBottomBar) {
            lines += [divider(node, ink), wide(row(node, ink, spacing: 2, bottom), alignment: .center)]
        }
        return group(node, ink, lines) { .vstack(alignment: .leading, spacing: 0, $0) }
    }

    private func toolbarItems(_ screen: RenderNode) -> [(node: RenderNode, place: String)] {
        screen.children.filter { $0.kind == .toolbar }.flatMap(\.children).map { item in
            switch item.string(.placement) {
            case "leading", "cancellationAction", "navigation", "topBarLeading": (item, "leading")
            case "principal": (item, "principal")
            case "bottomBar", "status": (item, "bottom")
            case "keyboard": (item, "keyboard")
            default: (item, "trailing")
            }
        }
    }

    private func parts(_ items: [(node: RenderNode, place: String)], at place: String, _ ink: Ink) -> [Part] {
        items.filter { $0.place == place }.compactMap { part($0.node, ink) }
    }

    /// With icons alone where the words have no room.
    private func titleBar(_ node: RenderNode, _ items: [(node: RenderNode, place: String)], _ ink: Ink) -> Part? {
        guard let full = barLine(node, items, ink) else { return nil }
        let short = withIcons { barLine(node, items, ink) } ?? full
        let bar = group(node, ink, [full, short]) { .viewThatFits(in: .horizontal, $0) }
        let (part, piece) = numbered(wide(bar), node, ink)
        let fill = node.properties.cellFill(.barBackground, isDark: ink.isDark)
        piece.paint = { brush in
            if let fill { brush.fill { _, _ in fill.color() } } else { brush.fill(ink.color(.systemGray6)) }
        }
        return part
    }

    private func barLine(_ node: RenderNode, _ items: [(node: RenderNode, place: String)], _ ink: Ink) -> Part? {
        let title = node.isTrue(.hidesTitle) ? "" : node.string(.title) ?? ""
        var left = parts(items, at: "leading", ink)
        if let back = backButton(of: node, ink) { left.insert(back, at: 0) }
        var middle = parts(items, at: "principal", ink)
        if middle.isEmpty, !title.isEmpty { middle = [line(title, node, ink.with(.bold))] }
        if let subtitle = node.string(.subtitle) { middle.append(line(subtitle, node, ink.colored(ink.color(.secondary)))) }
        let right = parts(items, at: "trailing", ink)
        guard !left.isEmpty || !middle.isEmpty || !right.isEmpty else { return nil }
        let bar = row(node, ink, spacing: 2, left + middle + [spacer(node, ink, minLength: 0)] + right)
        return bar.laidOut { $0.padding([.leading, .trailing], 1) }
    }

    private func backButton(of node: RenderNode, _ ink: Ink) -> Part? {
        let title: String
        if let stack = node.parent, stack.kind == .navigationStack, stack.children.first(where: { $0.kind == .screen }) !== node {
            guard !node.isTrue(.isDismissDisabled) else { return nil }
            title = node.string(.backTitle) ?? ""
        } else if let column = node.line.first(where: { $0.kind == .column }), let split = column.parent, state.isNarrow,
            (split[.selection]?.int ?? 0) > 0
        {
            title = ""
        } else {
            return nil
        }
        return acting(line("‹ " + (title.isEmpty || title.count > 20 ? "Back" : title), node, ink.colored(ink.tint)), node, ink, .back)
    }

    /// The part in all the room that there is, and no more: what is longer ends there, and bars stay.
    private func filling(_ part: Part, _ node: RenderNode, _ ink: Ink) -> Part {
        let most = part.layout.frame(maxWidth: .infinity, maxHeight: .infinity)
        let held = most.frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .top)
        let (result, piece) = numbered(Part(layout: held, piece: part.piece), node, ink)
        piece.clips = true
        return result
    }

    /// Whether something in a screen takes the height there is and scrolls by itself.
    private func holdsScrolling(_ node: RenderNode) -> Bool {
        let kinds: Set<NodeKind> = [.scroll, .list, .form, .textEditor, .navigationSplit, .navigationStack, .tabs, .geometry]
        return node.first { kinds.contains($0.kind) } != nil
    }

    /// A screen that is higher than its room scrolls, as a page does.
    private func scrollingIfNeeded(_ body: Part, _ node: RenderNode, _ ink: Ink) -> Part {
        let fits = numbered(body.laidOut { $0.frame(maxHeight: .infinity) }, node, ink).part
        return group(node, ink, [fits, scrolled(node, ink, .vertical, body)]) { .viewThatFits(in: .vertical, $0) }
    }

    /// The menus of the app's commands.
    func menuBar(_ node: RenderNode, _ ink: Ink) -> Part? {
        let menus = parts(node.children, ink)
        guard !menus.isEmpty else { return nil }
        let bar = row(node, ink, spacing: 2, menus)
        return wide(bar.laidOut { $0.padding([.leading], 1) })
    }

    /// The chosen tab, above the names of all.
    func tabs(_ node: RenderNode, _ ink: Ink) -> Part? {
        let tabs = node.children.filter { $0.kind == .tab }
        guard let chosen = tabs.first(where: { $0.isTrue(.isSelected) }) ?? tabs.first else { return nil }
        let body = content(chosen, ink)
        let filled = filling(body, node, ink)
        let isHidden = node.string(.barVisibility) == "hidden" || chosen.string(.barVisibility) == "hidden"
        guard !isHidden else { return filled }
        let isPaged = node.style.hasPrefix("page")
        if isPaged, node.style.contains("never") { return filled }
        let buttons = tabs.enumerated().map { index, tab -> Part in
            let isChosen = tab === chosen
            let inner = isChosen ? ink.colored(ink.tint).with(.bold) : ink.colored(ink.color(.secondary))
            return acting(line(isPaged ? isChosen ? "●" : "○" : name(tab, isChosen), tab, inner), tab, ink, .tab(index))
        }
        let bar = wide(row(node, ink, spacing: isPaged ? 1 : 2, buttons), alignment: .center)
        return group(node, ink, isPaged ? [filled, bar] : [filled, divider(node, ink), bar]) {
            .vstack(alignment: .leading, spacing: 0, $0)
        }
    }

    private func name(_ tab: RenderNode, _ isChosen: Bool) -> String {
        let symbol = tab.string(.symbol).map { SymbolGlyphs.glyph($0) + " " } ?? ""
        let badge = tab.string(.badge).map { " (\($0))" } ?? ""
        let text = symbol + (tab.string(.title) ?? "") + badge
        return isChosen ? "[" + text + "]" : " " + text + " "
    }
}
