import FieldReflection
import Foundation

/// A mounted ``TimelineView``.
@MainActor
final class TimelineNode<Schedule: TimelineSchedule, Content: View>: TimedNode<TimelineView<Schedule, Content>, Content> {
    private var dates: Schedule.Entries.Iterator
    /// The date that is shown, and the one that comes after it.
    private var date: Date
    private var next: Date?

    override init(_ view: TimelineView<Schedule, Content>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        date = scene.clock.date()
        dates = view.schedule.entries(from: date, mode: .normal).makeIterator()
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        next = dates.next()
        begin()
    }

    override func update(_ view: TimelineView<Schedule, Content>) {
        let isSame = FieldComparator.of(Schedule.self).isSame(self.view.schedule, view.schedule)
        self.view = view
        if !isSame { restart() }
        run()
    }

    override func run() {
        advance()
        show { view.content(TimelineViewDefaultContext(date: date, cadence: .live)) }
        awaitNext()
    }

    // MARK: The schedule

    /// How many dates are passed over before the schedule is asked again, and before one that lags behind is given up.
    private static var patience: (few: Int, many: Int) { (1000, 100_000) }

    /// A clock may call a moment early.
    private var now: Date { scene.clock.date() + 0.001 }

    private func restart() {
        dates = view.schedule.entries(from: scene.clock.date(), mode: .normal).makeIterator()
        next = dates.next()
        _ = passOver(Self.patience.many)
    }

    /// Goes on to the last date that has come.
    private func advance() {
        if !passOver(Self.patience.few) { restart() }
    }

    /// False if there are more dates that have come than `limit`.
    private func passOver(_ limit: Int) -> Bool {
        var count = 0
        while let next, next <= now {
            if count == limit { return false }
            count += 1
            date = next
            self.next = dates.next()
        }
        return true
    }

    private func awaitNext() {
        if isShown, let next { scene.frames.request(self, at: next) }
    }

    override func timeHasCome() {
        guard isShown else { return }
        if let next, next <= now { invalidate() } else { awaitNext() }
    }

    override func appearanceDidChange() { awaitNext() }
}
