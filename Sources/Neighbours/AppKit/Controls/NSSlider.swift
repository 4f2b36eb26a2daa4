import SwiftUICore
import UIKit

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
