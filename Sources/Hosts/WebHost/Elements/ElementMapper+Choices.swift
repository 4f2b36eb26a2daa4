import RenderTree

extension ElementMapper {
    static func toggle(_ subject: Subject) -> HTMLElement {
        if subject.isTrue(.isMenuItem) { return toggleItem(subject) }
        var input = HTMLElement("input", ["class": "switch", "type": "checkbox", "data-b": "toggle"])
        input.setFlag("checked", subject.isTrue(.isOn))
        let label = HTMLElement("span", ["class": "control-label"], [.children])
        switch subject.style {
        case "button":
            input.attributes["class"] = "vh"
            return HTMLElement(
                "label", ["class": "toggle-button button b-bordered"], [.element(input), .element(label)])
        case "checkbox":
            input.attributes["class"] = "checkbox"
            return HTMLElement("label", ["class": "toggle checkbox-toggle"], [.element(input), .element(label)])
        default:
            input.attributes["role"] = "switch"
            return HTMLElement("label", ["class": "toggle"], [.element(label), .element(input)])
        }
    }

    /// How a picker shows its options.
    enum PickerForm {
        case menu, segmented, inline, wheel

        init(style: String) {
            switch style {
            case "segmented", "palette", "palette custom": self = .segmented
            case "inline", "radioGroup": self = .inline
            case "wheel": self = .wheel
            default: self = .menu
            }
        }
    }

    static func picker(_ subject: Subject) -> HTMLElement {
        if subject.isTrue(.isMenuItem) { return pickerItems(subject) }
        let title = HTMLElement("span", ["class": "picker-title", "data-c": "title"])
        switch PickerForm(style: subject.style) {
        case .menu:
            var select = HTMLElement("select", ["class": "select", "data-b": "select"], [.children])
            if let label = subject.string(.title) { select.attributes["aria-label"] = label }
            let current = HTMLElement("span", ["class": "current", "data-c": "current"])
            let chevrons = HTMLElement(
                "span", ["class": "select-box"], [.element(current), .element(select), .element(symbol("chevron.up.chevron.down"))])
            return HTMLElement("label", ["class": "picker menu-picker"], [.element(title), .element(chevrons)])
        case .wheel:
            let select = HTMLElement("select", ["class": "wheel", "size": "5", "data-b": "select"], [.children])
            // On iOS wheels have no title beside them.
            var title = title
            title.addClasses(["vh"])
            return HTMLElement("label", ["class": "picker wheel-picker"], [.element(title), .element(select)])
        case .segmented:
            return radios("segmented", title: title, subject)
        case .inline:
            return radios("inline-picker", title: title, subject)
        }
    }

    private static func radios(_ name: String, title: HTMLElement, _ subject: Subject) -> HTMLElement {
        var group = HTMLElement("div", ["class": "options", "role": "radiogroup", "data-choice": ""], [.children])
        if let label = subject.string(.title) { group.attributes["aria-label"] = label }
        var element = HTMLElement("div", ["class": "picker \(name)"], [.element(title), .element(group)])
        if let fill = subject.properties[.trackBackground]?.fill { element.style["--track"] = CSSValue.background(fill) }
        let colors = [(PropertyKey.chosenBackground, "--chosen"), (.chosenTitleColor, "--chosen-title"), (.unchosenTint, "--segments")]
        for (key, name) in colors {
            if let color = subject.properties[key]?.color { element.style[name] = CSSValue.color(color) }
        }
        return element
    }

    static func option(_ subject: Subject) -> HTMLElement {
        if subject.parent[.isMenuItem]?.bool == true { return optionItem(subject) }
        let isSelected = subject.isTrue(.isSelected)
        let form = PickerForm(style: subject.parent[.style]?.string ?? "automatic")
        if subject.parentKind == .picker, form == .menu || form == .wheel {
            var element = HTMLElement("option", [:], [.text(subject.string(.title) ?? subject.string(.text) ?? "")])
            element.setFlag("selected", isSelected)
            return element
        }
        var element = HTMLElement("button", ["class": "option", "type": "button", "role": "radio", "data-b": "choose", "data-i": ""])
        element.attributes["aria-checked"] = isSelected ? "true" : "false"
        if form == .inline {
            element.content = [
                .element(HTMLElement("span", ["class": "option-label"], [.children])), .element(symbol("checkmark")),
            ]
        } else {
            element.content = [.children]
        }
        if let title = subject.string(.title) { element.attributes["aria-label"] = title }
        return element
    }
}
