import Foundation
import SwiftUICore

/// Something that a control or an item of a menu does.
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
    public typealias Handler = (UIAction) -> Void
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    /// The control that does it.
    public internal(set) weak var sender: AnyObject?
    private let handler: Handler

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    func perform(_ sender: AnyObject?) {
        self.sender = sender
        handler(self)
    }

    override func content(_ send: @escaping @MainActor (UICommand) -> Void) -> AnyView {
        AnyView(MenuElementButton(element: self, attributes: attributes, state: state) { self.perform(nil) })
    }
}

public typealias UIActionHandler = UIAction.Handler
