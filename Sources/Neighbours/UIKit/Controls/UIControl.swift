import Foundation
import SwiftUICore

/// Something that a person uses. None of UIKit's is on the screen: SwiftUI's own take what their `appearance()` says of colours.
@MainActor @preconcurrency
open class UIControl: UIView {
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }

    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    private struct Action {
        weak var target: AnyObject?
        let selector: Selector
        var events: Event
    }

    private var actions: [Action] = []
    private var closures: [(action: UIAction, events: Event)] = []

    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    /// Where what a control shows lies in its frame: heeded by buttons.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { shownState.change() } }
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { shownState.change() } }

    var contentAlignment: Alignment {
        let across: HorizontalAlignment =
            switch contentHorizontalAlignment {
            case .left, .leading: .leading
            case .right, .trailing: .trailing
            case .center, .fill: .center
            }
        let down: VerticalAlignment =
            switch contentVerticalAlignment {
            case .top: .top
            case .bottom: .bottom
            case .center, .fill: .center
            }
        return Alignment(horizontal: across, vertical: down)
    }

    /// Calls a method of an object when one of the events happens. The control does not keep the object. A target of nil, which would
    /// be looked for among the responders, is never found.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        guard let target = target as AnyObject? else { return }
        actions.removeAll { $0.target == nil }
        if let known = actions.firstIndex(where: { $0.target === target && $0.selector == action }) {
            actions[known].events.formUnion(controlEvents)
        } else {
            actions.append(Action(target: target, selector: action, events: controlEvents))
        }
    }

    /// - Parameters:
    ///   - target: nil: all of them.
    ///   - action: nil: all of them.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        let target = target as AnyObject?
        for index in actions.indices where target == nil || actions[index].target === target {
            if action == nil || actions[index].selector == action { actions[index].events.subtract(controlEvents) }
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Does something when one of the events happens; another action of the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        closures.removeAll { $0.action.identifier == action.identifier }
        closures.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        for index in closures.indices where closures[index].action === action { closures[index].events.subtract(controlEvents) }
        closures.removeAll { $0.events.isEmpty }
    }

    open func sendActions(for controlEvents: UIControl.Event) {
        for closure in closures where !closure.events.isDisjoint(with: controlEvents) { closure.action.perform(self) }
        for action in actions where !action.events.isDisjoint(with: controlEvents) {
            guard let target = action.target, !action.selector.call(target, sender: self) else { continue }
            NotShown.say("\(type(of: self)): '\(action.selector)' is no method that can be called on Linux; write #selector(Type.method)")
        }
    }
}

/// A switch. A representable view of one shows SwiftUI's, which have the colour of its `appearance()` where a view says none.
@MainActor @preconcurrency
open class UISwitch: UIControl, ShownOtherwise {
    open var isOn = false { didSet { shownState.change() } }
    open var onTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var thumbTintColor: UIColor?
    open override var isEnabled: Bool { didSet { shownState.change() } }

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                Toggle(accessibilityLabel ?? "Switch", isOn: Binding(reading: { self.isOn }, writing: { self.turn($0) }))
                    .labelsHidden().tint(onTintColor?.color).disabled(!isEnabled).looks(of: self)
            })
    }

    private func turn(_ isOn: Bool) {
        self.isOn = isOn
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return super.appearanceDidChange() }
        SharedAppearance.controls.change { $0.switchTint = onTintColor?.color }
    }
}

/// A choice of a number on a line. A representable view of one shows SwiftUI's, which have the colour of its `appearance()` where a view
/// says none.
@MainActor @preconcurrency
open class UISlider: UIControl, ShownOtherwise {
    open var value: Float = 0 { didSet { shownState.change() } }
    open var minimumValue: Float = 0 { didSet { shownState.change() } }
    open var maximumValue: Float = 1 { didSet { shownState.change() } }
    /// False: targets are told when the thumb is let go only.
    open var isContinuous = true
    open override var isEnabled: Bool { didSet { shownState.change() } }

    open func setValue(_ value: Float, animated: Bool) { self.value = min(max(value, minimumValue), maximumValue) }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                Slider(
                    value: Binding(reading: { self.value }, writing: { self.slide(to: $0) }),
                    in: minimumValue...max(minimumValue, maximumValue)
                ) { isHeld in
                    if !isHeld, !self.isContinuous { self.sendActions(for: .valueChanged) }
                }
                .accessibilityLabel(accessibilityLabel ?? "Slider")
                .tint(minimumTrackTintColor?.color).disabled(!isEnabled).looks(of: self)
            })
    }

    private func slide(to value: Float) {
        self.value = value
        if isContinuous { sendActions(for: .valueChanged) }
    }

    open var minimumTrackTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?
    private var thumbImages: [UIControl.State: UIImage] = [:]

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { thumbImages[state] = image }
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return super.appearanceDidChange() }
        SharedAppearance.controls.change { $0.sliderTint = minimumTrackTintColor?.color }
    }
}

/// How far something is. A representable view of one shows SwiftUI's, which have the colour of its `appearance()` where a view says none.
@MainActor @preconcurrency
open class UIProgressView: UIView, ShownOtherwise {
    open var progress: Float = 0 { didSet { shownState.change() } }
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    public enum Style: Int, Sendable { case `default`, bar }
    /// Is kept without effect: both look alike here.
    open var progressViewStyle = Style.default

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                ProgressView(value: min(max(progress, 0), 1)).tint(progressTintColor?.color).looks(of: self)
            })
    }

    open var progressTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var trackTintColor: UIColor?

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return super.appearanceDidChange() }
        SharedAppearance.controls.change { $0.progressTint = progressTintColor?.color }
    }
}

/// The sign that a list is loading. SwiftUI's take nothing from its `appearance()`.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
    open var attributedTitle: NSAttributedString?
    public private(set) var isRefreshing = false
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}
