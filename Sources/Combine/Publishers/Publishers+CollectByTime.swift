import OpenCombine

extension Publishers {
    /// When a collecting publisher publishes what it has collected.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At each interval of the scheduler.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// At each interval of the scheduler, and whenever there are as many values as the last number says.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher that collects values, and publishes them as arrays from time to time.
    ///
    /// What is left at the end is published before the end; a failure is passed on instead of it: documented by Apple.
    /// That intervals in which nothing came give no array, and that arrays wait for demand, is assumed.
    public struct CollectByTime<Upstream: OpenCombine.Publisher, Context: Scheduler>: OpenCombine.Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                CollectByTimeLink<Upstream.Output, Failure, Context>(
                    strategy: strategy, options: options, downstream: AnySubscriber(subscriber)))
        }
    }
}

extension OpenCombine.Publisher {
    /// Collects values, and publishes them as arrays when `strategy` says so.
    ///
    /// - Parameters:
    ///   - strategy: When to publish.
    ///   - options: What to pass to the strategy's scheduler.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}
