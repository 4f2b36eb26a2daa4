import RenderTree

/// What a person does with the mouse.
extension TerminalScene {
    func take(_ mouse: TerminalMouse) {
        switch mouse.action {
        case .scrollUp, .scrollDown:
            let area = layout.scrollAreas.last { $0.frame.contains(x: mouse.x, y: mouse.y) && $0.isVertical }
            scroll(by: mouse.action == .scrollUp ? -3 : 3, around: area?.node)
        case .press:
            if notice != nil { notice = nil }
            if !popups.isEmpty { return clickInPopup(mouse) }
            guard let target = layout.targets.last(where: { $0.visible.contains(x: mouse.x, y: mouse.y) }) else { return setFocus(nil) }
            setFocus(target)
            if target.isField { placeCaret(target, mouse, extends: false) } else { act(target, x: mouse.x, y: mouse.y) }
        case .drag:
            guard let target = focused else { return }
            if target.isField { placeCaret(target, mouse, extends: true) } else if target.action == .slider { act(target, x: mouse.x) }
        case .release: break
        }
    }

    private func clickInPopup(_ mouse: TerminalMouse) {
        guard let popup = popups.last else { return }
        let frame = popupFrame(popups.count - 1)
        guard frame.inset(by: 1).contains(x: mouse.x, y: mouse.y) else {
            popups = []
            return changed()
        }
        let index = popup.item(atLine: mouse.y - frame.y - 1, room: frame.height - 2)
        guard popup.items.indices.contains(index), popup.items[index].isChoosable else { return }
        popups[popups.count - 1].choose(index)
        choose()
    }
}
