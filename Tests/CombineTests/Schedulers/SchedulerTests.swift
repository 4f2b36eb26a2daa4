import Combine
import Foundation
import Testing

@Suite struct SchedulerTests {
    @Test func theImmediateSchedulerRunsAtOnce() {
        #expect(Just(1).receive(on: ImmediateScheduler.shared).record().values == [1])
    }

    @Test func receiveOnTheMainQueueArrivesThere() async {
        let log = Log<Bool>()
        let token = Just(1).receive(on: DispatchQueue.main).sink { _ in log.append(isOnMainQueue()) }
        #expect(await eventually { log.elements == [true] })
        token.cancel()
    }

    @Test func receiveOnTheMainRunLoopArrivesOnTheMainQueue() async {
        let log = Log<Bool>()
        let token = Just(1).receive(on: RunLoop.main).sink { _ in log.append(isOnMainQueue()) }
        #expect(await eventually { log.elements == [true] })
        token.cancel()
    }

    @Test func aQueueKeepsTheOrder() async {
        let queue = DispatchQueue(label: "order")
        let log = Log<Int>()
        let token = (1...50).publisher.receive(on: queue).sink { log.append($0) }
        #expect(await eventually { log.elements == Array(1...50) })
        token.cancel()
    }

    @Test func subscribeOnAQueueLeavesTheThread() async {
        let queue = DispatchQueue(label: "subscribe")
        let log = Log<Bool>()
        let source = Deferred { () -> Just<Int> in
            dispatchPrecondition(condition: .onQueue(queue))
            return Just(1)
        }
        let token = source.subscribe(on: queue).sink { _ in log.append(true) }
        #expect(await eventually { log.elements == [true] })
        token.cancel()
    }

    @Test func anOperationQueueRunsOperations() async {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let log = Log<Int>()
        let token = (1...3).publisher.receive(on: queue).sink { log.append($0) }
        #expect(await eventually { log.elements == [1, 2, 3] })
        token.cancel()
    }

    @Test func anOperationQueueWaitsForLaterWork() async {
        let queue = OperationQueue()
        let log = Log<Int>()
        let token = Just(1).delay(for: .milliseconds(20), scheduler: queue).sink { log.append($0) }
        #expect(log.elements == [])
        #expect(await eventually { log.elements == [1] })
        token.cancel()
    }

    @Test func debounceOnTheMainQueueEmitsTheLast() async {
        let subject = PassthroughSubject<Int, Never>()
        let log = Log<Int>()
        let token = subject.debounce(for: .milliseconds(20), scheduler: DispatchQueue.main).sink { log.append($0) }
        for number in 1...5 { subject.send(number) }
        #expect(await eventually { log.elements == [5] })
        token.cancel()
    }

    @Test func throttleOnTheMainRunLoopTakesSecondsAsLiterals() async {
        let subject = PassthroughSubject<Int, Never>()
        let log = Log<Int>()
        let token = subject.throttle(for: 0.02, scheduler: RunLoop.main, latest: true).sink { log.append($0) }
        for number in 1...5 { subject.send(number) }
        #expect(await eventually { log.elements.last == 5 })
        token.cancel()
    }

