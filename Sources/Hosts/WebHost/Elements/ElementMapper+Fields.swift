import RenderTree

extension ElementMapper {
    /// What browsers fill in, by names that they share with UIKit.
    private static let contentTypes: Set = [
        "username", "new-password", "one-time-code", "email", "name", "name-prefix", "given-name", "additional-name", "family-name",
        "nickname", "organization-title", "organization", "street-address", "address-line1", "address-line2", "address-level1",
        "address-level2", "country-name", "postal-code", "tel", "url", "cc-number", "bday",
    ]

    private static func autocompletion(of contentType: String?) -> String {
        guard let contentType else { return "off" }
        return contentType == "password" ? "current-password" : contentTypes.contains(contentType) ? contentType : "off"
    }

    static func textField(_ subject: Subject) -> HTMLElement {
        if subject.isTrue(.isMultiline) { return multilineField(subject) }
        var input = HTMLElement("input", fieldAttributes(subject), style: promptStyle(subject))
        input.attributes["type"] = subject.isTrue(.isSecure) ? "password" : inputType(subject)
        input.attributes["value"] = subject.string(.text) ?? ""
        return field(around: input, subject)
    }

    private static func multilineField(_ subject: Subject) -> HTMLElement {
        var area = HTMLElement(
            "textarea", fieldAttributes(subject), style: promptStyle(subject), [.text(subject.string(.text) ?? "")])
        let lines = min(max(subject.int(.lineCount) ?? 1, 1), 100)
        area.attributes["rows"] = "\(lines)"
        // A field that is as high as its text has no use for rows.
        if lines > 1 { area.style["min-height"] = "calc(\(lines)lh + 2 * var(--field-edge, 0px))" }
        return field(around: area, subject)
    }

    /// The label is read, not shown: as on Apple's phones the prompt stands in the field.
    private static func field(around input: HTMLElement, _ subject: Subject) -> HTMLElement {
        let label = HTMLElement("span", ["class": "vh"], [.children])
        let look = ["roundedBorder", "plain"].contains(subject.style) ? subject.style : "automatic"
        return HTMLElement("label", ["class": "field t-\(look)"], [.element(label), .element(input)])
    }

    private static func promptStyle(_ subject: Subject) -> [String: String] {
        guard case .color(let color)? = subject.properties[.promptForeground]?.fill else { return [:] }
        return ["--prompt": CSSValue.color(color)]
    }

    private static func fieldAttributes(_ subject: Subject) -> [String: String] {
        var attributes = ["class": "input", "data-b": "text"]
        if let prompt = subject.string(.prompt) {
            attributes["placeholder"] = prompt
            attributes["aria-label"] = subject.string(.title) ?? prompt
        } else if let title = subject.string(.title) {
            attributes["placeholder"] = title
            attributes["aria-label"] = title
        }
        if let selection = subject.string(.textSelection) {
            attributes["class"] = "input carets"
            attributes["data-caret"] = selection
        }
        if let version = subject.int(.version) { attributes["data-version"] = "\(version)" }
        attributes["autocomplete"] = autocompletion(of: subject.string(.contentType))
        if let label = subject.string(.submitLabel), ["done", "go", "next", "search", "send"].contains(label) {
            attributes["enterkeyhint"] = label
        }
        if let mode = inputMode(subject) { attributes["inputmode"] = mode }
        if let words = subject.string(.capitalization), ["none", "words", "sentences", "characters"].contains(words) {
            attributes["autocapitalize"] = words
        }
        if let isOff = subject.properties[.disablesAutocorrection]?.bool {
            attributes["autocorrect"] = isOff ? "off" : "on"
            attributes["spellcheck"] = isOff ? "false" : "true"
        }
        return attributes
    }

    private static func inputType(_ subject: Subject) -> String {
        switch subject.string(.keyboard) {
        case "email": "email"
        case "url": "url"
        case "phone": "tel"
        default: "text"
        }
    }

    private static func inputMode(_ subject: Subject) -> String? {
        switch subject.string(.keyboard) {
        case "number": "numeric"
        case "decimal": "decimal"
        case "search": "search"
        default: nil
        }
    }

    static func textEditor(_ subject: Subject) -> HTMLElement {
        if let lines = subject.properties[.lines]?.lines { return styledEditor(subject, lines) }
        var area = HTMLElement("textarea", fieldAttributes(subject), [.text(subject.string(.text) ?? "")])
        area.attributes["class"] = "editor"
        if area.attributes["aria-label"] == nil { area.attributes["aria-label"] = "Text" }
        return editorBox(around: area, subject)
    }

    /// The page's script makes it editable; without scripts it is a text to read.
    private static func styledEditor(_ subject: Subject, _ lines: [StyledLine]) -> HTMLElement {
        let selection = subject.string(.textSelection)
        let text = StyledText(lines: lines, selection: selection.flatMap { TextRange(encoded: $0) })
        var area = HTMLElement("div", fieldAttributes(subject), [.lines(text)])
        for name in ["autocomplete", "data-version"] { area.attributes[name] = nil }
        area.attributes.merge(
            ["class": "editor styled", "data-b": "styled", "role": "textbox", "aria-multiline": "true", "tabindex": "0"]
        ) { $1 }
        if area.attributes["aria-label"] == nil { area.attributes["aria-label"] = "Text" }
        area.attributes["data-selection"] = selection
        return editorBox(around: area, subject)
    }

    private static func editorBox(around area: HTMLElement, _ subject: Subject) -> HTMLElement {
        var box = HTMLElement("div", ["class": subject.isTrue(.hidesBackground) ? "text-editor bare" : "text-editor"], [.element(area)])
        box.attributes["data-find"] = subject.string(.finding)
        if subject.isTrue(.showsFinding) { box.attributes["data-finding"] = "" }
        return box
    }

    static func searchField(_ subject: Subject) -> HTMLElement {
        var input = HTMLElement("input", fieldAttributes(subject))
        input.attributes["class"] = "search-input"
        input.attributes["type"] = "search"
        input.attributes["value"] = subject.string(.text) ?? ""
        input.attributes["enterkeyhint"] = "search"
        if subject.string(.prompt) == nil {
            input.attributes["placeholder"] = "Search"
            input.attributes["aria-label"] = "Search"
        }
        let field = HTMLElement("label", ["class": "search"], [.element(symbol("magnifyingglass")), .element(input)])
        let cancel = HTMLElement("button", ["class": "search-cancel", "type": "button", "data-b": "cancel"], [.text("Cancel")])
        return HTMLElement("div", ["class": "search-bar", "data-p": "search"], [.element(field), .element(cancel), .children])
    }
}
