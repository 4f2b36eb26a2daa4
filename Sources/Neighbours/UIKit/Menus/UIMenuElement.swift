import Foundation
import SwiftUICore

/// Something in a menu.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
    public enum State: Int, Sendable { case off, on, mixed }

    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        /// Menus close when something was chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    open var title: String
    open var subtitle: String?
    open var image: UIImage?

    init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }

    /// What a menu of SwiftUI's shows of it.
    func content(_ send: @escaping @MainActor (UICommand) -> Void) -> AnyView { AnyView(EmptyView()) }
}

/// A menu, or a part of one.
@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements stand in the menu around it, between lines.
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }

    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let root = Identifier("com.apple.menu.root")
        public static let application = Identifier("com.apple.menu.application")
        public static let about = Identifier("com.apple.menu.about")
        public static let preferences = Identifier("com.apple.menu.preferences")
        public static let services = Identifier("com.apple.menu.services")
        public static let hide = Identifier("com.apple.menu.hide")
        public static let quit = Identifier("com.apple.menu.quit")
        public static let file = Identifier("com.apple.menu.file")
        public static let newScene = Identifier("com.apple.menu.new-scene")
        public static let openRecent = Identifier("com.apple.menu.open-recent")
        public static let document = Identifier("com.apple.menu.document")
        public static let close = Identifier("com.apple.menu.close")
        public static let print = Identifier("com.apple.menu.print")
        public static let edit = Identifier("com.apple.menu.edit")
        public static let undoRedo = Identifier("com.apple.menu.undo-redo")
        public static let standardEdit = Identifier("com.apple.menu.standard-edit")
        public static let find = Identifier("com.apple.menu.find")
        public static let format = Identifier("com.apple.menu.format")
        public static let font = Identifier("com.apple.menu.font")
        public static let text = Identifier("com.apple.menu.text")
        public static let view = Identifier("com.apple.menu.view")
        public static let sidebar = Identifier("com.apple.menu.sidebar")
        public static let toolbar = Identifier("com.apple.menu.toolbar")
        public static let fullscreen = Identifier("com.apple.menu.fullscreen")
        public static let window = Identifier("com.apple.menu.window")
        public static let minimizeAndZoom = Identifier("com.apple.menu.minimize-and-zoom")
        public static let bringAllToFront = Identifier("com.apple.menu.bring-all-to-front")
        public static let help = Identifier("com.apple.menu.help")
    }

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    }

    override func content(_ send: @escaping @MainActor (UICommand) -> Void) -> AnyView {
        let items = Items(elements: children, send: send)
        if options.contains(.displayInline) { return AnyView(Section { items }) }
        return AnyView(
            Menu {
                items
            } label: {
                MenuElementLabel(element: self)
            })
    }

    /// The elements of a menu, one after another.
    struct Items: View {
        let elements: [UIMenuElement]
        let send: @MainActor (UICommand) -> Void

        var body: some View {
            ForEach(elements.indices, id: \.self) { elements[$0].content(send) }
        }
    }
}

/// A command that is sent to whoever has a method for it: the window's controller, or else the app's delegate.
@MainActor @preconcurrency
open class UICommand: UIMenuElement {
    public let action: Selector
    public let propertyList: Any?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    open var discoverabilityTitle: String?

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    override func content(_ send: @escaping @MainActor (UICommand) -> Void) -> AnyView {
        AnyView(MenuElementButton(element: self, attributes: attributes, state: state) { send(self) })
    }
}

/// Keys that are held with another.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    fileprivate var modifiers: EventModifiers {
        let pairs: [(UIKeyModifierFlags, EventModifiers)] = [
            (.alphaShift, .capsLock), (.shift, .shift), (.control, .control), (.alternate, .option), (.command, .command),
            (.numericPad, .numericPad),
        ]
        return pairs.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
    }
}

/// A command that keys send.
@MainActor @preconcurrency
open class UIKeyCommand: UICommand {
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    /// What the keys would do otherwise is never done beside it.
    open var wantsPriorityOverSystemBehavior = false

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String) {
        self.init(action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }

    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    nonisolated public static let inputHome = "UIKeyInputHome"
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    nonisolated public static let inputDelete = "\u{8}"

    /// The same for SwiftUI; nil where no single key is meant.
    var shortcut: KeyboardShortcut? {
        let named: [String: KeyEquivalent] = [
            Self.inputUpArrow: .upArrow, Self.inputDownArrow: .downArrow, Self.inputLeftArrow: .leftArrow,
            Self.inputRightArrow: .rightArrow,
            Self.inputEscape: .escape, Self.inputPageUp: .pageUp, Self.inputPageDown: .pageDown, Self.inputHome: .home,
            Self.inputEnd: .end, "\n": .return,
        ]
        let letter = input.flatMap { $0.count == 1 ? $0.lowercased().first : nil }
        guard let key = input.flatMap({ named[$0] }) ?? letter.map({ KeyEquivalent($0) }) else { return nil }
        return KeyboardShortcut(key, modifiers: modifierFlags.modifiers)
    }

    override func content(_ send: @escaping @MainActor (UICommand) -> Void) -> AnyView {
        AnyView(super.content(send).keyboardShortcut(shortcut))
    }
}

/// What a command is with another key held. Menus of the browser show none.
@MainActor @preconcurrency
open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}

// MARK: - As menus show it

struct MenuElementLabel: View {
    let element: UIMenuElement

    var body: some View {
        if let image = element.image {
            Label {
                texts
            } icon: {
                Image(uiImage: image)
            }
        } else {
            texts
        }
    }

    @ViewBuilder private var texts: some View {
        Text(verbatim: element.title)
        if let subtitle = element.subtitle { Text(verbatim: subtitle) }
    }
}

/// A command or an action in a menu.
struct MenuElementButton: View {
    let element: UIMenuElement
    let attributes: UIMenuElement.Attributes
    let state: UIMenuElement.State
    let perform: @MainActor () -> Void

    var body: some View {
        if !attributes.contains(.hidden) { item.disabled(attributes.contains(.disabled)) }
    }

    @ViewBuilder private var item: some View {
        if state == .off {
            Button(role: attributes.contains(.destructive) ? .destructive : nil, action: perform) { MenuElementLabel(element: element) }
        } else {
            Toggle(isOn: Binding(reading: { true }, writing: { _ in perform() })) { MenuElementLabel(element: element) }
        }
    }
}
