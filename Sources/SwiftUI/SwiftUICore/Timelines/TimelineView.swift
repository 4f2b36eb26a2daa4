import Foundation

/// A view that is shown anew at the dates of a schedule.
///
/// The content is made where the app runs, thirty times a second at most, and not while the view is on no screen, its page is
/// hidden or does not keep up.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    /// What the content is made for.
    public struct Context: Sendable {
        /// How often the content may be shown anew.
        public enum Cadence: Comparable, Hashable, Sendable {
            case live, seconds, minutes
        }

        /// The date of the schedule: the last one that has come.
        public let date: Date
        public let cadence: Cadence

        /// Throws away what was drawn ahead of its date. Nothing is drawn ahead here.
        public func invalidateTimelineContent() {}
    }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    public typealias Body = Never

    nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    @_disfavoredOverload
    nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
        self.init(schedule) { (context: TimelineViewDefaultContext) in content(Context(date: context.date, cadence: .live)) }
    }
}

extension TimelineView: NodeMaking where Content: View {
    package static func makeNode(_ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<Self> {
        TimelineNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}
