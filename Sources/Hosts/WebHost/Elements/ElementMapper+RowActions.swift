import RenderTree

/// What a person may do with a row besides what is in it: swipe, delete, move.
extension ElementMapper {
    /// Actions behind the edges, which a swipe uncovers; these, and those of a context menu, in a menu beside what a click in the row
    /// is for, for a pointer and for keys; and what editing shows.
    static func addRowActions(_ subject: Subject, to element: inout HTMLElement) {
        let actions = subject.strings(.rowActions)
        let edges = actions.filter { $0 != "menu" }
        let isDeletable = subject.isTrue(.isDeletable)
        if isDeletable { element.content.insert(.element(rowButton("row-minus", "uncover", "Remove", "minus.circle.fill")), at: 0) }
        var tools: [HTMLElement.Content] = []
        if subject.isTrue(.isMovable) { tools.append(.element(rowButton("row-move", "move", "Reorder", "line.3.horizontal"))) }
        if isDeletable || !edges.isEmpty {
            element.addBehaviour("swipe")
            if !edges.isEmpty { element.content.append(.element(HTMLElement("div", ["class": "swipes", "data-c": "swipe"]))) }
            // As on Apple's systems, actions of the program's own take the place of the one that deletes.
            if !edges.contains("trailing") { element.content.append(.element(deletion)) }
        }
        if isDeletable || !actions.isEmpty { tools += rowMenu }
        if !tools.isEmpty { element.content.append(.element(HTMLElement("div", ["class": "row-tools"], tools))) }
    }

    private static func rowButton(_ name: String, _ behaviour: String, _ label: String, _ picture: String) -> HTMLElement {
        HTMLElement(
            "button", ["class": name, "type": "button", "data-b": behaviour, "aria-label": label], [.element(symbol(picture))])
    }

    private static var deletion: HTMLElement {
        let button = HTMLElement(
            "button", ["class": "button destructive", "type": "button", "data-b": "delete"], [.text("Delete")])
        return HTMLElement("div", ["class": "swipe trailing full"], [.element(button)])
    }

    /// The actions that the program offers behind one edge.
    static func swipeActions(_ subject: Subject) -> HTMLElement {
        let edge = subject.string(.placement) == "leading" ? "leading" : "trailing"
        let names = subject.style.hasSuffix(" full") ? "swipe \(edge) full" : "swipe \(edge)"
        return HTMLElement("div", ["class": names, "data-p": "swipe"], [.children])
    }
}
