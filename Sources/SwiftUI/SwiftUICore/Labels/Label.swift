import Foundation
import RenderTree

/// A title with an icon.
public struct Label<Title: View, Icon: View> {
    let title: Title
    let icon: Icon
    @Environment(\.labelStyle) private var style

    nonisolated init(title: Title, icon: Icon) {
        self.title = title
        self.icon = icon
    }
}

extension Label: View {
    public var body: some View {
        let configuration = LabelStyleConfiguration(
            title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon)))
        if let styled = style.makeView(configuration) {
            styled
        } else {
            LabelElement(style: "automatic", title: title, icon: icon)
        }
    }

    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.init(title: title(), icon: icon())
    }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: Text(titleKey), icon: Image(systemName: name))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: Text(title), icon: Image(systemName: name))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: Text(titleKey), icon: Image(name))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: Text(title), icon: Image(name))
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style was given; for the body of a style.
    nonisolated public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: configuration.title, icon: configuration.icon)
    }
}

/// A label as hosts see it.
struct LabelElement<Title: View, Icon: View> {
    let style: String
    let title: Title
    let icon: Icon
}

extension LabelElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .label }
    var elementContent: TupleView<(SlotView<Icon>, SlotView<Title>)> {
        TupleView((SlotView(.icon, content: icon), SlotView(.title, content: title)))
    }
    func properties(in context: ElementContext) -> Properties {
        var properties: Properties = style == "automatic" ? [:] : [.style: .string(style)]
        let environment = context.environment
        if let tint = environment.listItemTint { properties[.itemTint] = .color(tint.rendered(in: environment)) }
        if let spacing = environment.labelIconToTitleSpacing { properties[.spacing] = .double(Double(max(spacing, 0))) }
        if let width = environment.labelReservedIconWidth { properties[.iconWidth] = .double(Double(max(width, 0))) }
        return properties
    }
}

extension EnvironmentValues {
    /// Points between the icon and the title of labels; nil: the label's own distance.
    @Entry public var labelIconToTitleSpacing: CGFloat? = nil
    /// The least width that the icons of labels take, in points; nil: the label's own.
    @Entry public var labelReservedIconWidth: CGFloat? = nil
}

extension View {
    /// Sets the distance between the icon and the title of the labels in the view, in points.
    nonisolated public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { environment(\.labelIconToTitleSpacing, spacing) }

    /// Sets the width that the icons of the labels in the view take at least, in points, so that their titles begin below each other.
    nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View { environment(\.labelReservedIconWidth, value) }
}
