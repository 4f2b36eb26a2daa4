import RenderTree

/// What turns one description of a node into another, part by part.
enum ElementChange: Equatable {
    case text(part: Int, old: String, new: String)
    case attribute(part: Int, name: String, value: String?)
    case style(part: Int, name: String, value: String?)
    /// The text of the field that the node is.
    case fieldText(String)
    /// The text with looks that the node is.
    case lines(old: StyledText, new: StyledText)
    /// The scene of sprites that the node is.
    case sprites(old: SpritePicture, new: SpritePicture)
    /// A property of the form control that the node is.
    case property(name: String, value: ControlValue)
    /// New contents, without children of the node.
    case inner(part: Int, HTMLElement)
}

enum ControlValue: Equatable {
    case bool(Bool)
    case string(String)
}

struct ElementDifference {
    /// Later parts first, so that a change of contents leaves the numbers of those still to come alone.
    private(set) var changes: [ElementChange] = []
    /// The difference cannot be told part by part: the node has to be shown anew.
    private(set) var needsRebuild = false
    private var nextPart = 0

    init(_ old: HTMLElement, _ new: HTMLElement) {
        if old == new { return }
        if !compare(old, new) { needsRebuild = true }
        changes.reverse()
    }

    /// False if the element itself cannot become the other.
    private mutating func compare(_ old: HTMLElement, _ new: HTMLElement) -> Bool {
        let part = nextPart
        nextPart += 1
        guard old.tag == new.tag, old.isTextField == new.isTextField,
            part > 0 || old.attributes["data-p"] == new.attributes["data-p"]
        else { return false }
        compareAttributes(old, new, part)
        let mark = changes.count
        if !compareContent(old, new, part) {
            changes.removeSubrange(mark...)
            if !old.places.isEmpty || !new.places.isEmpty { needsRebuild = true }
            changes.append(.inner(part: part, new))
            nextPart = part + old.parts.count
        }
        return true
    }

    private mutating func compareContent(_ old: HTMLElement, _ new: HTMLElement, _ part: Int) -> Bool {
        guard old.content != new.content else {
            nextPart += old.parts.count - 1
            return true
        }
        if old.isTextField, old.tag == "textarea" {
            if old.text != new.text { changes.append(.fieldText(new.text ?? "")) }
            return true
        }
        guard old.content.count == new.content.count else { return false }
        for (a, b) in zip(old.content, new.content) {
            switch (a, b) {
            case (.text(let a), .text(let b)):
                guard old.content.count == 1 else { return a == b }
                if a != b { changes.append(.text(part: part, old: a, new: b)) }
            case (.element(let a), .element(let b)):
                if !compare(a, b) { return false }
            case (.lines(let a), .lines(let b)): changes.append(.lines(old: a, new: b))
            case (.sprites(let a), .sprites(let b)): if a != b { changes.append(.sprites(old: a, new: b)) }
            case (.children, .children): break
            default: return false
            }
        }
        return true
    }

    private mutating func compareAttributes(_ old: HTMLElement, _ new: HTMLElement, _ part: Int) {
        for name in Set(old.attributes.keys).union(new.attributes.keys).sorted() {
            let value = new.attributes[name]
            guard old.attributes[name] != value, !Self.toldOtherwise.contains(name) else { continue }
            if let change = controlChange(new, name, value) {
                changes.append(change)
            } else {
                changes.append(.attribute(part: part, name: name, value: value))
            }
        }
        for name in Set(old.style.keys).union(new.style.keys).sorted() where old.style[name] != new.style[name] {
            changes.append(.style(part: part, name: name, value: new.style[name]))
        }
    }

    /// Field versions and selections travel with the text; a place is where the element stands already.
    private static let toldOtherwise: Set<String> = ["data-version", "data-c", "data-selection"]

    /// Attributes that only say how a control starts: once a person has touched it, its property counts.
    private func controlChange(_ element: HTMLElement, _ name: String, _ value: String?) -> ElementChange? {
        switch (element.tag, name) {
        case ("input", "value") where element.isTextField: .fieldText(value ?? "")
        case ("input", "value"): .property(name: name, value: .string(value ?? ""))
        case ("input", "checked"), ("option", "selected"): .property(name: name, value: .bool(value != nil))
        default: nil
        }
    }
}
