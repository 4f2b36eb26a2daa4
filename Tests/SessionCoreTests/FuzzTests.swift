import SessionCore
import Testing

@Suite struct FuzzTests {
    static let good = [
        #"[1,0,7,"tap"]"#, #"[2,0,7,"text","aé😀",4]"#, #"[3,0,0,"measured",[[7,[1,2,3.5,4],{"a":[5,-6]}]]]"#,
        #"[0,0,0,"hello",{"traits":{"width":320,"locale":"de"},"location":"/","stored":"{\"a\":\"b\"}"}]"#, #"[4,0,7,"change",[3]]"#,
        #"[5,0,7,"key","a",["shift"]]"#, #"[6,0,0,"location","/a"]"#,
        #"[7,0,7,"scrolled",[0,-52,390,2000,52,0,8,0,390,700],[2,3,0],[0,120.5],true,12,[[12,13],[]]]"#,
    ]

    /// The seed is random and printed; set it here to see a failure again.
    @Test func survivesAHundredThousandMutatedMessages() {
        let seed = UInt64.random(in: 1 ... .max)
        print("fuzz seed", seed)
        var random = SeededGenerator(seed)
        var session = Session(now: 0)
        var connection: UInt64 = 0
        var taken = 0
        for step in 0..<100_000 {
            if session.openConnection == nil {
                connection += 1
                _ = session.connect(connection, now: 0)
                if Bool.random(using: &random) { _ = session.receive(SessionTests.hello, on: connection, now: 0) }
            }
            var bytes = Array((Self.good.randomElement(using: &random) ?? "").utf8)
            for _ in 0..<Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
                case 3: bytes.replaceSubrange(place..<place, with: Array("1e999,\"\\ud800[{-0".utf8.shuffled(using: &random)))
                default: bytes.removeSubrange(place...)
                }
            }
            let actions = session.receive(String(decoding: bytes, as: UTF8.self), on: connection, now: Double(step))
            taken += actions.count { if case .take = $0 { true } else { false } }
        }
        #expect(taken > 100)
        // Still working:
        _ = session.connect(connection + 1, now: 0)
        let resumed = session.receive(SessionTests.hello, on: connection + 1, now: 0)
        #expect(resumed.count >= 2, "seed \(seed)")
        let next = session.inbox.lastSequence + 1
        #expect(session.receive("[\(next),0,7,\"tap\"]", on: connection + 1, now: 0).count == 1, "seed \(seed)")
    }
}
