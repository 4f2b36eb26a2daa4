import SwiftUICore
import UIKit

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
