import RenderTree

/// Tables: their columns are tracks of one grid, in which every row takes part.
extension ElementMapper {
    static func isOfTable(_ subject: Subject) -> Bool { subject.parentKind == .list && subject.parent[.style] == .string("table") }

    static func table(_ subject: Subject) -> HTMLElement {
        var body = HTMLElement("div", ["class": "list-body table-body picks", "role": "grid", "data-b": "table"], [.children])
        body.style["grid-template-columns"] = subject.strings(.columns).enumerated().compactMap(tableTrack).joined(separator: " ")
        body.attributes["aria-rowcount"] = "\((subject.int(.total) ?? 0) + 1)"
        body.attributes["aria-multiselectable"] = subject.isTrue(.selectsSeveral) ? "true" : "false"
        var element = HTMLElement("div", ["class": "list plain table"], [.element(body)])
        if subject.isTrue(.alternatesRows) { element.addClasses(["striped"]) }
        if subject.isTrue(.hidesBackground) { element.addClasses(["bare"]) }
        return element
    }

    /// A column's width is that of its content: the room beside that (`.cell`) comes on top.
    private static func tableTrack(index: Int, text: String) -> String? {
        guard let track = gridTrack(text) else { return nil }
        return text.hasPrefix("fixed") ? "calc(\(track) + \(index == 0 ? 28 : 24)px)" : track
    }

    static var tableHeader: HTMLElement { HTMLElement("div", ["class": "table-header", "role": "row"], [.children]) }

    static func tableRow(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "row", "role": "row"])
        if subject.isTrue(.isPickable) {
            element.attributes["data-b"] = "pick"
            element.attributes["tabindex"] = "-1"
            element.attributes["aria-selected"] = subject.isTrue(.isSelected) ? "true" : "false"
        }
        if subject.isTrue(.isSelected) { element.addClasses(["selected"]) }
        element.content = [.element(HTMLElement("div", ["class": "row-body", "role": "presentation"], [.children]))]
        return element
    }

    static func columnHead(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "cell column-head", "role": "columnheader"], [.children])
        element.attributes["aria-sort"] = subject.string(.sortOrder)
        return element
    }
}
