import Foundation
import RenderTree

extension TerminalScene {
    /// Takes what a person does.
    package func receive(_ input: TerminalInput) {
        // What is on the screen is what the person means.
        _ = render()
        switch input {
        case .key(let key): take(key)
        case .paste(let text): paste(text)
        case .mouse(let mouse): take(mouse)
        case .background(let isDark): setDark(isDark)
        }
    }

    private func take(_ key: TerminalKey) {
        if key == TerminalKey(.character("c"), .control) || key == TerminalKey(.character("q"), .control) { return endOrCopy(key) }
        if notice != nil {
            notice = nil
            changed()
        }
        if !popups.isEmpty { return takeInPopup(key) }
        if sendToView(key) { return }
        if let target = focused, target.isField, edit(target, key) { return }
        if runShortcut(of: key) { return }
        switch key.code {
        case .tab: moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1)
        case .up: moveFocus(x: 0, y: -1)
        case .down: moveFocus(x: 0, y: 1)
        case .left: if !adjust(-1) { moveFocus(x: -1, y: 0) }
        case .right: if !adjust(1) { moveFocus(x: 1, y: 0) }
        case .character("+"): _ = adjust(1)
        case .character("-"): _ = adjust(-1)
        case .enter, .character(" "): if let focused { act(focused) }
        case .escape: escape()
        case .pageUp where focused?.action == .date: step(months: -1)
        case .pageDown where focused?.action == .date: step(months: 1)
        case .pageUp: scroll(by: -pageHeight, around: focused?.node)
        case .pageDown: scroll(by: pageHeight, around: focused?.node)
        case .home: scroll(by: -1_000_000, around: focused?.node)
        case .end: scroll(by: 1_000_000, around: focused?.node)
        case .delete, .backspace: deleteRow()
        case .character("m"), .function(10): openRowMenu()
        case .character("l") where key.modifiers.contains(.control): redraw?()
        case .character("r") where key.modifiers.contains(.control): refresh()
        case .character("z") where key.modifiers.contains(.control): send(.undo(isRedo: false), to: scene.tree.root)
        case .character("y") where key.modifiers.contains(.control): send(.undo(isRedo: true), to: scene.tree.root)
        case .character, .function: break
        }
    }

    /// Control-C copies where something is selected, as it does elsewhere, and else ends the program, as it does in terminals.
    private func endOrCopy(_ key: TerminalKey) {
        if key.code == .character("c"), let target = focused, target.isField, let place = fieldPlaces[target.node.id],
            place.selection.start < place.selection.end
        {
            return copy(from: target, isCut: false)
        }
        quit?()
    }

    private func takeInPopup(_ key: TerminalKey) {
        var popup = popups.removeLast()
        switch key.code {
        case .escape, .left: return changed()
        case .up: popup.move(by: -1)
        case .down, .tab: popup.move(by: 1)
        case .home: popup.choose(popup.items.firstIndex(where: \.isChoosable) ?? 0)
        case .enter, .right, .character(" "):
            popups.append(popup)
            return choose()
        case .character(let letter):
            let following = Array(popup.items.indices.dropFirst(popup.chosen + 1)) + Array(popup.items.indices.prefix(popup.chosen + 1))
            let next = following.first { popup.items[$0].isChoosable && popup.items[$0].title.lowercased().hasPrefix(letter.lowercased()) }
            if let next { popup.choose(next) }
        default: break
        }
        popups.append(popup)
        changed()
    }

    /// Does what the chosen item of the open menu says.
    func choose() {
        guard let popup = popups.last, popup.items.indices.contains(popup.chosen) else { return }
        switch popup.items[popup.chosen].kind {
        case .action(let event, let node):
            if !node.isTrue(.keepsMenu) { popups = [] }
            send(event, to: node)
            // What stays open shows what has become of it.
            if let last = popups.popLast() { popups.append(PopupMenu(last.owner)) }
        case .submenu(let node): popups.append(PopupMenu(node))
        case .header, .line: break
        }
        changed()
    }

    // MARK: Actions

    func act(_ target: Target, x: Int? = nil, y: Int? = nil) {
        let node = target.node
        switch target.action {
        case .press: press(node, target, x: x, y: y)
        case .toggle: send(.change(.bool(!node.isTrue(.isOn))), to: node)
        case .disclosure: send(.change(.bool(!node.isTrue(.isExpanded))), to: node)
        case .option(let index), .tab(let index): if let owner = node.holder { send(.change(.int(index)), to: owner) }
        case .picker, .menu: openMenu(target)
        case .back: send(.dismiss, to: node)
        case .delete: send(.delete, to: node)
        case .slider:
            guard let x, target.frame.width > 1 else { return }
            let share = Double(min(max(x - target.frame.x, 0), target.frame.width - 1)) / Double(target.frame.width - 1)
            let (low, high) = (node.number(.minimum) ?? 0, node.number(.maximum) ?? 1)
            set(node, low + (high - low) * share)
        case .stepper: step(node, x.map { $0 < target.frame.x + target.frame.width / 2 ? -1 : 1 } ?? 1)
        case .date: show(notice: "← and → change a date by days, Page Up and Page Down by months.", isError: false)
        case .color: stepColor(node, 1)
        case .field: if node.kind == .searchField || node.kind == .textField { send(.submit, to: node) }
        case .editor: break
        }
    }

    private func press(_ node: RenderNode, _ target: Target, x: Int?, y: Int?) {
        if node.kind == .row, !node.isTrue(.isTappable), node.isTrue(.isPickable) {
            // The second time does what a double click does.
            send(.pick(node.isTrue(.isSelected) && node.isTrue(.isSelectable) == false ? .open : .only), to: node)
            return
        }
        if let address = node.string(.url), address.contains(":"), node.kind == .link { return open(address) }
        if node.isTrue(.reportsPress) { send(.pressing(true), to: node) }
        if let taps = node[.taps]?.strings, let count = taps.compactMap({ Int($0) }).min() {
            let point = (
                x.map { Double($0 - target.frame.x) * CellUnits.width } ?? 0, y.map { Double($0 - target.frame.y) * CellUnits.height } ?? 0
            )
            send(.taps(TapReport(count: count, x: point.0, y: point.1)), to: node)
        } else {
            send(.tap, to: node)
        }
        if node.isTrue(.reportsPress) { send(.pressing(false), to: node) }
    }

    func openMenu(_ target: Target) {
        if target.node.isTrue(.isTappable), target.action == .menu {
            send(.tap, to: target.node)
            return
        }
        focusFrame = target.frame
        let popup = PopupMenu(target.node)
        guard !popup.items.isEmpty else { return }
        popups = [popup]
        changed()
    }

    private func escape() {
        if let presentation = layout.presentation {
            guard !presentation.isTrue(.isDismissDisabled) else { return }
            if let cancel = presentation.first(where: { $0.kind == .button && $0.string(.buttonRole) == "cancel" }),
                [.alert, .confirmationDialog].contains(presentation.kind)
            {
                send(.tap, to: cancel)
            } else if presentation.kind != .alert {
                send(.dismiss, to: presentation)
            }
            return
        }
        if let back = layout.targets.last(where: { $0.action == .back }) { return act(back) }
        setFocus(nil)
    }

    private func row(of node: RenderNode?) -> RenderNode? { node?.line.first { $0.kind == .row } }

    private func deleteRow() {
        if let row = row(of: focused?.node), row.isTrue(.isDeletable) { send(.delete, to: row) }
    }

    private func openRowMenu() {
        guard let focused else { return }
        let around = row(of: focused.node) ?? focused.node.line.first { $0.children.contains(where: ScreenBuilder.isContextMenu) }
        guard let around, let popup = PopupMenu(row: around) else { return }
        focusFrame = focused.frame
        popups = [popup]
        changed()
    }

    private func refresh() {
        let list =
            focused.flatMap { $0.node.line.first { $0.isTrue(.isRefreshable) } } ?? scene.tree.root.first { $0.isTrue(.isRefreshable) }
        if let list { send(.refresh, to: list) }
    }
}
