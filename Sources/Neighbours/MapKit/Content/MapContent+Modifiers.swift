import SwiftUICore

/// Map content that looks otherwise.
struct StyledMapContent<Content: MapContent>: MapContent, MapElement {
    typealias Body = Never
    let content: Content
    let change: (inout MapItemLook) -> Void

    func collect(into items: inout MapItems) { items.styled(change) { $0.add(content) } }
}

/// Map content that is selected by a value.
struct TaggedMapContent<Content: MapContent>: MapContent, MapElement {
    typealias Body = Never
    let content: Content
    let tag: AnyHashable

    func collect(into items: inout MapItems) { items.inside(tag, tag: tag) { $0.add(content) } }
}

extension MapContent {
    private func styled(_ change: @escaping (inout MapItemLook) -> Void) -> StyledMapContent<Self> {
        StyledMapContent(content: self, change: change)
    }

    public func tint<S: ShapeStyle>(_ tint: S) -> some MapContent { styled { $0.tint = AnyShapeStyle(tint) } }

    /// Titles are shown unless they are hidden.
    public func annotationTitles(_ visibility: Visibility) -> some MapContent { styled { $0.showsTitle = visibility != .hidden } }

    /// Subtitles are not shown here, selected or not.
    public func annotationSubtitles(_ visibility: Visibility) -> some MapContent { self }

    public func tag<V: Hashable>(_ tag: V) -> some MapContent { TaggedMapContent(content: self, tag: AnyHashable(tag)) }

    public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some MapContent {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(lineWidth: CGFloat = 1) -> some MapContent { strokeStyle(style: StrokeStyle(lineWidth: lineWidth)) }

    public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some MapContent {
        styled {
            $0.stroke = AnyShapeStyle(content)
            $0.strokeStyle = style
        }
    }

    public func strokeStyle(style: StrokeStyle) -> some MapContent { styled { $0.strokeStyle = style } }

    public func foregroundStyle(_ content: some ShapeStyle) -> some MapContent { styled { $0.fill = AnyShapeStyle(content) } }

    /// There are no roads and no labels that something could lie above or below.
    public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { self }

    /// Nothing is known about a place beyond what the app says: there is no accessory.
    public func mapItemDetailSelectionAccessory(_ style: MapItemDetailSelectionAccessoryStyle? = .automatic) -> some MapContent { self }
}

public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

public struct MapItemDetailSelectionAccessoryStyle: Sendable {
    public struct CalloutStyle: Sendable {
        public static var automatic: CalloutStyle { CalloutStyle() }
        public static var full: CalloutStyle { CalloutStyle() }
        public static var compact: CalloutStyle { CalloutStyle() }
    }

    public static var automatic: Self { Self() }
    public static var callout: Self { Self() }
    public static func callout(_ style: CalloutStyle = .automatic) -> Self { Self() }
    public static var sheet: Self { Self() }
    public static var caption: Self { Self() }
}
