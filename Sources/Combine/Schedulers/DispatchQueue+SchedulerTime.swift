import Dispatch
import OpenCombine

extension DispatchQueue {
    /// A moment on the clock of dispatch queues, which does not run while the machine sleeps.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
        private var nanoseconds: UInt64

        /// The moment as Dispatch states it.
        public var dispatchTime: DispatchTime {
            get { DispatchTime(uptimeNanoseconds: nanoseconds) }
            set { nanoseconds = newValue.uptimeNanoseconds }
        }

        /// Creates a moment from Dispatch's statement of it.
        public init(_ time: DispatchTime) {
            nanoseconds = time.uptimeNanoseconds
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            other.nanoseconds >= nanoseconds
                ? .nanoseconds(Int(clamping: other.nanoseconds - nanoseconds))
                : .nanoseconds(-Int(clamping: nanoseconds - other.nanoseconds))
        }

        public func advanced(by stride: Stride) -> SchedulerTimeType {
            let size = UInt64(stride.magnitude.magnitude)
            let (sum, overflow) =
                stride.magnitude < 0
                ? nanoseconds.subtractingReportingOverflow(size) : nanoseconds.addingReportingOverflow(size)
            var result = self
            result.nanoseconds = overflow ? (stride.magnitude < 0 ? 0 : .max) : sum
            return result
        }
    }

    /// How to run scheduled work.
    public struct SchedulerOptions {
        /// The quality of service of the work.
        public var qos: DispatchQoS
        /// The flags of the work item.
        public var flags: DispatchWorkItemFlags
        /// The group that the work belongs to, if any.
        public var group: DispatchGroup?

        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }
}
