import RenderTree

extension ElementMapper {
    private static let plainStyles: Set<String> = ["plain", "inset"]

    static func list(_ subject: Subject) -> HTMLElement {
        let look =
            switch subject.style {
            case let style where plainStyles.contains(style): "plain"
            case "sidebar": "sidebar"
            case "grouped": "grouped flush"
            case "insetGrouped": "grouped"
            default: "grouped automatic"
            }
        var element = HTMLElement("div", ["class": "list \(look)"])
        element.content = [.element(scrolledContent(subject, HTMLElement("div", ["class": "list-body", "role": "list"], [.children])))]
        addListStates(subject, to: &element)
        return element
    }

    static func form(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "list form grouped"])
        element.content = [.element(scrolledContent(subject, HTMLElement("div", ["class": "list-body", "role": "list"], [.children])))]
        addListStates(subject, to: &element)
        return element
    }

    private static func addListStates(_ subject: Subject, to element: inout HTMLElement) {
        if subject.isTrue(.isEditing) { element.addClasses(["editing"]) }
        if subject.isTrue(.alternatesRows) { element.addClasses(["striped"]) }
        if subject.isTrue(.hidesBackground) { element.addClasses(["bare"]) }
        if let fill = subject.properties[.rowBackground]?.fill {
            element.addClasses(["filled-rows"])
            element.style["--row-fill"] = CSSValue.background(fill)
        }
        if let height = subject.number(.headerHeight) { element.style["--header-min"] = CSSValue.points(max(height, 0)) }
        if subject.isTrue(.isPickable) {
            element.changeFirst(where: { $0.attributes["class"]?.hasPrefix("list-body") == true }) { $0.addClasses(["picks"]) }
        }
        if let spacing = subject.number(.sectionSpacing) { element.style["--sections"] = CSSValue.points(max(spacing, 0)) }
        addScrolling(subject, to: &element)
        addRefresh(subject, to: &element)
    }

    private static let sides = ["top": "block-start", "bottom": "block-end", "leading": "inline-start", "trailing": "inline-end"]

    static func section(_ subject: Subject) -> HTMLElement {
        let isInList = [.list, .form].contains(subject.parentKind)
        var element = HTMLElement("div", ["class": "section", "role": isInList ? "listitem" : "group"])
        var rows = HTMLElement("div", ["class": "rows"], [.children])
        if isInList { rows.attributes["role"] = "list" }
        if let title = subject.string(.title) { element.attributes["aria-label"] = title }
        element.content = [
            .element(HTMLElement("div", ["class": "place", "data-c": "header"])),
            .element(rows),
            .element(HTMLElement("div", ["class": "place", "data-c": "footer"])),
        ]
        if let isExpanded = subject.properties[.isExpanded]?.bool {
            if !isExpanded { element.addClasses(["collapsed"]) }
            if isInList {
                element.addClasses(["folds"])
                let button = HTMLElement(
                    "button",
                    [
                        "class": "section-fold", "type": "button", "data-b": "details", "aria-label": "Section",
                        "aria-expanded": isExpanded ? "true" : "false",
                    ])
                element.content.insert(.element(button), at: 1)
            }
        }
        element.addClasses((subject.string(.sectionLines) ?? "").split(separator: " ").map { "line-\($0)" })
        for margin in subject.strings(.sectionMargins) {
            let words = margin.split(separator: " ")
            guard words.count == 2, let length = Double(words[1]), let side = Self.sides[String(words[0])] else { continue }
            let edge = side.hasPrefix("inline") ? " - var(--list-edge, 16px)" : ""
            element.style["margin-" + side] = "calc(\(CSSValue.points(length))\(edge))"
        }
        if subject.style == "prominentHeader" { element.addClasses(["prominent"]) }
        if subject.parentKind == .menu { element.attributes["role"] = "group" }
        return element
    }

    static func row(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "row"])
        element.attributes["role"] = "listitem"
        var body = HTMLElement("div", ["class": "row-body"], [.children])
        if subject.isTrue(.isTappable) {
            makeTappable(&body, subject)
        } else if subject.isTrue(.isPickable) {
            body.addBehaviour("pick")
            body.attributes["role"] = "button"
            body.attributes["tabindex"] = "-1"
            body.attributes["aria-pressed"] = subject.isTrue(.isSelected) ? "true" : "false"
        } else if subject.isTrue(.hasDisclosure) {
            body.addBehaviour("disclose")
        }
        if let level = subject.int(.outlineLevel) {
            element.addClasses(["inner"])
            element.style["--level"] = "\(min(level, 12))"
        }
        if subject.isTrue(.isSelectable) {
            element.addClasses(["selectable"])
            body.attributes["aria-pressed"] = subject.isTrue(.isSelected) ? "true" : "false"
        }
        if let fill = subject.properties[.rowBackground]?.fill {
            element.addClasses(["filled"])
            element.style["--row-fill"] = CSSValue.background(fill)
        }
        if subject.hasChevron { body.addClasses(["chevron"]) }
        if subject.isTrue(.isSelected) { element.addClasses(["selected"]) }
        element.content = [.element(body)]
        if let badge = subject.string(.badge) {
            element.addClasses(["badged"])
            element.content.append(.element(HTMLElement("span", ["class": "row-badge"], words(of: subject, .badgeRuns, else: badge))))
        }
        if subject.isTrue(.hasDisclosure) {
            element.content.append(.element(HTMLElement("div", ["class": "row-end", "data-c": "disclosure"])))
        }
        // Beside what a click in the row is for.
        if subject.isTrue(.hasMenu) { element.content.append(.element(HTMLElement("div", ["class": "row-menu", "data-c": "menu"]))) }
        // In place of those that the list gives its rows, wherever they count.
        let insets: [(PropertyKey, String)] = [
            (.paddingTop, "top"), (.paddingLeading, "start"), (.paddingBottom, "bottom"), (.paddingTrailing, "end"),
        ]
        for (key, name) in insets {
            if let inset = subject.number(key) { element.style["--row-\(name)"] = CSSValue.points(max(inset, 0)) }
        }
        addRowActions(subject, to: &element)
        return element
    }
}
