import Foundation
import RenderTree

/// A control that opens an address.
public struct Link<Label: View> {
    let destination: URL
    let label: Label

    nonisolated private init(to destination: URL, _ label: Label) {
        self.destination = destination
        self.label = label
    }
}

extension Link: View {
    public var body: some View { LinkElement(destination: destination, label: label) }

    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) { self.init(to: destination, label()) }
}

extension Link where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(to: destination, Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(to: destination, Text(title))
    }
}

/// A link as hosts see it. An address that is not safe to open is left out.
private struct LinkElement<Label: View> {
    let destination: URL
    let label: Label
}

extension LinkElement: View, NodeMaking, ElementView, ControlElement {
    typealias Body = Never
    static var kind: NodeKind { .link }
    var elementContent: Label { label }

    func properties(in context: ElementContext) -> Properties {
        var properties = context.controlProperties()
        if let address = context.environment.openURL.address(of: destination), !address.hasPrefix(SafeURL.appPrefix) {
            properties[.url] = .string(address)
        }
        return properties
    }

    /// Only a link that the app opens itself is chosen here.
    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .tap = event else { return false }
        context.environment.openURL(destination)
        return true
    }
}
