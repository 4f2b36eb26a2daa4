import RenderTree

extension ElementMapper {
    /// A button, and its items in the browser's top layer, where nothing around cuts them off.
    static func menu(_ subject: Subject) -> HTMLElement {
        if subject.style == "context" {
            var element = contextMenu()
            if subject.parentKind == .row { element.attributes["data-p"] = "menu" }
            if subject.isTrue(.isUnopened) { element.attributes["data-unopened"] = "" }
            return element
        }
        if subject.style == "actions" {
            // No pointer sees them: what opens a context menu does not open this one.
            var element = contextMenu()
            element.addClasses(["spoken"])
            return element
        }
        var element = HTMLElement("div", ["class": "menu"], [.element(menuButton(subject)), .element(menuItems([.children]))])
        if subject.isTrue(.isMenuItem) { element.addClasses(["submenu"]) }
        return element
    }

    private static func menuButton(_ subject: Subject) -> HTMLElement {
        var button = HTMLElement(
            "button",
            [
                "class": "button menu-button " + buttonClasses(subject), "type": "button", "data-b": "menu",
                "aria-haspopup": "menu", "aria-expanded": "false", "data-c": "title",
            ])
        if subject.isTrue(.isMenuItem) || isInMenuBar(subject) { button.attributes["role"] = "menuitem" }
        // A click does what the program says; the menu opens as a context menu does.
        if subject.isTrue(.isTappable) { button.addBehaviour("primary") }
        return button
    }

    /// The app's menus: arrow keys go from one to the next.
    static func menuBar(_ subject: Subject) -> HTMLElement {
        guard subject.style != "compact" else { return HTMLElement("div", ["class": "menubar compact"], [.children]) }
        return HTMLElement("div", ["class": "menubar", "role": "menubar", "aria-label": "Commands"], [.children])
    }

    // MARK: Standard commands

    /// What the page does by itself, for the text that a person is in. The keys are the browser's, and only shown.
    static let standardCommands = [
        "undo": [("Undo", "undo", "Z"), ("Redo", "redo", "Y")],
        "pasteboard": [("Cut", "cut", "X"), ("Copy", "copy", "C"), ("Paste", "paste", "V"), ("Select All", "selectAll", "A")],
    ]

    static func group(of commands: [(title: String, name: String, key: String)]) -> HTMLElement {
        HTMLElement(
            "div", ["class": "menu-group", "role": "group"],
            commands.map { command in
                .element(
                    HTMLElement(
                        "button",
                        [
                            "class": "button b-automatic", "type": "button", "role": "menuitem", "data-edit": command.name,
                            "data-keys": "Ctrl+\(command.key)",
                            "data-keys-mac": command.name == "redo" ? "⇧⌘Z" : "⌘\(command.key)",
                        ], [.text(command.title)]))
            })
    }

    private static func isInMenuBar(_ subject: Subject) -> Bool {
        subject.parentKind == .menuBar && subject.parent[.style] != .string("compact")
    }

    private static func menuItems(_ content: [HTMLElement.Content]) -> HTMLElement {
        HTMLElement("div", ["class": "menu-items", "role": "menu", "popover": "manual", "tabindex": "-1"], content)
    }

    /// The menu of the view beside it. Its button is for keys and assistive technology; it shows when it has the focus.
    private static func contextMenu() -> HTMLElement {
        HTMLElement("div", ["class": "context"], [.element(actionsButton("context-button")), .element(menuItems([.children]))])
    }

    /// The menu of a row: the browser fills it with what the row offers.
    static var rowMenu: [HTMLElement.Content] {
        [.element(actionsButton("row-more")), .element(menuItems([]))]
    }

    /// The menu at the end of a bar, for what has no room in it. The style sheet hides it while it has no items.
    static var overflowMenu: HTMLElement {
        var items = menuItems([])
        items.attributes["data-c"] = "overflow"
        let button = actionsButton("button menu-button", named: "More")
        return HTMLElement("div", ["class": "tb tb-overflow"], [.element(button), .element(items)])
    }

    private static func actionsButton(_ name: String, named label: String = "Actions") -> HTMLElement {
        HTMLElement(
            "button",
            [
                "class": name, "type": "button", "data-b": "menu", "aria-haspopup": "menu", "aria-expanded": "false",
                "aria-label": label,
            ], [.element(symbol("ellipsis"))])
    }

    // MARK: Controls as items

    static func toggleItem(_ subject: Subject) -> HTMLElement {
        checkedItem(role: "menuitemcheckbox", behaviour: "check", isChecked: subject.isTrue(.isOn))
    }

    /// The options of a picker among the items of the menu around, or in a menu of their own.
    static func pickerItems(_ subject: Subject) -> HTMLElement {
        if subject.style == "menu" {
            var items = menuItems([.children])
            items.attributes["data-choice"] = ""
            return HTMLElement("div", ["class": "menu submenu"], [.element(menuButton(subject)), .element(items)])
        }
        let title = HTMLElement("span", ["class": "header", "data-c": "title"])
        let name = subject.style.hasPrefix("palette") ? "menu-choice \(subject.style)" : "menu-choice"
        return HTMLElement("div", ["class": name, "role": "group", "data-choice": ""], [.element(title), .children])
    }

    static func optionItem(_ subject: Subject) -> HTMLElement {
        var element = checkedItem(role: "menuitemradio", behaviour: "choose", isChecked: subject.isTrue(.isSelected))
        element.attributes["data-i"] = ""
        return element
    }

    private static func checkedItem(role: String, behaviour: String, isChecked: Bool) -> HTMLElement {
        HTMLElement(
            "button",
            [
                "class": "button checked-item", "type": "button", "role": role, "data-b": behaviour,
                "aria-checked": isChecked ? "true" : "false",
            ], [.element(symbol("checkmark")), .element(HTMLElement("span", ["class": "item-label"], [.children]))])
    }
}
