import Foundation
import RenderTree

extension TerminalScene {
    var focused: Target? { focus.flatMap { id in layout.targets.first { $0.id == id } } }

    /// Gives up a focus that is on nothing, or behind what has come to stand before it.
    func settleFocus() {
        popups.removeAll { !$0.owner.isInserted }
        guard let focus, !needsTargets, focused == nil else { return }
        // The same thing may go on as another action: a menu that has become a button.
        if let same = layout.targets.first(where: { $0.node.id == focus.node }) { return setFocus(same) }
        if layout.presentation === shownPresentation, layout.targets.contains(where: { $0.action != .back && shownTargets.contains($0.id) })
        {
            // What had it has gone, as a row that was deleted: what is in its place has it now.
            let near = layout.targets.min { distance($0) < distance($1) }
            return setFocus(near.flatMap { $0.isField ? nil : $0 })
        }
        // Another screen: back to what led away from it, or to its first control.
        formerFocus.append(focus)
        formerFocus.removeFirst(max(formerFocus.count - 50, 0))
        let former = layout.targets.last { formerFocus.contains($0.id) }
        setFocus(former ?? layout.targets.first { !$0.isField && $0.action != .back } ?? layout.targets.first { !$0.isField })
    }

    /// Remembers what is on the screen: by it another screen is told from one of which a part has changed.
    func noteTargets() {
        shownTargets = Set(layout.targets.map(\.id))
        shownPresentation = layout.presentation
    }

    private var needsTargets: Bool { layout.targets.isEmpty && layout.presentation == nil }

    private func distance(_ target: Target) -> Int {
        abs(target.frame.y - focusFrame.y) * 4 + abs(target.frame.x - focusFrame.x)
    }

    func setFocus(_ target: Target?) {
        let former = focused
        guard former?.id != target?.id || focus != target?.id else { return }
        if let former, former.node !== target?.node, former.isField || former.node.isTrue(.isFocusable) {
            _ = scene.send(.focus(false), to: former.node.id)
        }
        focus = target?.id
        guard let target else { return changed() }
        focusFrame = target.frame
        if target.isField, fieldPlaces[target.node.id] == nil {
            let end = TextRange(FieldText(of: target.node).count)
            fieldPlaces[target.node.id] = FieldPlace(selection: programSelection(of: target.node) ?? end)
        }
        if former?.node !== target.node, target.isField || target.node.isTrue(.isFocusable) {
            _ = scene.send(.focus(true), to: target.node.id)
        }
        let formerOffsets = offsets
        reveal(target)
        // The focus is drawn over what is laid out, but for carets and what is offered beside a field.
        if target.isField || former?.isField == true || offsets != formerOffsets { changed() } else { onChange?() }
    }

    func programSelection(of node: RenderNode) -> TextRange? { node.string(.textSelection).flatMap { TextRange(encoded: $0) } }

    /// Scrolls so that a target is seen.
    func reveal(_ target: Target) {
        guard let area = layout.area(around: target.node) else { return }
        var offset = offsets[area.node.id] ?? .zero
        if area.isVertical {
            if target.frame.y < area.frame.y { offset.y -= CGFloat(area.frame.y - target.frame.y) }
            if target.frame.maxY > area.frame.maxY {
                offset.y += CGFloat(min(target.frame.maxY - area.frame.maxY, target.frame.y - area.frame.y))
            }
        }
        if area.isHorizontal {
            if target.frame.x < area.frame.x { offset.x -= CGFloat(area.frame.x - target.frame.x) }
            if target.frame.maxX > area.frame.maxX { offset.x += CGFloat(target.frame.maxX - area.frame.maxX) }
        }
        if offset != offsets[area.node.id] { offsets[area.node.id] = offset }
    }

    /// To the next target in the order in which the screen is read, or the one before.
    func moveFocus(by step: Int) {
        guard !layout.targets.isEmpty else { return }
        let index = layout.targets.firstIndex { $0.id == focus }
        let next = index.map { ($0 + step + layout.targets.count) % layout.targets.count } ?? (step > 0 ? 0 : layout.targets.count - 1)
        setFocus(layout.targets[next])
    }

    /// To the nearest target in a direction; without one, what is there scrolls.
    func moveFocus(x: Int, y: Int) {
        guard let focused else { return moveFocus(by: x + y > 0 ? 1 : -1) }
        let from = focused.frame
        func rank(_ target: Target) -> Int? {
            let to = target.frame
            if y != 0 {
                let ahead = y > 0 ? to.y - (from.maxY - 1) : from.y - (to.maxY - 1)
                guard ahead > 0 else { return nil }
                let aside = max(to.x - from.maxX + 1, from.x - to.maxX + 1, 0)
                return ahead * 2 + aside
            }
            let ahead = x > 0 ? to.x - (from.maxX - 1) : from.x - (to.maxX - 1)
            let aside = max(to.y - from.maxY + 1, from.y - to.maxY + 1, 0)
            return ahead > 0 ? ahead + aside * 8 : nil
        }
        let next = layout.targets.compactMap { target in rank(target).map { (target, $0) } }.min { $0.1 < $1.1 }?.0
        if let next { setFocus(next) } else if y != 0 { scroll(by: y, around: focused.node) }
    }

    /// Scrolls the area around a node, or the first on the screen.
    func scroll(by lines: Int, around node: RenderNode?) {
        let area =
            node.flatMap { layout.area(around: $0) } ?? layout.scrollAreas.last { $0.isVertical && $0.contentHeight > $0.frame.height }
        guard let area, area.isVertical else { return }
        var offset = offsets[area.node.id] ?? .zero
        offset.y += CGFloat(lines)
        offset.y = min(max(offset.y, 0), CGFloat(max(area.contentHeight - area.frame.height, 0)))
        offsets[area.node.id] = offset
        changed()
    }

    var pageHeight: Int {
        let area = focused.flatMap { layout.area(around: $0.node) } ?? layout.scrollAreas.last { $0.isVertical }
        return max((area?.frame.height ?? height) - 1, 1)
    }
}
