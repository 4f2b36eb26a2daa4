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

/// A button. A representable view of one shows a button of SwiftUI's, which does what was added for `.touchUpInside` and
/// `.primaryActionTriggered`.
@MainActor @preconcurrency
open class UIButton: UIControl, ShownOtherwise {
    public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7 }

    private let state = ShownState()
    public private(set) var buttonType = ButtonType.custom
    private var titles: [UIControl.State: String] = [:]
    private var images: [UIControl.State: UIImage] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]

    /// Its font is that of the title.
    public private(set) lazy var titleLabel: UILabel? = UILabel()
    open override var isEnabled: Bool { didSet { state.change() } }
    open override var isSelected: Bool { didSet { state.change() } }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    open func setTitle(_ title: String?, for state: UIControl.State) { set(\.titles, title, state) }
    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { set(\.images, image, state) }
    open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { set(\.titleColors, color, state) }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    open var currentTitle: String? { title(for: controlState) }
    open var currentImage: UIImage? { image(for: controlState) }

    private func set<Value>(
        _ key: ReferenceWritableKeyPath<UIButton, [UIControl.State: Value]>, _ value: Value?, _ state: UIControl.State
    ) {
        self[keyPath: key][state] = value
        self.state.change()
    }

    private var controlState: UIControl.State {
        if !isEnabled { return .disabled }
        return isSelected ? .selected : .normal
    }

    private var symbol: String? {
        switch buttonType {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: "info.circle"
        case .contactAdd: "plus.circle"
        case .close: "xmark.circle.fill"
        }
    }

    package var shownContent: AnyView {
        AnyView(
            ShownView(state) { [self] in
                Button {
                    self.press()
                } label: {
                    HStack(spacing: 4) {
                        if let image = currentImage { Image(uiImage: image) } else if let symbol { Image(systemName: symbol) }
                        if let title = currentTitle, !title.isEmpty { Text(verbatim: title) }
                    }
                    .font(titleLabel.map { Font($0.font) })
                    .foregroundStyle(titleColor(for: controlState)?.color ?? tintColor.color)
                }
                .buttonStyle(.plain)
                .disabled(!isEnabled)
                .looks(of: self)
            })
    }

    private func press() {
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
    }

    override func appearanceDidChange() { if !isAppearanceProxy { state.change() } }
}
