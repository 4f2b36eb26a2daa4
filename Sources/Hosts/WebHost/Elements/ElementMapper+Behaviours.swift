import RenderTree
import SessionCore

extension ElementMapper {
    /// Reactions that any node may have, on top of those of its kind.
    static func applyBehaviours(of subject: Subject, to element: inout HTMLElement) {
        if subject.isTrue(.isTappable), subject.kind != .row, subject.kind != .menu { makeTappable(&element, subject) }
        let touches = subject.strings(.touches)
        if !touches.isEmpty { element.attributes["data-touches"] = touches.joined(separator: ",") }
        let taps = subject.strings(.taps)
        if !taps.isEmpty { element.attributes["data-taps"] = taps.joined(separator: " ") }
        if subject.isTrue(.isFocusable) {
            element.addClasses(["focusable"])
            if !subject.isDisabled { element.attributes["tabindex"] = "0" }
        }
        let keys = subject.strings(.keys)
        if !keys.isEmpty { element.attributes["data-waits"] = keys.joined(separator: "\n") }
        if let guides = subject.properties[.guides]?.strings {
            element.attributes["data-guides"] = guides.joined(separator: ",")
            element.addBehaviour("measure")
        }
        if let own = subject.properties[.ownGuides]?.strings { element.attributes["data-align"] = own.joined(separator: ";") }
        if let alignment = subject.string(.columnAlignment) { element.attributes["data-column-align"] = Alignment(alignment).horizontal }
        if let anchor = subject.string(.cellAnchor)?.split(separator: " ").compactMap({ Double($0) }), anchor.count == 2 {
            let places = anchor.map { $0 < 0.25 ? "start" : $0 > 0.75 ? "end" : "center" }
            (element.style["justify-self"], element.style["align-self"]) = (places[0], places[1])
        }
        if subject.int(.columnSpan) == 0 { element.addClasses(["across"]) }
        if let span = subject.int(.columnSpan), span > 1 { element.style["grid-column-end"] = "span \(min(span, 12))" }
        if let axes = subject.string(.unsizedAxes) { element.addClasses(["unsized-\(axes)"]) }
        if let looks = subject.properties[.scrollLooks]?.strings { element.attributes["data-passing"] = passing(looks) }
        if subject.isTrue(.isScrollTargets) { element.attributes["data-targets"] = "" }
        if let share = subject.number(.visibleFrom) { element.attributes["data-seen"] = CSSValue.number(share) }
        if let number = subject.int(.tellsSight) {
            element.addClasses(["sight"])
            element.attributes["data-sight"] = "\(number)"
        }
        let matched = subject.strings(.matched)
        if let name = matched.first {
            element.attributes["data-match"] = name
            element.attributes["data-shares"] = matched.dropFirst().joined(separator: " ")
        }
        if let name = subject.string(.transitionSource) { element.attributes["data-zooms"] = name }
        // All views are hit in their box but shapes and what is clear.
        if let shape = subject.string(.hitShape), shape != "rectangle" || subject.kind == .shape { element.attributes["data-hit"] = shape }
        if subject.isTrue(.reportsHover) { element.addBehaviour("hover") }
        if subject.isTrue(.tracksHover) { element.addBehaviour("track") }
        if let effect = subject.string(.hoverEffect), !subject.isDisabled { element.addClasses(["hover-\(effect)"]) }
        if let name = subject.string(.pointer) {
            element.addClasses(["pointed"])
            element.style["cursor"] = pointers[name] ?? "auto"
        }
        if let language = subject.string(.language) { element.attributes["lang"] = language }
        if subject.isTrue(.hidesFocusEffect) { element.addClasses(["unringed"]) }
        if subject.isTrue(.keepsMenu) { element.addBehaviour("stay") }
        if subject.isTrue(.repeats), !subject.isDisabled { element.addBehaviour("repeat") }
        if let space = subject.string(.coordinateSpace) { element.attributes["data-space"] = space }
        if let help = subject.string(.help) { element.attributes["title"] = help }
        if let shortcut = subject.properties[.shortcut]?.strings, !shortcut.isEmpty {
            element.attributes["aria-keyshortcuts"] = ariaShortcut(shortcut)
            if subject.isTrue(.isMenuItem) {
                element.attributes["data-keys"] = shownShortcut(
                    shortcut,
                    [
                        "command": "Ctrl+", "control": shortcut.contains("command") ? "Alt+" : "Ctrl+", "option": "Alt+",
                        "shift": "Shift+",
                    ])
                element.attributes["data-keys-mac"] = shownShortcut(
                    shortcut, ["command": "⌘", "control": "⌃", "option": "⌥", "shift": "⇧"])
            }
        }
        if let identifier = subject.string(.identifier) { element.attributes["data-identifier"] = identifier }
        applyTransfers(of: subject, to: &element)
        if subject.isTrue(.isFocused) { element.attributes["data-focused"] = "" }
    }

