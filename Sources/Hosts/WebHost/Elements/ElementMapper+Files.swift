import RenderTree

extension ElementMapper {
    /// A button that opens the browser's own chooser, which belongs to an input that nobody sees.
    static func fileChooser(_ subject: Subject) -> HTMLElement {
        var input = HTMLElement("input", ["type": "file", "hidden": "", "aria-hidden": "true", "tabindex": "-1"])
        let types = subject.strings(.fileTypes)
        if !types.isEmpty, !subject.isTrue(.selectsFolder) { input.attributes["accept"] = types.joined(separator: ",") }
        input.setFlag("multiple", subject.isTrue(.selectsSeveral))
        input.setFlag("webkitdirectory", subject.isTrue(.selectsFolder))
        let button = HTMLElement(
            "button", ["type": "button", "class": "button b-borderedProminent"], [.text(subject.string(.title) ?? "Choose…")])
        return HTMLElement("div", ["class": "file-chooser", "data-b": "files"], [.element(button), .element(input)])
    }

    /// What can be dragged, and what takes drops and pastes.
    static func applyTransfers(of subject: Subject, to element: inout HTMLElement) {
        for (key, name) in [
            (PropertyKey.dragTypes, "data-drag"), (.dropTypes, "data-drop"), (.pasteTypes, "data-paste"), (.insertTypes, "data-drop"),
        ] {
            let types = subject.strings(key)
            if !types.isEmpty { element.attributes[name] = types.joined(separator: " ") }
        }
        let copies = subject.strings(.copies)
        if !copies.isEmpty {
            element.attributes["data-copies"] = copies.joined(separator: " ")
            if element.attributes["tabindex"] == nil, element.tag == "div" { element.attributes["tabindex"] = "-1" }
        }
        if subject.properties[.dragTypes] != nil { element.attributes["draggable"] = "true" }
        if subject.properties[.insertTypes] != nil { element.attributes["data-inserts"] = "" }
        if subject.isTrue(.reportsDropMoves) { element.attributes["data-drop-moves"] = "" }
        if subject.isTrue(.isDragPreview) { element.attributes["data-drag-image"] = "" }
        guard subject.properties[.pasteTypes] != nil else { return }
        if subject.kind == .button {
            element.attributes["data-b"] = "paste"
        } else if element.attributes["tabindex"] == nil, element.tag == "div" {
            // A click puts the focus there, so that the keys for pasting are about it.
            element.attributes["tabindex"] = "-1"
        }
    }
}
