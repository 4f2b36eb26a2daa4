import RenderTree

extension ElementMapper {
    private static let controlTags: Set<String> = ["button", "a", "input", "select", "textarea", "dialog"]
    /// What holds a control, which has keys of its own.
    static let compoundKinds: Set<NodeKind> = [
        .toggle, .textField, .textEditor, .picker, .slider, .stepper, .datePicker, .colorPicker, .searchField, .disclosure, .menu,
        .fileChooser, .tab,
    ]

    /// Names, states and roles, on the element that a person operates or, for content, the outermost.
    static func applyAccessibility(of subject: Subject, to element: inout HTMLElement) {
        let isControl: (HTMLElement) -> Bool = {
            controlTags.contains($0.tag) || ["radiogroup", "textbox"].contains($0.attributes["role"]) || $0.attributes["role"] == "group"
        }
        if subject.isTrue(.isAdjustable) { makeAdjustable(&element, subject) }
        if subject.isTrue(.isActivatable) { makeActivatable(&element, subject) }
        let isStandIn: (HTMLElement) -> Bool = { $0.attributes["class"] == "stand-in" }
        let isCompound = compoundKinds.contains(subject.kind)
        let found = element.changeFirst(where: subject.isTrue(.isAdjustable) ? isStandIn : { isCompound && isControl($0) }) {
            describe(&$0, subject)
        }
        if !found { describe(&element, subject) }
        if subject.isTrue(.isAccessibilityHidden) || isRepresented(subject) { element.attributes["aria-hidden"] = "true" }
        if subject.isDisabled { disable(&element) }
        applyReading(of: subject, to: &element)
    }

    private static func describe(_ element: inout HTMLElement, _ subject: Subject) {
        if let label = subject.string(.accessibilityLabel) {
            element.attributes["aria-label"] = label
            if element.attributes["aria-hidden"] == "true" { element.attributes["aria-hidden"] = nil }
            if element.attributes["role"] == nil, needsRoleForName(element) { element.attributes["role"] = roleForName(subject) }
        }
        if let value = subject.string(.accessibilityValue) { say(value, &element) }
        if let hint = subject.string(.accessibilityHint) {
            element.attributes["aria-description"] = [element.attributes["aria-description"], hint].compactMap { $0 }.joined(
                separator: ", ")
        }
        let besides = subject.strings(.customContent).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        if !besides.isEmpty {
            element.attributes["aria-description"] = ([element.attributes["aria-description"]].compactMap { $0 } + besides).joined(
                separator: ", ")
        }
        applySelection(&element, subject)
        applyTraits(&element, subject)
    }

    /// Only what has a value may say one; of anything else it is part of the name, or of the description.
    private static func say(_ value: String, _ element: inout HTMLElement) {
        let hasValue = ["slider", "spinbutton", "progressbar", "meter", "scrollbar"].contains(element.attributes["role"])
        if hasValue || ["input", "progress", "meter", "select", "textarea"].contains(element.tag) {
            element.attributes["aria-valuetext"] = value
        } else if let label = element.attributes["aria-label"] {
            element.attributes["aria-label"] = "\(label), \(value)"
        } else {
            element.attributes["aria-description"] = value
        }
    }

    /// A name on an element without a role is ignored by assistive technology.
    private static func needsRoleForName(_ element: HTMLElement) -> Bool {
        ["div", "span"].contains(element.tag)
    }

    private static func roleForName(_ subject: Subject) -> String {
        switch subject.kind {
        case .image, .shape, .text: "img"
        default: "group"
        }
    }

    private static func applySelection(_ element: inout HTMLElement, _ subject: Subject) {
        guard subject.isTrue(.isSelected) || subject.hasTrait("selected") else { return }
        guard subject.kind != .option, subject.kind != .tab, subject.kind != .toggle else { return }
        switch element.attributes["role"] ?? element.tag {
        case "tab", "option", "row", "gridcell", "treeitem": element.attributes["aria-selected"] = "true"
        case "button": element.attributes["aria-pressed"] = "true"
        // Only some roles may be said to be selected; any element may be said to be the current one.
        default: element.attributes["aria-current"] = "true"
        }
    }

    private static func applyTraits(_ element: inout HTMLElement, _ subject: Subject) {
        let level = subject.int(.headingLevel)
        if level != nil || subject.hasTrait("header") {
            if element.tag == "span" || element.tag == "div" {
                element.attributes["role"] = "heading"
                element.attributes["aria-level"] = "\(min(max(level ?? 2, 1), 6))"
            }
        }
        guard element.attributes["role"] == nil, element.tag == "div" || element.tag == "span" else { return }
        if subject.hasTrait("button") {
            element.attributes["role"] = "button"
        } else if subject.hasTrait("link") {
            element.attributes["role"] = "link"
        } else if subject.hasTrait("image") {
            element.attributes["role"] = "img"
        }
    }

    /// Disables every control of the description; on content it is only said, and shown by the style sheet.
    private static func disable(_ element: inout HTMLElement) {
        switch element.tag {
        case "button", "input", "select", "textarea", "option": element.attributes["disabled"] = ""
        case "a":
            element.attributes["aria-disabled"] = "true"
            element.attributes["tabindex"] = "-1"
        default: break
        }
        for index in element.content.indices {
            guard case .element(var inner) = element.content[index] else { continue }
            disableControls(&inner)
            element.content[index] = .element(inner)
        }
        if !["button", "input", "select", "textarea", "option"].contains(element.tag) {
            element.attributes["aria-disabled"] = "true"
        }
    }

    private static func disableControls(_ element: inout HTMLElement) {
        if ["button", "input", "select", "textarea"].contains(element.tag) { element.attributes["disabled"] = "" }
        for index in element.content.indices {
            guard case .element(var inner) = element.content[index] else { continue }
            disableControls(&inner)
            element.content[index] = .element(inner)
        }
    }
}
