import Combine
import Testing

@Suite struct AsyncTests {
    @Test func valuesOfASequenceCanBeAwaited() async {
        var seen: [Int] = []
        for await value in (1...3).publisher.values {
            seen.append(value)
        }
        #expect(seen == [1, 2, 3])
    }

    @Test @MainActor func valuesCanBeAwaitedOnTheMainActor() async {
        let object = MainModel()
        var seen: [Int] = []
        for await value in object.$count.values {
            seen.append(value)
            if value == 2 { break }
            object.count += 1
        }
        #expect(seen == [0, 1, 2])
    }

    @Test func aFailureIsThrown() async {
        var seen: [Int] = []
        let publisher = (1...2).publisher.setFailureType(to: Trouble.self).append(Fail(error: Trouble(code: 9)))
        await #expect(throws: Trouble(code: 9)) {
            for try await value in publisher.values {
                seen.append(value)
            }
        }
        #expect(seen == [1, 2])
    }

    @Test func aFuturesValueCanBeAwaited() async {
        let future = Future<Int, Never> { $0(.success(4)) }
        #expect(await future.value == 4)
    }

    @Test func cancellingTheTaskEndsTheLoop() async {
        let subject = UncheckedReference(PassthroughSubject<Int, Never>())
        let log = Log<String>()
        let task = Task {
            for await value in subject.object.handleEvents(receiveCancel: { log.append("cancelled") }).values {
                log.append("\(value)")
            }
            log.append("over")
        }
        try? await Task.sleep(nanoseconds: 20_000_000)
        task.cancel()
        await task.value
        #expect(log.elements == ["cancelled", "over"])
    }
}
