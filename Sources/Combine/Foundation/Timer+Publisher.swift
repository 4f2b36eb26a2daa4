import Foundation
import OpenCombine

extension Timer {
    /// A publisher of the current date, at each interval, once it is connected.
    ///
    /// - Parameters:
    ///   - interval: The time between two dates, in seconds.
    ///   - tolerance: By how many seconds a date may be late.
    ///   - runLoop: The run loop on whose thread the dates are published.
    ///   - mode: The mode in which the run loop has to be; the main run loop is taken to be in all of them.
    ///   - options: Options of the run loop.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher of the current date, at each interval from when it is connected until the connection is cancelled.
    ///
    /// Dates for which a subscriber has no demand are lost to it. It never finishes.
    ///
    /// Sendable because `lock` guards the connection.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never

        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?

        private let broadcast = Broadcast<Date>(name: "Timer")
        private let lock = Lock()
        private var connection: AnyCancellable?

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            broadcast.attach(subscriber)
        }

        /// Starts the timer, unless it runs. Cancelling or releasing the returned object stops it.
        public func connect() -> any Cancellable {
            let running = lock.withLock {
                let running = connection ?? start()
                connection = running
                return running
            }
            return AnyCancellable { self.disconnect(running) }
        }

        private func start() -> AnyCancellable {
            AnyCancellable(
                runLoop.schedule(
                    after: runLoop.now.advanced(by: .seconds(interval)), interval: .seconds(interval),
                    tolerance: .seconds(tolerance ?? 0), mode: mode
                ) { [broadcast] in
                    broadcast.send(Date())
                })
        }

        /// Stops the timer; but not if it has been started anew since then.
        private func disconnect(_ running: AnyCancellable) {
            lock.withLock {
                if connection === running {
                    connection = nil
                }
            }
            running.cancel()
        }
    }
}
