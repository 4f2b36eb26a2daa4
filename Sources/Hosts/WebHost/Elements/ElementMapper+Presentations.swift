import RenderTree

extension ElementMapper {
    static func sheet(_ subject: Subject) -> HTMLElement {
        var element = dialog("sheet", subject)
        element.addClasses(detentClasses(subject))
        if subject.style == "fullScreenCover" { element.addClasses(["cover"]) }
        if let sizing = subject.string(.sizing), ["form", "page", "fitted", "tall"].contains(sizing) {
            element.addClasses(["sized-\(sizing)"])
        }
        if subject.string(.compactStyle) == "fullScreenCover" { element.addClasses(["cover-if-small"]) }
        element.setFlag("data-open", subject.isTrue(.allowsBackground))
        let detents = subject.strings(.detents)
        if let height = detents.first.flatMap(height(of:)) { element.style["--detent"] = height }
        // A finger drags it from one height to the next (detents.js).
        if detents.count > 1 { element.attributes["data-detents"] = detents.map { "\($0) \(height(of: $0) ?? $0)" }.joined(separator: "|") }
        if subject.properties[.showsDragIndicator]?.bool ?? (detents.count > 1) { element.addClasses(["grabbed"]) }
        // The way out that every sheet has: a finger drags it, a pointer and keys press it.
        let grabber = HTMLElement(
            "button", ["class": "grabber", "type": "button", "data-b": "dismiss", "aria-label": "Close"], [.element(symbol("xmark"))])
        element.content = [
            .element(HTMLElement("div", ["class": "sheet-body"], [.children])),
            .element(grabber),
        ]
        return element
    }

    private static func dialog(_ name: String, _ subject: Subject) -> HTMLElement {
        var element = HTMLElement("dialog", ["class": name, "data-b": "dialog", "data-p": "presentations"])
        if let title = subject.string(.title) { element.attributes["aria-label"] = title }
        element.setFlag("data-locked", subject.isTrue(.isDismissDisabled))
        return element
    }

    private static func detentClasses(_ subject: Subject) -> [String] {
        let detents = subject.strings(.detents)
        guard let first = detents.first else { return ["large"] }
        return [first == "medium" ? "medium" : first == "large" ? "large" : "custom"]
    }

    /// "0.4" → 40dvh, "300pt" → 300px; nil: the style sheet says how high that is.
    private static func height(of detent: String) -> String? {
        if detent.hasSuffix("pt"), let height = Double(detent.dropLast(2)), height.isFinite { return CSSValue.points(max(height, 0)) }
        if let share = Double(detent), share.isFinite { return CSSValue.number(min(max(share, 0), 1) * 100) + "dvh" }
        return nil
    }

    static func popover(_ subject: Subject) -> HTMLElement {
        var element = dialog("popover", subject)
        switch subject.string(.compactStyle) {
        case "popover": element.addClasses(["stays"])
        case "fullScreenCover": element.addClasses(["cover-if-small"])
        default: break
        }
        if let anchor = subject.int(.anchorNode) { element.attributes["data-anchor"] = "\(anchor)" }
        if let edge = subject.string(.placement), ["top", "leading", "bottom", "trailing"].contains(edge) {
            element.attributes["data-edge"] = edge
        }
        let point = (subject.string(.anchor) ?? "").split(separator: " ").compactMap { Double($0) }
        if point.count == 2 { element.attributes["data-point"] = point.map(CSSValue.number).joined(separator: " ") }
        element.content = [.element(HTMLElement("div", ["class": "popover-body"], [.children]))]
        return element
    }

    static func alert(_ subject: Subject) -> HTMLElement {
        var element = dialog("alert", subject)
        element.attributes["role"] = "alertdialog"
        element.attributes["data-locked"] = ""
        element.content = dialogContent(subject)
        return element
    }

    static func confirmationDialog(_ subject: Subject) -> HTMLElement {
        var element = dialog("confirmation", subject)
        element.content = dialogContent(subject)
        return element
    }

    private static func dialogContent(_ subject: Subject) -> [HTMLElement.Content] {
        let title = HTMLElement("h2", ["class": "dialog-title"], [.text(subject.string(.title) ?? "")])
        let message = HTMLElement("div", ["class": "dialog-message"], [.children])
        return [
            .element(HTMLElement("div", ["class": "dialog-text"], [.element(title), .element(message)])),
            .element(HTMLElement("div", ["class": "dialog-actions", "data-c": "actions"])),
        ]
    }

    static func failure(_ subject: Subject) -> HTMLElement {
        HTMLElement(
            "div", ["class": "glide-banner error", "role": "alert"],
            [
                .element(symbol("exclamationmark.triangle.fill")),
                .element(HTMLElement("span", ["class": "banner-text"], [.text(subject.string(.text) ?? "")])),
                .element(
                    HTMLElement(
                        "button", ["class": "banner-close", "type": "button", "data-b": "tap", "aria-label": "Dismiss"],
                        [.element(symbol("xmark"))])),
            ])
    }
}
