import Foundation
import RenderTree
import SwiftUICore

/// Something on the screen of a ``TestHost``.
///
/// It stays the same thing while the screen changes: what it tells is always how it is now.
@MainActor
public struct TestElement {
    let node: RenderNode
    let host: TestHost

    init(_ node: RenderNode, in host: TestHost) {
        self.node = node
        self.host = host
    }

    // MARK: What it is

    /// What assistive technology calls it.
    public var label: String { node.spokenLabel }
    /// Its accessibility identifier.
    public var identifier: String? { node[.identifier]?.string }
    /// What assistive technology says of its value, where the view says so.
    public var accessibilityValue: String? { node[.accessibilityValue]?.string }
    /// What assistive technology says of what it does.
    public var accessibilityHint: String? { node[.accessibilityHint]?.string }
    /// Other names by which a person may call it.
    public var inputLabels: [String] { node[.inputLabels]?.strings ?? [] }
    /// False while it, or something around it, is disabled.
    public var isEnabled: Bool { !node.isDisabled }
    /// Of a toggle.
    public var isOn: Bool { node[.isOn] == .bool(true) }
    /// Of a disclosure group.
    public var isExpanded: Bool { node[.isExpanded] == .bool(true) }
    /// Of a row, an option or a tab, and of what has the trait.
    public var isSelected: Bool {
        node[.isSelected] == .bool(true) || node[.traits]?.strings?.contains("selected") == true
    }
    /// True while it has the keyboard, because the person or the program put the focus there.
    public var isFocused: Bool { host.focus.isOn(node) || node[.isFocused] == .bool(true) }
    /// The text of a text or field.
    public var text: String { node[.lines]?.lines?.joinedText ?? node[.text]?.string ?? "" }
    /// The texts that an app has drawn in a canvas, in their order.
    public var drawnTexts: [String] {
        (drawing?.steps ?? []).compactMap { if case .text(let properties, _, _) = $0 { properties[.text]?.string } else { nil } }
    }
    /// What an app has drawn in a canvas.
    package var drawing: CanvasDrawing? { node[.drawing]?.drawing }
    /// What a field shows while it is empty.
    public var prompt: String? { node[.prompt]?.string }
    /// The number of a slider, stepper or progress; of a date picker the seconds since 1970.
    public var value: Double? { node[.value]?.double }
    /// The badge of a row or tab.
    public var badge: String? { node[.badge]?.string }
    /// Where a link or picture points.
    public var url: URL? { node[.url]?.string.flatMap { URL(string: $0) } }
    /// The label of the chosen option of a picker or of the selected tab.
    public var selection: String? {
        guard let index = node[.selection]?.int else { return nil }
        let options = choices
        return options.indices.contains(index) ? options[index].spokenLabel : nil
    }
    /// The labels of a picker's options or of the tabs, in order.
    public var options: [String] { choices.map(\.spokenLabel) }
    /// True while it is on the screen.
    public var exists: Bool { node.isInserted }

    // MARK: What is inside

    /// The elements of a role inside this one, in order.
    public func all(_ role: TestRole) -> [TestElement] { ElementSearch(node, in: host).all(role) }

    /// The only element of a role with that label inside this one.
    ///
    /// - Throws: ``TestFailure`` if there is none, or more than one.
    public func find(_ role: TestRole, _ label: String) throws -> TestElement {
        try ElementSearch(node, in: host).find(role, label)
    }

    /// The only element of a role inside this one.
    ///
    /// - Throws: ``TestFailure`` if there is none, or more than one.
    public func find(_ role: TestRole) throws -> TestElement { try ElementSearch(node, in: host).find(role) }

    /// The element as text, one line for it and each thing inside.
    ///
    /// - Parameter looks: Also tell what only concerns appearance.
    public func snapshot(looks: Bool = false) -> String { node.semanticDescription(looks: looks) }

    var name: String { ElementSearch.name(node) }

    /// The options or tabs that it lets choose from.
    var choices: [RenderNode] { node.children.filter { $0.kind == .option || $0.kind == .tab } }
}
