import RenderTree

/// What is there for keys and assistive technology beside what is seen.
extension ElementMapper {
    private static let containers: Set<NodeKind> = [.stack, .group, .grid, .gridRow, .layer, .geometry, .scroll, .label]

    /// Makes an element something that arrow keys adjust. Of several views, an element that is not seen is that; it says what
    /// the node says, and the views are left out.
    static func makeAdjustable(_ element: inout HTMLElement, _ subject: Subject) {
        var slider = containers.contains(subject.kind) ? HTMLElement("div", ["class": "stand-in"]) : element
        slider.attributes["role"] = "slider"
        slider.attributes["data-a"] = "adjust"
        if !subject.isDisabled { slider.attributes["tabindex"] = "0" }
        // What it says counts; but a slider has to have a number.
        let number = subject.string(.accessibilityValue)?.firstMatch(of: /-?\d+(?:\.\d+)?/).flatMap { Double($0.0) } ?? 0
        slider.attributes["aria-valuenow"] = CSSValue.number(number)
        slider.attributes["aria-valuemin"] = CSSValue.number(min(number, 0))
        slider.attributes["aria-valuemax"] = CSSValue.number(max(number, 100))
        guard containers.contains(subject.kind) else { return element = slider }
        element.addClasses(["adjusted"])
        element.content.insert(.element(slider), at: 0)
        element.attributes["data-a"] = "mute"
    }

    /// Has keys and assistive technology do something of their own with an element; where a pointer could do nothing, it does the same.
    static func makeActivatable(_ element: inout HTMLElement, _ subject: Subject) {
        let isReacting = ["button", "a", "input", "select", "textarea"].contains(element.tag) || subject.isTrue(.isTappable)
        element.attributes["data-a"] = isReacting ? "activate" : "activate any"
        guard !isReacting else { return }
        element.addClasses(["tappable"])
        if element.attributes["role"] == nil { element.attributes["role"] = "button" }
        if !subject.isDisabled { element.attributes["tabindex"] = "0" }
    }

    /// Whether something else is there for assistive technology in the node's place.
    static func isRepresented(_ subject: Subject) -> Bool {
        guard subject.kind != .decoration, subject.style != "actions" else { return false }
        if subject.parent[.isRepresented] == .bool(true) || subject.parent[.accessibilityChildren] == .string("replace") { return true }
        return subject.parent[.isAdjustable] == .bool(true) && subject.parentKind.map(containers.contains) == true
    }

    /// When and whether it is read, and whether the program follows that.
    static func applyReading(of subject: Subject, to element: inout HTMLElement) {
        if let priority = subject.number(.sortPriority) {
            element.attributes["data-priority"] = CSSValue.number(priority)
            if element.attributes["data-a"] == nil { element.attributes["data-a"] = "sort" }
        }
        if subject.isTrue(.isFocusTarget) {
            element.attributes["data-a"] = [element.attributes["data-a"], "focus"].compactMap { $0 }.joined(separator: " ")
            if element.attributes["tabindex"] == nil, !["button", "a", "input", "select", "textarea"].contains(element.tag) {
                element.attributes["tabindex"] = "-1"
            }
        }
        switch subject.properties[.respondsToInteraction]?.bool {
        case true? where element.attributes["tabindex"] == nil && ["div", "span"].contains(element.tag):
            element.attributes["tabindex"] = "0"
            if element.attributes["role"] == nil { element.attributes["role"] = "group" }
        case false?:
            if element.attributes["role"] == "button", ["div", "span"].contains(element.tag) { element.attributes["role"] = nil }
            if element.attributes["tabindex"] != nil || ["button", "a", "input"].contains(element.tag) {
                element.attributes["tabindex"] = "-1"
            }
        default: break
        }
        // What is left out for assistive technology is left out for keys too; a pointer still has it.
        let takesFocus = ["button", "a", "input", "select", "textarea"].contains(element.tag) || element.attributes["tabindex"] != nil
        if subject.isTrue(.isAccessibilityHidden), takesFocus { element.attributes["tabindex"] = "-1" }
        // Speech control of browsers goes by names; what looks for other ones finds them here.
        let labels = subject.strings(.inputLabels)
        if !labels.isEmpty { element.attributes["data-labels"] = labels.joined(separator: ", ") }
        if subject.isTrue(.ignoresInvertedColors) { element.addClasses(["keeps-colors"]) }
    }
}
