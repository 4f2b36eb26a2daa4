import Combine
import Testing

@Suite struct TransformTests {
    struct Point {
        var x = 1
        var y = 2
        var z = 3
    }

    @Test func mapTransforms() {
        #expect((1...3).publisher.map { $0 * 2 }.eraseToAnyPublisher().record().values == [2, 4, 6])
    }

    @Test func mapReadsKeyPaths() {
        #expect(Just(Point()).map(\.x).record().values == [1])
        let pairs = Just(Point()).map(\.x, \.y).record().values
        #expect(pairs.map { [$0.0, $0.1] } == [[1, 2]])
        let triples = Just(Point()).map(\.x, \.y, \.z).record().values
        #expect(triples.map { [$0.0, $0.1, $0.2] } == [[1, 2, 3]])
    }

    @Test func tryMapFailsWithWhatIsThrown() {
        let subject = PassthroughSubject<Int, Never>()
        var cancelled = 0
        let recorder = subject.handleEvents(receiveCancel: { cancelled += 1 })
            .tryMap { if $0 == 2 { throw Trouble(code: 2) } else { $0 } }.record()
        subject.send(1)
        subject.send(2)
        subject.send(3)
        #expect(recorder.values == [1])
        #expect(recorder.failure as? Trouble == Trouble(code: 2))
        #expect(cancelled == 1)
    }

    @Test func compactMapDropsNil() {
        #expect(["1", "x", "3"].publisher.compactMap { Int($0) }.record().values == [1, 3])
    }

    @Test func filterDropsValues() {
        #expect((1...4).publisher.filter { $0 % 2 == 0 }.record().values == [2, 4])
    }

    @Test func filterMakesUpForWhatItDrops() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.filter { $0 > 2 }.record(demand: .max(1))
        for number in 1...4 { subject.send(number) }
        #expect(recorder.values == [3])
    }

    @Test func scanEmitsEachStep() {
        #expect(PassthroughSubject<Int, Never>.of(1, 2, 3) { $0.scan(0, +) }.values == [1, 3, 6])
    }

    @Test func reduceEmitsTheResult() {
        #expect(PassthroughSubject<Int, Never>.of(1, 2, 3) { $0.reduce(0, +) }.values == [6])
    }

    @Test func collectGathersAll() {
        #expect((1...3).publisher.collect().record().values == [[1, 2, 3]])
    }

    @Test func collectGathersByCount() {
        #expect((1...5).publisher.collect(2).record().values == [[1, 2], [3, 4], [5]])
    }

    @Test func removeDuplicatesDropsRepetitions() {
        #expect(PassthroughSubject<Int, Never>.of(1, 1, 2, 1) { $0.removeDuplicates() }.values == [1, 2, 1])
    }

    @Test func replaceNilFillsGaps() {
        #expect([1, nil, 3].publisher.replaceNil(with: 0).record().values == [1, 0, 3])
    }

    @Test func replaceEmptyStandsIn() {
        #expect(Empty<Int, Never>().replaceEmpty(with: 5).record().values == [5])
    }

    @Test func countMinMaxAndContains() {
        #expect(PassthroughSubject<Int, Never>.of(3, 1, 2) { $0.count() }.values == [3])
        #expect(PassthroughSubject<Int, Never>.of(3, 1, 2) { $0.min() }.values == [1])
        #expect(PassthroughSubject<Int, Never>.of(3, 1, 2) { $0.max() }.values == [3])
        #expect(PassthroughSubject<Int, Never>.of(3, 1, 2) { $0.contains(2) }.values == [true])
        #expect(PassthroughSubject<Int, Never>.of(3, 1, 2) { $0.allSatisfy { $0 > 1 } }.values == [false])
    }

    @Test func ignoreOutputKeepsTheEnd() {
        let recorder = (1...3).publisher.ignoreOutput().record()
        #expect(recorder.values.isEmpty)
        #expect(recorder.isFinished)
    }
}

extension PassthroughSubject where Failure == Never {
    /// What an operator makes of a subject that sends `values` and finishes.
    static func of<P: Publisher>(_ values: Output..., through make: (PassthroughSubject) -> P)
        -> Recorder<P.Output, P.Failure>
    {
        let subject = PassthroughSubject()
        let recorder = make(subject).record()
        values.forEach(subject.send)
        subject.send(completion: .finished)
        return recorder
    }
}
