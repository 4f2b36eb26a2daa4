import SwiftUICore
import UIKit

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
