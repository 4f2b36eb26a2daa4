import RenderTree

extension ElementMapper {
    private static let buttonStyles: Set<String> = [
        "plain", "bordered", "borderedProminent", "borderless", "link", "glass", "glassProminent", "custom",
    ]

    static func button(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("button", ["type": "button", "data-b": "tap"], [.children])
        // Browsers end a button of HTML where another begins.
        if subject.flags.contains(.holdsControls) {
            element = HTMLElement("div", ["role": "button", "data-b": "tap"], [.children])
            if !subject.isDisabled { element.attributes["tabindex"] = "0" }
        }
        element.attributes["class"] = "button " + buttonClasses(subject)
        if subject.isTrue(.isNavigationLink) { element.addClasses([subject.hasChevron ? "chevron" : "leads"]) }
        if subject.isTrue(.reportsPress) { element.addBehaviour("pressing") }
        placeAction(&element, subject)
        return element
    }

    static func link(_ subject: Subject) -> HTMLElement {
        guard let address = subject.string(.url) else {
            var element = button(subject)
            element.addClasses(["link"])
            return element
        }
        var element = HTMLElement("a", ["href": address], [.children])
        element.attributes["class"] = "button link " + buttonClasses(subject)
        if address.contains(":") || address.hasPrefix("//") {
            element.attributes["target"] = "_blank"
            element.attributes["rel"] = "noopener noreferrer"
        } else {
            element.addBehaviour("tap")
        }
        if subject.hasChevron { element.addClasses(["chevron"]) }
        placeAction(&element, subject)
        return element
    }

    static func buttonClasses(_ subject: Subject) -> String {
        let style = buttonStyles.contains(subject.style) ? subject.style : "automatic"
        let shape = subject.string(.clipShape) == "circle" ? " round" : ""
        switch subject.string(.buttonRole) {
        case "destructive": return "b-\(style)\(shape) destructive"
        case "cancel": return "b-\(style)\(shape) cancel"
        default: return "b-\(style)\(shape)"
        }
    }

    /// Buttons of menus and dialogs stand in the places for them.
    private static func placeAction(_ element: inout HTMLElement, _ subject: Subject) {
        switch subject.parentKind {
        case .alert, .confirmationDialog: element.attributes["data-p"] = "actions"
        default: break
        }
        if subject.isTrue(.isMenuItem) || subject.parentKind == .menu { element.attributes["role"] = "menuitem" }
    }

    static func disclosure(_ subject: Subject) -> HTMLElement {
        let isExpanded = subject.isTrue(.isExpanded)
        if subject.style == "row" {
            return HTMLElement(
                "button",
                [
                    "class": "row-disclosure", "type": "button", "data-b": "details", "data-p": "disclosure",
                    "aria-expanded": isExpanded ? "true" : "false",
                    // The page adds the words of its row.
                    "aria-label": isExpanded ? "Collapse" : "Expand",
                ])
        }
        // No button of HTML: a label may have controls and menus, which no other button may hold.
        var button = HTMLElement(
            "div",
            [
                "class": "disclosure-button", "role": "button", "data-b": "details",
                "aria-expanded": isExpanded ? "true" : "false", "data-c": "title",
            ])
        if !subject.isDisabled { button.attributes["tabindex"] = "0" }
        let content = HTMLElement("div", ["class": "disclosure-content v"], [.children])
        return HTMLElement("div", ["class": "disclosure"], [.element(button), .element(content)])
    }
}
