import Foundation
import RenderTree

/// Where a scroll view stands, in points.
public struct ScrollGeometry: Equatable, Sendable {
    /// The top left of what is shown, in the content. It is below zero where content begins after an inset, as under a bar.
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    /// The space around the content that can be scrolled too.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize

    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The part of the content that lies within the insets of the scroll view.
    public var visibleRect: CGRect {
        CGRect(
            x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
            width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
    }

    /// The whole of the scroll view, in the coordinates of the content.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

extension ScrollGeometry: CustomDebugStringConvertible {
    public var debugDescription: String {
        "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), contentInsets: \(contentInsets), containerSize: \(containerSize))"
    }
}

extension ScrollGeometry {
    init(_ report: ScrollReport) {
        contentOffset = CGPoint(x: report.x, y: report.y)
        contentSize = CGSize(width: report.contentWidth, height: report.contentHeight)
        contentInsets = EdgeInsets(
            top: CGFloat(report.top), leading: CGFloat(report.leading), bottom: CGFloat(report.bottom), trailing: CGFloat(report.trailing))
        containerSize = CGSize(width: report.width, height: report.height)
    }
}

/// What a scroll view is doing.
@frozen
public enum ScrollPhase: Hashable, Sendable {
    /// Nothing.
    case idle
    /// A finger lies on it, and has not scrolled yet.
    case tracking
    /// A person scrolls.
    case interacting
    /// It goes on after a person has let go.
    case decelerating
    /// The program scrolls in an animation.
    case animating

    public var isScrolling: Bool { self != .idle }
}

extension ScrollPhase: CustomDebugStringConvertible {
    public var debugDescription: String {
        switch self {
        case .idle: "idle"
        case .tracking: "tracking"
        case .interacting: "interacting"
        case .decelerating: "decelerating"
        case .animating: "animating"
        }
    }

    init(_ phase: ScrollReport.Phase) {
        self =
            switch phase {
            case .idle: .idle
            case .tracking: .tracking
            case .interacting: .interacting
            case .decelerating: .decelerating
            case .animating: .animating
            }
    }

    /// As hosts know it.
    package var reported: ScrollReport.Phase {
        switch self {
        case .idle: .idle
        case .tracking: .tracking
        case .interacting: .interacting
        case .decelerating: .decelerating
        case .animating: .animating
        }
    }
}

/// Where a scroll view stood when its phase changed.
public struct ScrollPhaseChangeContext {
    public let geometry: ScrollGeometry
    /// In points a second.
    public let velocity: CGVector?
}
