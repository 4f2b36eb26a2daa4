import Foundation
import SwiftUICore

/// A choice of which all is seen. A representable view of one shows a segmented picker of SwiftUI's, which look as its `appearance()` says.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl, ShownOtherwise {
    private var segments: [Segment] = [] { didSet { shownState.change() } }

    private struct Segment: Identifiable {
        let id = UUID()
        var title: String?
        var image: UIImage?
    }

    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    }

    private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    open var selectedSegmentTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { shownState.change() } }
    public static let noSegment = -1
    open override var isEnabled: Bool { didSet { shownState.change() } }
    open var apportionsSegmentWidthsByContent = false

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: title), at: min(max(0, segment), segments.count))
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        segments.insert(Segment(image: image), at: min(max(0, segment), segments.count))
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        if segments.indices.contains(segment) { segments.remove(at: segment) }
    }

    open func removeAllSegments() { segments = [] }
    open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].title : nil }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].title = title }
    }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                Picker(accessibilityLabel ?? "", selection: Binding(reading: { self.selectedSegmentIndex }, writing: { self.choose($0) })) {
                    ForEach(segments) { segment in
                        SegmentLabel(title: segment.title, image: segment.image).tag(self.place(of: segment))
                    }
                }
                .pickerStyle(.segmented).labelsHidden().disabled(!isEnabled).looks(of: self)
            })
    }

    private func place(of segment: Segment) -> Int { segments.firstIndex { $0.id == segment.id } ?? Self.noSegment }

    private func choose(_ segment: Int) {
        selectedSegmentIndex = segment
        sendActions(for: .valueChanged)
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state] = attributes
        appearanceDidChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return super.appearanceDidChange() }
        var looks = SegmentLooks()
        looks.background = backgroundColor?.color
        looks.chosenBackground = selectedSegmentTintColor?.color
        looks.title = textAttributes[.normal]?.looks.color
        looks.chosenTitle = textAttributes[.selected]?.looks.color ?? looks.title
        SharedAppearance.segments.change { $0 = looks }
    }
}

private struct SegmentLabel: View {
    let title: String?
    let image: UIImage?

    var body: some View {
        if let image { Image(uiImage: image) } else { Text(verbatim: title ?? "") }
    }
}
