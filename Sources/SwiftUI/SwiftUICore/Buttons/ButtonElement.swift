import Foundation
import RenderTree

/// A button as hosts see it.
struct ButtonElement<Content: View> {
    let style: String
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let content: Content
    /// Nil where nothing of the app's own shows whether the button is pressed.
    var press: ButtonPress?
}

extension ButtonElement where Content == PrimitiveButtonStyleConfiguration.Label {
    init(style: String, _ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(
            style: style, role: configuration.role, action: configuration.action, content: configuration.label)
    }
}

extension ButtonElement: View, NodeMaking, ElementView, ControlElement, PressableElement {
    typealias Body = Never
    var elementContent: Content { content }

    // What the content reads is known once it has been mounted, or has taken a new value.
    func didMount(in context: ElementContext) { press?.tellReads(to: context) }
    func didUpdate(in context: ElementContext) { press?.tellReads(to: context) }
}

/// What does something when it is tapped.
@MainActor
protocol PressableElement: ElementView {
    var style: String { get }
    var role: ButtonRole? { get }
    var action: @MainActor () -> Void { get }
    /// Knows whether the button is pressed, for a style that shows it.
    var press: ButtonPress? { get }
}

/// What buttons take from the environment beside what all controls do.
private final class ButtonLook: EnvironmentDigest {
    private(set) var properties: Properties = [:]

    init(of environment: EnvironmentValues) {
        if environment.buttonRepeatBehavior.isEnabled { properties[.repeats] = .bool(true) }
        if environment.isInMenu, environment.menuActionDismissBehavior.keepsMenu { properties[.keepsMenu] = .bool(true) }
        if environment.buttonSizing == .flexible { properties[.maxWidth] = .double(.infinity) }
        if let shape = environment.buttonBorderShape.name { properties[.clipShape] = .string(shape) }
        if let shortcut = environment.keyboardShortcut { properties[.shortcut] = .strings(shortcut.names) }
    }
}

extension PressableElement {
    var press: ButtonPress? { nil }

    package static var kind: NodeKind { .button }

    package func properties(in context: ElementContext) -> Properties {
        var properties = context.controlProperties(style: style)
        properties[.hidesLabel] = nil
        if press?.isRead == true { properties[.reportsPress] = .bool(true) }
        if let role { properties[.buttonRole] = .string(role.name) }
        properties.merge(context.digest(ButtonLook.self).properties)
        return properties
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        switch event {
        case .tap:
            action()
            return true
        case .pressing(let isPressed):
            press?.set(isPressed)
            return press != nil
        default: return false
        }
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

nonisolated extension ButtonBorderShape: InsettableShape {
    /// As a shape of its own the host's choice is a rectangle with rounded corners.
    public func path(in rect: CGRect) -> Path {
        switch name {
        case "capsule": return Capsule().path(in: rect)
        case "circle": return Circle().path(in: rect)
        default:
            let radius = name.flatMap { Double($0.dropFirst("rounded ".count)) } ?? 8
            return RoundedRectangle(cornerRadius: radius).path(in: rect)
        }
    }

    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
}

nonisolated extension Shape where Self == ButtonBorderShape {
    /// The form of bordered buttons.
    public static var buttonBorder: ButtonBorderShape { .automatic }
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
