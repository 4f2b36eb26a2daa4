import SwiftUICore
import UIKit

/// A button, as SwiftUI shows it.
@MainActor @preconcurrency
open class NSButton: NSControl, SelfShown {
    open var title = "" { didSet { change() } }
    open var alternateTitle = ""
    open var attributedTitle: NSAttributedString {
        get { NSAttributedString(string: title) }
        set { title = newValue.string }
    }
    open var image: NSImage? { didSet { change() } }
    open var alternateImage: NSImage?
    open var imagePosition = ImagePosition.imageLeading { didSet { change() } }
    open var imageScaling = NSImageScaling.scaleProportionallyDown
    open var bezelStyle = BezelStyle.rounded { didSet { change() } }
    open var isBordered = true { didSet { change() } }
    open var isTransparent = false
    open var bezelColor: NSColor? { didSet { change() } }
    open var contentTintColor: NSColor? { didSet { change() } }
    open var keyEquivalent = ""
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = []
    open var hasDestructiveAction = false
    open var state = StateValue.off { didSet { change() } }
    open var allowsMixedState = false
    open var showsBorderOnlyWhileMouseInside = false
    open var symbolConfiguration: NSImage.SymbolConfiguration? { didSet { change() } }
    private var kind = ButtonType.momentaryPushIn
    /// What points to it.
    var popover: NSPopover? { didSet { change() } }

    public convenience init(title: String, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(image: NSImage, target: Any?, action: Selector?) {
        self.init(title: "", target: target, action: action)
        self.image = image
        imagePosition = .imageOnly
    }

    public convenience init(title: String, image: NSImage, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        self.image = image
    }

    public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        kind = .switch
    }

    public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        kind = .radio
    }

    open func setButtonType(_ type: ButtonType) {
        kind = type
        change()
    }

    func press() {
        if [.switch, .toggle, .pushOnPushOff, .onOff, .radio].contains(kind) { state = state == .on && kind != .radio ? .off : .on }
        send()
    }

    open override func performClick(_ sender: Any?) { press() }
    open func setNextState() { state = state == .on ? .off : .on }

    open override var intrinsicContentSize: NSSize {
        if title.isEmpty, let image { return NSSize(width: max(20, image.size.width + 8), height: max(20, image.size.height + 4)) }
        let size = textSize(title)
        return NSSize(width: size.width + 26, height: max(24, size.height + 8))
    }

    @ViewBuilder private var label: some View {
        if let image = image?.preferring(symbolConfiguration), imagePosition != .noImage {
            if title.isEmpty || imagePosition == .imageOnly {
                Image(nsImage: image).accessibilityLabel(Text(verbatim: image.accessibilityDescription ?? toolTip ?? title))
            } else {
                Label {
                    Text(verbatim: title)
                } icon: {
                    Image(nsImage: image)
                }
            }
        } else {
            Text(verbatim: title)
        }
    }

    @ViewBuilder private var shown: some View {
        if kind == .switch || kind == .radio {
            Toggle(isOn: Binding(get: { self.state == .on }, set: { _ in self.press() })) { label }.toggleStyle(.automatic)
        } else {
            let button = Button(role: hasDestructiveAction ? .destructive : nil, action: press) { label }
            if !isBordered {
                button.buttonStyle(.borderless)
            } else if keyEquivalent == "\r" {
                button.buttonStyle(.borderedProminent).keyboardShortcut(.defaultAction)
            } else {
                button.buttonStyle(.bordered)
            }
        }
    }

    var ownContent: AnyView {
        AnyView(
            shown.controlSize(size).font(font.map { Font($0) }).tint((contentTintColor ?? bezelColor).map { Color(nsColor: $0) })
                .disabled(!isEnabled))
    }

    public enum ButtonType: UInt, Sendable {
        case momentaryLight, pushOnPushOff, toggle, `switch`, radio, momentaryChange, onOff, momentaryPushIn, accelerator
        case multiLevelAccelerator
    }

    public enum BezelStyle: UInt, Sendable {
        case rounded = 1, regularSquare, shadowlessSquare = 6, circular, texturedSquare, helpButton, smallSquare, texturedRounded
        case roundRect, recessed, roundedDisclosure, inline
        public static let push = BezelStyle.rounded
        public static let toolbar = BezelStyle.texturedRounded
        public static let accessoryBar = BezelStyle.recessed
        public static let accessoryBarAction = BezelStyle.roundRect
        public static let disclosure = BezelStyle.roundedDisclosure
        public static let flexiblePush = BezelStyle.regularSquare
    }
}

public enum NSImageScaling: UInt, Sendable {
    case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}