    private static let pointers = [
        "default": "default", "hidden": "none", "horizontalText": "text", "verticalText": "vertical-text", "rectSelection": "crosshair",
        "grabIdle": "grab", "grabActive": "grabbing", "link": "pointer", "zoomIn": "zoom-in", "zoomOut": "zoom-out",
        "columnResize": "col-resize", "leadingResize": "w-resize", "trailingResize": "e-resize", "rowResize": "row-resize",
        "upResize": "n-resize", "downResize": "s-resize", "horizontalFrameResize": "ew-resize", "verticalFrameResize": "ns-resize",
        "leadingFrameResize": "nwse-resize", "trailingFrameResize": "nesw-resize",
    ]

    /// The axis and two lists of CSS declarations, as JSON: how the element looks as it leaves a scroll area at its start, and as it comes
    /// at its end.
    static func passing(_ words: [String]) -> String {
        let ends = ["leaving", "coming"].map { end in
            var looks: Properties = [:]
            for word in words.dropFirst() {
                let parts = word.split(separator: " ", maxSplits: 2).map(String.init)
                guard parts.count == 3, parts[0] == end, let key = UInt16(parts[1]).flatMap(PropertyKey.init(rawValue:)) else { continue }
                switch key {
                case .filters, .rotation3D: looks[key] = .strings(parts[2].split(separator: "|").map(String.init))
                case .anchor: looks[key] = .string(parts[2])
                default: looks[key] = Double(parts[2]).map { .double($0) }
                }
            }
            let style = Passage(looks: looks).style.sorted { $0.key < $1.key }
            return "{" + style.map { JSONText.quoted($0.key) + ":" + JSONText.quoted($0.value) }.joined(separator: ",") + "}"
        }
        return "[" + JSONText.quoted(words.first ?? "any") + "," + ends.joined(separator: ",") + "]"
    }

    /// Makes an element that is no control react to clicks and keys.
    static func makeTappable(_ element: inout HTMLElement, _ subject: Subject) {
        element.addBehaviour("tap")
        guard !["button", "a", "input"].contains(element.tag), !compoundKinds.contains(subject.kind) else { return }
        element.addClasses(["tappable"])
        if element.attributes["role"] == nil { element.attributes["role"] = "button" }
        if !subject.isDisabled { element.attributes["tabindex"] = "0" }
    }

    /// "command", "s" → "Ctrl+S" or "⌘S".
    private static func shownShortcut(_ parts: [String], _ names: [String: String]) -> String {
        let keys = ["Enter": "↩", "Escape": "Esc", "Backspace": "⌫", "ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→"]
        // Keyboards other than Apple's name Ctrl first.
        let isFirst: (String) -> Bool = { names[$0] == "Ctrl+" }
        let parts = parts.filter(isFirst) + parts.filter { !isFirst($0) }
        return parts.map { names[$0] ?? keys[$0] ?? ($0.count == 1 ? $0.uppercased() : $0) }.joined()
    }

    /// "command", "s" → "Meta+S".
    private static func ariaShortcut(_ parts: [String]) -> String {
        let names = ["command": "Meta", "control": "Control", "option": "Alt", "shift": "Shift"]
        return parts.map { names[$0] ?? ($0.count == 1 ? $0.uppercased() : $0) }.joined(separator: "+")
    }
}