    @Test func aRunLoopOfAnotherThreadIsWoken() async {
        let log = Log<Bool>()
        let loops = Log<UncheckedReference<RunLoop>>()
        let thread = Thread {
            Thread.current.threadDictionary["loop"] = true
            loops.append(UncheckedReference(RunLoop.current))
            RunLoop.current.add(Timer(timeInterval: 100, repeats: true) { _ in }, forMode: .default)
            while log.elements.count < 2 {
                _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 100))
            }
        }
        thread.start()
        #expect(await eventually { loops.elements.count == 1 })
        try? await Task.sleep(nanoseconds: 30_000_000)
        let loop = loops.elements[0].object
        loop.schedule { log.append(Thread.current.threadDictionary["loop"] != nil) }
        loop.schedule(after: loop.now.advanced(by: .milliseconds(10))) {
            log.append(Thread.current.threadDictionary["loop"] != nil)
        }
        #expect(await eventually { log.elements.count == 2 })
        #expect(log.elements == [true, true])
    }

    @Test func repeatedWorkEndsWhenItIsCancelled() async {
        let queue = DispatchQueue(label: "repeat")
        let log = Log<Int>()
        let token = queue.schedule(after: queue.now, interval: .milliseconds(5)) { log.append(0) }
        #expect(await eventually { log.elements.count >= 3 })
        token.cancel()
        queue.sync {}
        let count = log.elements.count
        try? await Task.sleep(nanoseconds: 30_000_000)
        #expect(log.elements.count == count)
    }

    @Test func anInfiniteWaitIsNotAnOverflow() {
        let now = DispatchQueue.main.now
        let never = DispatchQueue.SchedulerTimeType.Stride(DispatchTimeInterval.never)
        #expect(now.advanced(by: never) > now)
        #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(Int.max).magnitude == .max)
        #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(Double.infinity).magnitude == .max)
    }

    @Test func lengthsOfQueuesCountNanoseconds() {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        #expect(Stride.seconds(2) == .milliseconds(2000))
        #expect(Stride.seconds(0.5).magnitude == 500_000_000)
        #expect((1.5 as Stride).magnitude == 1_500_000_000)
        #expect((2 as Stride).magnitude == 2_000_000_000)
        let now = DispatchQueue.main.now
        #expect(now.distance(to: now.advanced(by: .seconds(-3))) == .seconds(-3))
    }

    @Test func lengthsOfRunLoopsCountSeconds() {
        typealias Stride = RunLoop.SchedulerTimeType.Stride
        #expect(Stride.milliseconds(1500).timeInterval == 1.5)
        #expect((2 as Stride).magnitude == 2)
        #expect(Stride.seconds(1) < .seconds(1.5))
    }

    @Test func delayedWorkIsInTheOperationQueueAtOnce() async {
        let queue = OperationQueue()
        let log = Log<Int>()
        queue.schedule(after: queue.now.advanced(by: .milliseconds(50))) { log.append(1) }
        #expect(queue.operationCount == 1)
        #expect(log.elements == [])
        #expect(await eventually { log.elements == [1] })
        #expect(await eventually { queue.operationCount == 0 })
    }

    @Test func cancellingTheQueueLetsDelayedWorkGo() async {
        let queue = OperationQueue()
        let log = Log<Int>()
        queue.schedule(after: queue.now.advanced(by: .seconds(3600))) { log.append(1) }
        queue.cancelAllOperations()
        #expect(await eventually { queue.operationCount == 0 })
        #expect(log.elements == [])
    }

    @Test func repeatedWorkOfAnOperationQueueEndsWhenItIsCancelled() async {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let log = Log<Int>()
        let token = queue.schedule(after: queue.now, interval: .milliseconds(5)) { log.append(0) }
        #expect(await eventually { log.elements.count >= 3 })
        token.cancel()
        #expect(await eventually { queue.operationCount == 0 })
    }

    @Test func fiveSecondsTimesTwoAreTen() {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        #expect(Stride.seconds(5) * 2 == .seconds(10))
        #expect(Stride.seconds(5) * 0.5 == .milliseconds(2500))
        #expect(Stride.nanoseconds(18) * .microseconds(1) == .nanoseconds(0))
        #expect(Stride.seconds(Int.max) * 2 == .nanoseconds(.max))
        #expect(RunLoop.SchedulerTimeType.Stride.seconds(5) * 2 == .seconds(10))
        #expect(OperationQueue.SchedulerTimeType.Stride.seconds(5) * 2 == .seconds(10))
    }

    @Test func sumsOfLengthsSaturate() {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        #expect(Stride.nanoseconds(.max) + .seconds(1) == .nanoseconds(.max))
        #expect(Stride.nanoseconds(.min) - .seconds(1) == .nanoseconds(.min))
        #expect(Stride.nanoseconds(.min) + .seconds(-1) == .nanoseconds(.min))
        #expect(Stride.nanoseconds(0) - .nanoseconds(.min) == .nanoseconds(.max))
    }

    @Test func wholeNumbersAreSeconds() {
        #expect(DispatchQueue.SchedulerTimeType.Stride(exactly: 2 as UInt64) == .seconds(2))
        #expect(DispatchQueue.SchedulerTimeType.Stride(exactly: UInt64.max) == nil)
        #expect(RunLoop.SchedulerTimeType.Stride(exactly: 2 as UInt64) == .seconds(2))
    }

    @Test func theDistantFutureIsTooFarToCount() {
        typealias Time = DispatchQueue.SchedulerTimeType
        let start = Time(DispatchTime(uptimeNanoseconds: 10_000))
        let never = Time(.distantFuture)
        #expect(start.distance(to: never) == .nanoseconds(.max))
        #expect(never.distance(to: start) == .nanoseconds(.max))
        #expect(start.advanced(by: .nanoseconds(.max)) == never)
        #expect(start.advanced(by: .seconds(-1)).dispatchTime.uptimeNanoseconds == 1)
    }

    @Test func timesOfRunLoopsAndOperationQueuesAreTwoTypes() {
        #expect(RunLoop.SchedulerTimeType.self as Any.Type != OperationQueue.SchedulerTimeType.self as Any.Type)
    }

    @Test func timesAreCodedAsAppleCodesThem() throws {
        func text(_ value: some Encodable) throws -> String {
            String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
        }
        let date = Date(timeIntervalSinceReferenceDate: 1024.75)
        #expect(try text(RunLoop.SchedulerTimeType(date)) == #"[{"date":1024.75}]"#)
        #expect(try text(OperationQueue.SchedulerTimeType(date)) == #"[{"date":1024.75}]"#)
        #expect(try text(RunLoop.SchedulerTimeType.Stride.seconds(1.5)) == #"[{"magnitude":1.5}]"#)
        let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 42))
        #expect(try text(time) == "[42]")
        #expect(try text(DispatchQueue.SchedulerTimeType.Stride.nanoseconds(7)) == #"[{"_nanoseconds":7}]"#)
        let decoded = try JSONDecoder().decode([DispatchQueue.SchedulerTimeType].self, from: Data("[42]".utf8))
        #expect(decoded == [time])
    }
}
