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

        /// Reads a moment as Apple writes it: its nanoseconds alone.
        public init(from decoder: any Decoder) throws {
            nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(nanoseconds)
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            let isLater = other.nanoseconds >= nanoseconds
            let size = isLater ? other.nanoseconds - nanoseconds : nanoseconds - other.nanoseconds
            // What is too far away to count is never reached, from either side.
            guard let count = Int(exactly: size) else { return .nanoseconds(.max) }
            return .nanoseconds(isLater ? count : -count)
        }

        public func advanced(by stride: Stride) -> SchedulerTimeType {
            // Dispatch saturates: at its first nanosecond, and at the distant future.
            SchedulerTimeType(dispatchTime + stride.timeInterval)
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
