import Combine

/// A scheduler whose clock moves when a test says so, in milliseconds.
final class VirtualScheduler: Scheduler {
    struct SchedulerTimeType: Strideable {
        var milliseconds: Int

        func distance(to other: SchedulerTimeType) -> Stride {
            Stride(milliseconds: other.milliseconds - milliseconds)
        }

        func advanced(by stride: Stride) -> SchedulerTimeType {
            SchedulerTimeType(milliseconds: milliseconds + stride.milliseconds)
        }

        struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
            var milliseconds: Int
            var magnitude: Int { abs(milliseconds) }

            init(milliseconds: Int) { self.milliseconds = milliseconds }
            init(integerLiteral value: Int) { milliseconds = value }
            init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                milliseconds = value
            }

            static func seconds(_ s: Int) -> Stride { Stride(milliseconds: s * 1000) }
            static func seconds(_ s: Double) -> Stride { Stride(milliseconds: Int(s * 1000)) }
            static func milliseconds(_ ms: Int) -> Stride { Stride(milliseconds: ms) }
            static func microseconds(_ us: Int) -> Stride { Stride(milliseconds: us / 1000) }
            static func nanoseconds(_ ns: Int) -> Stride { Stride(milliseconds: ns / 1_000_000) }
            static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.milliseconds < rhs.milliseconds }
            static func + (lhs: Stride, rhs: Stride) -> Stride {
                Stride(milliseconds: lhs.milliseconds + rhs.milliseconds)
            }
            static func - (lhs: Stride, rhs: Stride) -> Stride {
                Stride(milliseconds: lhs.milliseconds - rhs.milliseconds)
            }
            static func * (lhs: Stride, rhs: Stride) -> Stride {
                Stride(milliseconds: lhs.milliseconds * rhs.milliseconds)
            }
            static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
            static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
            static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
        }
    }

    private struct Job {
        var order: Int
        var due: Int
        var interval: Int?
        var action: () -> Void
    }

    private var time = 0
    private var lastOrder = 0
    private var jobs: [Job] = []

    var now: SchedulerTimeType { SchedulerTimeType(milliseconds: time) }
    var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The number of jobs that wait, repeating ones included.
    var pending: Int { jobs.count }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        add(due: time, interval: nil, action)
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        add(due: date.milliseconds, interval: nil, action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let order = add(due: date.milliseconds, interval: interval.milliseconds, action)
        return AnyCancellable { [weak self] in self?.jobs.removeAll { $0.order == order } }
    }

    /// Moves the clock and runs what becomes due, in order.
    func advance(by milliseconds: Int) {
        let end = time + milliseconds
        while let next = jobs.filter({ $0.due <= end }).min(by: { ($0.due, $0.order) < ($1.due, $1.order) }) {
            time = max(time, next.due)
            jobs.removeAll { $0.order == next.order }
            if let interval = next.interval {
                jobs.append(Job(order: next.order, due: next.due + interval, interval: interval, action: next.action))
            }
            next.action()
        }
        time = end
    }

    @discardableResult
    private func add(due: Int, interval: Int?, _ action: @escaping () -> Void) -> Int {
        lastOrder += 1
        jobs.append(Job(order: lastOrder, due: due, interval: interval, action: action))
        return lastOrder
    }
}
