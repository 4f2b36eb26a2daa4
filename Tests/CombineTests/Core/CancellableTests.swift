import Combine
import Testing

@Suite struct CancellableTests {
    @Test func cancelsWhenItIsReleased() {
        var cancelled = 0
        var token: AnyCancellable? = AnyCancellable { cancelled += 1 }
        #expect(cancelled == 0)
        token = nil
        #expect(token == nil)
        #expect(cancelled == 1)
    }

    @Test func cancelsOnce() {
        var cancelled = 0
        let token = AnyCancellable { cancelled += 1 }
        token.cancel()
        token.cancel()
        #expect(cancelled == 1)
    }

    @Test func isStoredInASet() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var tokens: Set<AnyCancellable> = []
        subject.sink { seen.append($0) }.store(in: &tokens)
        subject.send(1)
        tokens.removeAll()
        subject.send(2)
        #expect(seen == [1])
    }

    @Test func isStoredInAnArray() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var tokens: [AnyCancellable] = []
        subject.sink { seen.append($0) }.store(in: &tokens)
        subject.send(1)
        #expect(tokens.count == 1)
        #expect(seen == [1])
    }
}
