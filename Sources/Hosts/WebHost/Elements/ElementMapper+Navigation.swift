import RenderTree

extension ElementMapper {
    /// ``PropertyKey/selection`` is the column that a narrow window shows.
    static func navigationSplit(_ subject: Subject) -> HTMLElement {
        let shown = min(max(subject.int(.selection) ?? 0, 0), 2)
        var element = HTMLElement("div", ["class": "split show-\(shown)"], [.children])
        if subject.string(.style) == "automatic" { element.addClasses(["automatic"]) }
        for (name, text) in zip(["--first", "--second"], subject.strings(.columns)) { element.style[name] = gridTrack(text) }
        BarLooks.apply(of: subject, to: &element)
        return element
    }

    static func column(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "column"], [.children])
        guard let toggle = subject.string(.sidebarToggle) else { return element }
        let words = toggle == "hide" ? "Hide Sidebar" : "Show Sidebar"
        element.addClasses(["toggles-\(toggle)"])
        element.content.append(
            .element(
                HTMLElement(
                    "button", ["class": "sidebar-toggle", "type": "button", "data-b": "tap", "aria-label": words, "title": words],
                    [.element(symbol("sidebar.left"))])))
        return element
    }

    static func navigationStack(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "nav"], [.children])
        BarLooks.apply(of: subject, to: &element)
        return element
    }

    static func screen(_ subject: Subject) -> HTMLElement {
        let title = subject.string(.title) ?? ""
        let hasBar = subject.parentKind != .root && !subject.isTrue(.hidesBar)
        let isLarge = hasBar && !title.isEmpty && subject.string(.titleDisplayMode) != "inline"
        var element = HTMLElement("section", ["class": "screen"])
        element.addClasses([hasBar ? "has-bar" : "no-bar", isLarge ? "large" : "inline"])
        if !title.isEmpty { element.attributes["aria-label"] = title }
        if let source = subject.string(.zoomsFrom) { element.attributes["data-zoom"] = source }
        if subject.isTrue(.hidesBottomBar) { element.addClasses(["no-bottom"]) }
        if subject.isTrue(.hidesTitle) { element.addClasses(["no-title"]) }
        if subject.isTrue(.hidesSidebarToggle) { element.addClasses(["no-toggle"]) }
        if let role = subject.string(.toolbarRole) { element.addClasses(["role-\(role)"]) }
        if let visibility = subject.string(.barVisibility) { element.addClasses(["bar-\(visibility)"]) }
        if let fill = subject.properties[.barBackground]?.fill { element.style["--bar-fill"] = CSSValue.background(fill) }
        let back = backButton(to: subject.string(.backTitle) ?? "", besides: title)
        let subtitle = subject.string(.subtitle)
        let titles = subtitle.map { titleLines(title, $0) } ?? [.text(title)]
        var barTitle = HTMLElement("div", ["class": "bar-title"], titles)
        // Without words it is no heading; another tag would be another element, and the screen a new one.
        if isLarge || title.isEmpty { barTitle.attributes["aria-hidden"] = "true" }
        if !isLarge { barTitle.tag = "h1" }
        let scroller = HTMLElement(
            "div", ["class": "screen-scroll"],
            [
                .element(HTMLElement("h1", ["class": "large-title"], isLarge ? titles : [.text("")])),
                .element(HTMLElement("div", ["class": "place search-place", "data-c": "search"])),
                .element(HTMLElement("div", ["class": "content"], [.children])),
            ])
        element.content = [.element(HTMLElement("div", ["class": "bar-back", "aria-hidden": "true"]))]
        if !subject.isTrue(.isDismissDisabled) { element.content.append(.element(back)) }
        element.content += [
            .element(barTitle),
            .element(HTMLElement("div", ["class": "toolbar-place", "data-c": "toolbar"])),
            .element(scroller),
        ]
        if let scheme = subject.string(.barColorScheme) {
            // The toolbar's place is the last but one: the bar at the bottom in it keeps the screen's scheme.
            let bars = element.content.dropLast(2).indices
            for index in bars { element.content[index].setAttribute("data-scheme", scheme) }
            element.content[bars.endIndex].setAttribute("data-bars", scheme)
            if subject.string(.barVisibility) == "visible" {
                element.addClasses(["bar-scheme-\(scheme)"])
            }
        }
        return element
    }

    private static func titleLines(_ title: String, _ subtitle: String) -> [HTMLElement.Content] {
        [
            .element(HTMLElement("span", ["class": "title-line"], [.text(title)])),
            .element(HTMLElement("span", ["class": "subtitle"], [.text(subtitle)])),
        ]
    }

    /// A button that says where it leads to. Where that would be too long it says "Back": always, or (by the style
    /// sheet) on a narrow screen, where the bar's own title needs the room.
    private static func backButton(to place: String, besides title: String) -> HTMLElement {
        let isAlwaysTooLong = place.count > 20
        let says = place.isEmpty || isAlwaysTooLong ? "Back" : place
        var button = HTMLElement(
            "button", ["class": "back", "type": "button", "data-b": "back"],
            [.element(symbol("chevron.backward")), .element(HTMLElement("span", ["class": "back-label"], [.text(says)]))])
        button.attributes["aria-label"] = place.isEmpty ? "Back" : "Back to \(place)"
        // Half of a bar of 390 points holds the button and half of the title, of about nine points a letter.
        if says != "Back", place.count * 2 + title.count > 32 { button.addClasses(["long"]) }
        return button
    }

    static func toolbar(_ subject: Subject) -> HTMLElement {
        if subject.style.hasPrefix("swipeActions") { return swipeActions(subject) }
        let names = ["leading", "principal", "trailing", "bottom", "keyboard"]
        let places = names.map { HTMLElement("div", ["class": "tb tb-\($0)", "data-c": $0]) }
        return HTMLElement("div", ["class": "toolbar", "data-p": "toolbar"], (places + [overflowMenu]).map { .element($0) })
    }

    static func toolbarItem(_ subject: Subject) -> HTMLElement {
        if subject.parent[.style]?.string?.hasPrefix("swipeActions") == true {
            return HTMLElement("div", ["class": "swipe-items"], [.children])
        }
        let place =
            switch subject.string(.placement) {
            case "leading", "cancellationAction", "navigation", "topBarLeading": "leading"
            case "principal": "principal"
            case "bottomBar", "status": "bottom"
            case "keyboard": "keyboard"
            case "overflow": "overflow"
            default: "trailing"
            }
        let names =
            switch subject.string(.placement) {
            case "confirmationAction": "toolbar-item confirm"
            case "status": "toolbar-item status"
            default: "toolbar-item"
            }
        return HTMLElement("div", ["class": names, "data-p": place], [.children])
    }

    static func tabs(_ subject: Subject) -> HTMLElement {
        let words = subject.style.split(separator: " ")
        var element = HTMLElement("div", ["class": "tabs", "data-choice": ""], [.children])
        if words.first == "page" { element.addClasses(["paged"] + words.dropFirst().map { "paged-\($0)" }) }
        if subject.string(.barVisibility) == "hidden" { element.addClasses(["no-tabs"]) }
        if let fill = subject.properties[.barBackground]?.fill { element.style["--tabs-fill"] = CSSValue.background(fill) }
        let colors = [
            (PropertyKey.barLine, "--tabs-line"), (.barTint, "--tab-tint"), (.chosenBackground, "--dot"),
            (.unchosenTint, words.first == "page" ? "--dots" : "--tab-color"),
        ]
        for (key, name) in colors {
            if let color = subject.properties[key]?.color { element.style[name] = CSSValue.color(color) }
        }
        return element
    }

    static func tab(_ subject: Subject) -> HTMLElement {
        let isSelected = subject.isTrue(.isSelected)
        let title = subject.string(.title) ?? ""
        var button = HTMLElement("button", ["class": "tab-button", "type": "button", "data-b": "choose", "data-i": ""])
        button.attributes["aria-current"] = isSelected ? "page" : "false"
        button.setFlag("disabled", subject.isTrue(.isDisabled))
        button.attributes["aria-label"] = subject.string(.accessibilityLabel)
        button.attributes["aria-description"] = subject.string(.accessibilityHint)
        if let name = subject.string(.symbol) {
            button.content.append(.element(symbol(name)))
        } else if let file = PictureFile.list(subject).last {
            // In a bar a picture is a template.
            let style = ["--src": "url(\"\(file.address)\")"]
            button.content.append(.element(HTMLElement("span", ["class": "tab-picture", "aria-hidden": "true"], style: style)))
        }
        button.content.append(.element(HTMLElement("span", ["class": "tab-title"], [.text(title)])))
        if let badge = subject.string(.badge) {
            button.content.append(.element(HTMLElement("span", ["class": "tab-badge"], words(of: subject, .badgeRuns, else: badge))))
        }
        var panel = HTMLElement("div", ["class": "tab-panel"], [.children])
        panel.setFlag("hidden", !isSelected)
        if let fill = subject.properties[.barBackground]?.fill {
            panel.addClasses(["filled"])
            panel.style["--tab-fill"] = CSSValue.background(fill)
        }
        var element = HTMLElement("div", ["class": "tab"], [.element(button), .element(panel)])
        if subject.string(.barVisibility) == "hidden" { element.addClasses(["no-tabs"]) }
        if let scheme = subject.string(.barColorScheme) { element.addClasses(["tabs-\(scheme)"]) }
        return element
    }
}
