import Combine
import Foundation
import Testing

@Suite struct TimerTests {
    @Test func publishesDatesOnTheMainQueueUntilCancelled() async {
        let dates = Log<Date>()
        let places = Log<Bool>()
        let token = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().sink {
            dates.append($0)
            places.append(isOnMainQueue())
        }
        #expect(await eventually { dates.elements.count >= 3 })
        token.cancel()
        try? await Task.sleep(nanoseconds: 30_000_000)
        let count = dates.elements.count
        try? await Task.sleep(nanoseconds: 50_000_000)
        #expect(dates.elements.count == count)
        #expect(dates.elements == dates.elements.sorted())
        #expect(places.elements.allSatisfy { $0 })
    }

    @Test func waitsForTheConnection() async {
        let dates = Log<Date>()
        let publisher = Timer.publish(every: 0.01, on: .main, in: .common)
        let token = publisher.sink { dates.append($0) }
        try? await Task.sleep(nanoseconds: 50_000_000)
        #expect(dates.elements.isEmpty)
        let connection = publisher.connect()
        #expect(await eventually { !dates.elements.isEmpty })
        connection.cancel()
        token.cancel()
    }

    @Test func comesAfterTheWorkThatStandsInTheMainQueueBeforeIt() async {
        let order = Log<Int>()
        let publisher = Timer.publish(every: 0.001, on: .main, in: .common)
        let token = publisher.sink { _ in order.append(1_000) }
        let gate = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { gate.wait() }
        for number in 0..<100 { DispatchQueue.main.async { order.append(number) } }
        let connection = publisher.connect()
        gate.signal()
        #expect(await eventually { order.elements.contains(1_000) })
        #expect(Array(order.elements.prefix(100)) == Array(0..<100))
        connection.cancel()
        token.cancel()
    }

    @Test func canBeConnectedAnew() async {
        let dates = Log<Date>()
        let publisher = Timer.publish(every: 0.01, on: .main, in: .common)
        let token = publisher.sink { dates.append($0) }
        let former = publisher.connect()
        former.cancel()
        let connection = publisher.connect()
        former.cancel()
        #expect(await eventually { dates.elements.count >= 2 })
        connection.cancel()
        token.cancel()
    }

    @Test func sendsNoMoreThanWasAskedFor() async {
        let values = Log<Int>()
        let token = Timer.publish(every: 0.005, on: .main, in: .common).autoconnect().prefix(2)
            .sink(receiveCompletion: { _ in values.append(0) }, receiveValue: { _ in values.append(1) })
        #expect(await eventually { values.elements.contains(0) })
        #expect(values.elements == [1, 1, 0])
        token.cancel()
    }
}
