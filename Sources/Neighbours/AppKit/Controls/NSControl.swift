import SwiftUICore
import UIKit

/// Something that a person uses, and that sends its action then.
@MainActor @preconcurrency
open class NSControl: NSView {
    open weak var target: AnyObject?
    open var action: Selector?
    open var isEnabled = true { didSet { change() } }
    open var isHighlighted = false
    open var isContinuous = true
    open var controlSize = ControlSize.regular { didSet { change() } }
    open var font: NSFont? { didSet { change() } }
    open var alignment = NSTextAlignment.natural { didSet { change() } }
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { change() } }
    open var usesSingleLineMode = false
    open var refusesFirstResponder = false
    open var formatter: Formatter?
    private var ownTag = 0
    open override var tag: Int {
        get { ownTag }
        set { ownTag = newValue }
    }

    var value: Any = "" { didSet { change() } }
    open var stringValue: String {
        get { (value as? String) ?? "\(value)" }
        set { value = newValue }
    }
    open var attributedStringValue: NSAttributedString {
        get { NSAttributedString(string: stringValue) }
        set { value = newValue.string }
    }
    open var doubleValue: Double {
        get { (value as? Double) ?? Double(stringValue) ?? 0 }
        set { value = newValue }
    }
    open var floatValue: Float {
        get { Float(doubleValue) }
        set { doubleValue = Double(newValue) }
    }
    open var integerValue: Int {
        get { Int(doubleValue) }
        set { value = newValue }
    }
    open var intValue: Int32 {
        get { Int32(integerValue) }
        set { integerValue = Int(newValue) }
    }
    open var objectValue: Any? {
        get { value }
        set { value = newValue ?? "" }
    }

    @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        guard let action else { return false }
        if let target { return action.call(target, sender: self, by: "\(type(of: self))") }
        return NSApplication.shared.sendAction(action, to: nil, from: self)
    }

    func send() { sendAction(action, to: target) }
    open func performClick(_ sender: Any?) { send() }
    open func sizeToFit() { setFrameSize(fittingSize) }
    open func takeStringValueFrom(_ sender: Any?) { stringValue = (sender as? NSControl)?.stringValue ?? "" }
    @discardableResult open func sendAction(on mask: NSEvent.EventTypeMask) -> Int { 0 }

    public enum ControlSize: UInt, Sendable { case regular, small, mini, large, extraLarge }

    public struct StateValue: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let mixed = StateValue(-1)
        public static let off = StateValue(0)
        public static let on = StateValue(1)
    }

    public enum ImagePosition: UInt, Sendable {
        case noImage, imageOnly, imageLeft, imageRight, imageBelow, imageAbove, imageOverlaps, imageLeading, imageTrailing
    }

    var size: SwiftUICore.ControlSize {
        switch controlSize {
        case .mini: .mini
        case .small: .small
        case .regular: .regular
        case .large: .large
        case .extraLarge: .extraLarge
        }
    }

    /// A text in the font of the control, estimated.
    func textSize(_ text: String) -> NSSize {
        let size = Text(verbatim: text).font(Font(font ?? .systemFont(ofSize: 13)))
            .estimatedSize(in: CGSize(width: CGFloat.infinity, height: .infinity))
        return NSSize(width: (size.width * 1.06).rounded(.up) + 1, height: size.height.rounded(.up))
    }
}

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
    open var symbolConfiguration: NSImage.SymbolConfiguration?
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
        if let image, imagePosition != .noImage {
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

/// A choice among titles, as SwiftUI's menu.
open class NSPopUpButton: NSButton {
    private var titles: [String] = []
    private var index = -1 { didSet { change() } }

    public convenience init(frame buttonFrame: NSRect, pullsDown flag: Bool) { self.init(frame: buttonFrame) }

    open var itemTitles: [String] { titles }
    open var numberOfItems: Int { titles.count }
    open func addItem(withTitle title: String) {
        titles.append(title)
        if index < 0 { index = 0 }
    }
    open func addItems(withTitles itemTitles: [String]) { for title in itemTitles { addItem(withTitle: title) } }
    open func removeAllItems() {
        titles = []
        index = -1
    }
    open var indexOfSelectedItem: Int { index }
    open var titleOfSelectedItem: String? { titles.indices.contains(index) ? titles[index] : nil }
    open func selectItem(at index: Int) { self.index = index }
    open func selectItem(withTitle title: String) { index = titles.firstIndex(of: title) ?? -1 }

    override var ownContent: AnyView {
        AnyView(
            Picker(
                accessibilityLabel() ?? "Choice",
                selection: Binding {
                    self.index
                } set: {
                    self.index = $0
                    self.send()
                }
            ) { ForEach(titles.indices, id: \.self) { Text(verbatim: self.titles[$0]).tag($0) } }
            .labelsHidden().disabled(!isEnabled))
    }
}

/// A choice of a number on a line.
@MainActor @preconcurrency
open class NSSlider: NSControl, SelfShown {
    open var minValue = 0.0 { didSet { change() } }
    open var maxValue = 1.0 { didSet { change() } }
    open var numberOfTickMarks = 0
    open var allowsTickMarkValuesOnly = false
    open var isVertical = false
    open var trackFillColor: NSColor? { didSet { change() } }

    public convenience init(value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.minValue = minValue
        self.maxValue = maxValue
        doubleValue = value
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(target: Any?, action: Selector?) {
        self.init(value: 0, minValue: 0, maxValue: 1, target: target, action: action)
    }

    open override var intrinsicContentSize: NSSize { NSSize(width: Self.noIntrinsicMetric, height: 24) }

    var ownContent: AnyView {
        let range = minValue...max(minValue, maxValue)
        return AnyView(
            Slider(
                value: Binding {
                    min(max(self.doubleValue, self.minValue), self.maxValue)
                } set: {
                    self.doubleValue = $0
                    if self.isContinuous { self.send() }
                }, in: range
            ) { isHeld in
                if !isHeld, !self.isContinuous { self.send() }
            }
            .accessibilityLabel(accessibilityLabel() ?? "Slider").tint(trackFillColor.map { Color(nsColor: $0) }).disabled(!isEnabled))
    }
}

/// A switch.
@MainActor @preconcurrency
open class NSSwitch: NSControl, SelfShown {
    open var state = StateValue.off { didSet { change() } }
    open override var intrinsicContentSize: NSSize { NSSize(width: 51, height: 31) }

    var ownContent: AnyView {
        AnyView(
            Toggle(
                accessibilityLabel() ?? "Switch",
                isOn: Binding {
                    self.state == .on
                } set: {
                    self.state = $0 ? .on : .off
                    self.send()
                }
            ).labelsHidden().disabled(!isEnabled))
    }
}

/// A choice among segments.
@MainActor @preconcurrency
open class NSSegmentedControl: NSControl, SelfShown {
    public enum SwitchTracking: UInt, Sendable { case selectOne, selectAny, momentary, momentaryAccelerator }
    public enum Style: Int, Sendable {
        case automatic, rounded, texturedRounded, roundRect, texturedSquare, capsule, smallSquare, separated = 8
    }

    private var labels: [String] = [] { didSet { change() } }
    open var selectedSegment = -1 { didSet { change() } }
    open var segmentStyle = Style.automatic
    open var trackingMode = SwitchTracking.selectOne

    public convenience init(labels: [String], trackingMode: SwitchTracking, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.labels = labels
        self.trackingMode = trackingMode
        self.target = target as AnyObject?
        self.action = action
    }

    open var segmentCount: Int {
        get { labels.count }
        set { labels = Array((labels + Array(repeating: "", count: max(0, newValue))).prefix(max(0, newValue))) }
    }
    open func setLabel(_ label: String, forSegment segment: Int) { if labels.indices.contains(segment) { labels[segment] = label } }
    open func label(forSegment segment: Int) -> String? { labels.indices.contains(segment) ? labels[segment] : nil }
    open func setSelected(_ selected: Bool, forSegment segment: Int) { if selected { selectedSegment = segment } }
    open func isSelected(forSegment segment: Int) -> Bool { selectedSegment == segment }
    open override var intrinsicContentSize: NSSize { NSSize(width: Self.noIntrinsicMetric, height: 28) }

    var ownContent: AnyView {
        AnyView(
            Picker(
                accessibilityLabel() ?? "Choice",
                selection: Binding {
                    self.selectedSegment
                } set: {
                    self.selectedSegment = $0
                    self.send()
                }
            ) { ForEach(labels.indices, id: \.self) { Text(verbatim: self.labels[$0]).tag($0) } }
            .pickerStyle(.segmented).labelsHidden().disabled(!isEnabled))
    }
}

/// How far something is.
@MainActor @preconcurrency
open class NSProgressIndicator: NSView, SelfShown {
    public enum Style: UInt, Sendable { case bar, spinning }

    open var style = Style.bar { didSet { change() } }
    open var isIndeterminate = true { didSet { change() } }
    open var isDisplayedWhenStopped = true { didSet { change() } }
    open var minValue = 0.0
    open var maxValue = 100.0
    open var doubleValue = 0.0 { didSet { change() } }
    open var controlSize = NSControl.ControlSize.regular { didSet { change() } }
    open var usesThreadedAnimation = true
    private var isRunning = false { didSet { change() } }

    open func startAnimation(_ sender: Any?) { isRunning = true }
    open func stopAnimation(_ sender: Any?) { isRunning = false }
    open func increment(by delta: Double) { doubleValue += delta }
    open override var intrinsicContentSize: NSSize {
        style == .spinning ? NSSize(width: 24, height: 24) : NSSize(width: Self.noIntrinsicMetric, height: 8)
    }

    @ViewBuilder private var shown: some View {
        if isIndeterminate || style == .spinning {
            ProgressView().controlSize(controlSize == .regular ? .regular : .small).opacity(isRunning ? 1 : 0)
        } else {
            ProgressView(value: min(max(doubleValue - minValue, 0), max(maxValue - minValue, 0)), total: max(maxValue - minValue, 0.0001))
        }
    }

    var ownContent: AnyView { AnyView(shown) }
}

/// A picture.
@MainActor @preconcurrency
open class NSImageView: NSControl, SelfShown {
    open var image: NSImage? { didSet { change() } }
    open var imageScaling = NSImageScaling.scaleProportionallyDown { didSet { change() } }
    open var imageAlignment = NSImageAlignment.alignCenter
    open var contentTintColor: NSColor? { didSet { change() } }
    open var symbolConfiguration: NSImage.SymbolConfiguration?
    open var animates = false
    open var isEditable = false

    public convenience init(image: NSImage) {
        self.init(frame: NSRect(origin: .zero, size: image.size))
        self.image = image
    }

    open override var intrinsicContentSize: NSSize { image?.size ?? NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    @ViewBuilder private func picture(_ image: NSImage) -> some View {
        switch imageScaling {
        case .scaleAxesIndependently: Image(nsImage: image).resizable()
        case .scaleNone: Image(nsImage: image)
        case .scaleProportionallyUpOrDown: Image(nsImage: image).resizable().scaledToFit()
        case .scaleProportionallyDown:
            Image(nsImage: image).resizable().scaledToFit().frame(
                maxWidth: image.size.width > 0 ? image.size.width : nil, maxHeight: image.size.height > 0 ? image.size.height : nil)
        }
    }

    var ownContent: AnyView {
        AnyView(
            Group { if let image { picture(image).foregroundStyle(contentTintColor.map { Color(nsColor: $0) } ?? .primary) } }
                .accessibilityLabel(image?.accessibilityDescription ?? accessibilityLabel() ?? ""))
    }
}

public enum NSImageAlignment: UInt, Sendable {
    case alignCenter, alignTop, alignTopLeft, alignTopRight, alignLeft, alignBottom, alignBottomLeft, alignBottomRight, alignRight
}
