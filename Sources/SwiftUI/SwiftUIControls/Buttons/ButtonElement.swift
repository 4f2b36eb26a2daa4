import RenderTree
import SwiftUICore

/// A button as hosts see it.
struct ButtonElement<Content: View> {
    let style: String
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let content: Content
}

extension ButtonElement where Content == PrimitiveButtonStyleConfiguration.Label {
    init(style: String, _ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(
            style: style, role: configuration.role, action: configuration.action, content: configuration.label)
    }
}

extension ButtonElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .button }
    var elementContent: Content { content }

    func properties(in context: ElementContext) -> Properties { context.buttonProperties(style: style, role: role) }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard event == .tap else { return false }
        action()
        return true
    }
}

extension ElementContext {
    /// What all buttons have in common.
    func buttonProperties(style: String = "automatic", role: ButtonRole?) -> Properties {
        var properties = controlProperties(style: style)
        properties[.hidesLabel] = nil
        if let role { properties[.buttonRole] = .string(role.name) }
        if let shape = environment.buttonBorderShape.name { properties[.clipShape] = .string(shape) }
        if let shortcut = environment.keyboardShortcut { properties[.shortcut] = .strings(shortcut.names) }
        return properties
    }
}

/// The form of a bordered button.
public struct ButtonBorderShape: Equatable, Sendable {
    let name: String?

    public static let automatic = ButtonBorderShape(name: nil)
    public static let capsule = ButtonBorderShape(name: "capsule")
    public static let circle = ButtonBorderShape(name: "circle")
    public static let roundedRectangle = ButtonBorderShape(name: "rounded 8")
    /// - Parameter radius: of the corners, in points.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
        ButtonBorderShape(name: PropertyValue.double(radius).shortDescription).rounded
    }

    private var rounded: ButtonBorderShape { ButtonBorderShape(name: name.map { "rounded \($0)" }) }
}

extension EnvironmentValues {
    @Entry var buttonBorderShape: ButtonBorderShape = ButtonBorderShape.automatic
    /// The keys that do what the button does.
    @Entry public internal(set) var keyboardShortcut: KeyboardShortcut? = nil
}

extension View {
    /// Sets the form of the bordered buttons in the view.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
