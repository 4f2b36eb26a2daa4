import FieldReflection
import Foundation
import RenderTree

extension View {
    /// Shows a popover while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - attachmentAnchor: what of the view the popover points to.
    ///   - arrowEdge: the edge of the anchor at which the popover stands, where there is room; nil leaves it to the host.
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            PresentationModifier(.popover, isPresented: isPresented, onDismiss: nil, content: content)
                .attached(at: attachmentAnchor, arrowEdge))
    }

    /// Shows a popover for `item` while there is one.
    ///
    /// - Parameters:
    ///   - attachmentAnchor: what of the view the popover points to.
    ///   - arrowEdge: the edge of the anchor at which the popover stands, where there is room; nil leaves it to the host.
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(.popover, item: item, onDismiss: nil, content: content)
                .attached(at: attachmentAnchor, arrowEdge))
    }
}

/// Where a popover points to.
public enum PopoverAttachmentAnchor: Sendable {
    /// A rectangle of the view. Hosts point to the view as a whole.
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}

extension PresentationModifier {
    /// The same, saying where it stands beside the view.
    nonisolated fileprivate func attached(at anchor: PopoverAttachmentAnchor, _ edge: Edge?) -> Self {
        var place: Properties = [:]
        if case .point(let point) = anchor {
            place[.anchor] = .string("\(Double(point.x)) \(Double(point.y))")
        }
        if let edge { place[.placement] = .string("\(edge)") }
        var copy = self
        copy.properties = { _ in place }
        return copy
    }
}
