import RenderTree
import SessionCore
import Testing

@Suite struct SessionTests {
    static let hello = #"[0,0,0,"hello",{}]"#

    private func connected(limits: Session.Limits = .init()) -> Session {
        var session = Session(now: 0, limits: limits)
        _ = session.connect(1, now: 0)
        _ = session.receive(Self.hello, on: 1, now: 0)
        return session
    }

    @Test func answersHelloAndReplaysWhatWasKept() {
        var session = Session(now: 0)
        #expect(session.send(",14,\"A\"") == [])
        #expect(session.connect(1, now: 1) == [])
        let actions = session.receive(Self.hello, on: 1, now: 1)
        #expect(actions.count == 3)
        #expect(actions[0] == .send("[0,0]", to: 1))
        #expect(actions[1] == .send("[1,0,14,\"A\"]", to: 1))
        guard case .take(.hello) = actions[2] else { Issue.record("hello is not handed on"); return }
    }

    @Test func numbersWhatItSendsAndAcknowledges() {
        var session = connected()
        #expect(session.send(",14,\"A\"") == [.send("[1,0,14,\"A\"]", to: 1)])
        #expect(session.receive(#"[1,1,7,"tap"]"#, on: 1, now: 0).count == 1)
        #expect(session.outbox.count == 0)
        #expect(session.send(",14,\"B\"") == [.send("[2,1,14,\"B\"]", to: 1)])
        #expect(session.sendAcknowledgement() == [])
        #expect(session.receive(#"[2,2,7,"tap"]"#, on: 1, now: 0).count == 1)
        #expect(session.sendAcknowledgement() == [.send("[0,2]", to: 1)])
        #expect(session.sendAcknowledgement() == [])
    }

    @Test func resumesFromWhatTheClientHas() {
        var session = connected()
        for title in ["A", "B", "C"] { _ = session.send(",14,\"\(title)\"") }
        session.disconnect(1, isGone: false, now: 5)
        _ = session.send(",14,\"D\"")
        _ = session.connect(2, now: 6)
        let actions = session.receive(#"[0,2,0,"hello",{}]"#, on: 2, now: 6)
        #expect(
            actions.dropLast() == [
                .send("[0,0]", to: 2), .send("[3,0,14,\"C\"]", to: 2), .send("[4,0,14,\"D\"]", to: 2),
            ])
    }

    @Test func takesEachMessageOnce() {
        var session = connected()
        #expect(session.receive(#"[1,0,7,"tap"]"#, on: 1, now: 0).count == 1)
        #expect(session.receive(#"[1,0,7,"tap"]"#, on: 1, now: 0) == [])
        #expect(session.receive(#"[3,0,7,"tap"]"#, on: 1, now: 0) == [.close(1, .fault(.gap(expected: 2, got: 3)))])
    }

    @Test func theNewestConnectionWins() {
        var session = connected()
        #expect(session.connect(2, now: 1) == [.close(1, .takenOver)])
        #expect(session.receive(#"[1,0,7,"tap"]"#, on: 1, now: 1) == [])
        session.disconnect(1, isGone: false, now: 2)
        #expect(session.openConnection == 2)
        #expect(CloseReason.takenOver.code == 4001)
    }

    @Test func refusesAnAcknowledgementOfWhatWasNotSent() {
        var session = connected()
        #expect(session.receive(#"[1,9,7,"tap"]"#, on: 1, now: 0) == [.close(1, .fault(.neverSent(acknowledged: 9, last: 0)))])
    }

    @Test func wantsHelloFirstAndOnce() {
        var session = Session(now: 0)
        _ = session.connect(1, now: 0)
        #expect(session.receive(#"[1,0,7,"tap"]"#, on: 1, now: 0) == [.close(1, .fault(.noHello))])
        session = connected()
        #expect(session.receive(Self.hello, on: 1, now: 0) == [.close(1, .fault(.secondHello))])
        session = Session(now: 0)
        _ = session.connect(1, now: 0)
        #expect(session.checkGreeting(now: 9) == [])
        #expect(session.checkGreeting(now: 11) == [.close(1, .fault(.noHello))])
    }

    @Test func startsOverBeyondItsLimits() {
        var limits = Session.Limits()
        limits.maximumCount = 2
        var session = connected(limits: limits)
        _ = session.send(",14,\"A\"")
        _ = session.send(",14,\"B\"")
        #expect(
            session.send(",14,\"C\"") == [
                .send(ReloadReason.tooFarBehind.message, to: 1), .close(1, .reload(.tooFarBehind)),
            ])
        session.disconnect(1, isGone: false, now: 0)
        #expect(session.send(",14,\"D\"") == [])
        _ = session.connect(2, now: 1)
        #expect(session.receive(Self.hello, on: 2, now: 1).last == .close(2, .reload(.tooFarBehind)))
        #expect(session.outbox.bytes == 0)
    }

    @Test func limitsBytesToo() {
        var limits = Session.Limits()
        limits.maximumBytes = 10
        var session = connected(limits: limits)
        #expect(session.send(",14,\"long enough\"").last == .close(1, .reload(.tooFarBehind)))
    }

    @Test func refusesToGoBackBehindWhatWasAcknowledged() {
        var session = connected()
        _ = session.send(",14,\"A\"")
        _ = session.receive(#"[0,1,0,"ack"]"#, on: 1, now: 0)
        session.disconnect(1, isGone: false, now: 0)
        _ = session.connect(2, now: 0)
        #expect(session.receive(Self.hello, on: 2, now: 0).last == .close(2, .reload(.tooFarBehind)))
    }

    @Test func aPageThatCouldNotApplyAMessageLoadsAnewAndKeepsNoPlace() {
        var session = connected()
        _ = session.send(",14,\"A\"")
        _ = session.send(",14,\"B\"")
        #expect(
            session.receive(#"[0,1,0,"broken","TypeError: no"]"#, on: 1, now: 0) == [
                .report(broken: 2, reason: "TypeError: no"), .send(ReloadReason.broken.message, to: 1), .close(1, .reload(.broken)),
            ])
        #expect(session.isExpired(now: 0))
    }

    @Test func aMessageThatCannotBeUsedDoesNotStopTheOnesAfterIt() {
        var session = connected()
        guard case .take(.refused(let refusal))? = session.receive(#"[1,0,7,"text","\ud800",1]"#, on: 1, now: 0).first else {
            Issue.record("not refused")
            return
        }
        #expect(refusal.node == NodeID(7))
        #expect(session.receive(#"[2,0,7,"tap"]"#, on: 1, now: 0) == [.take(.input(.tap, NodeID(7)))])
        #expect(session.sendAcknowledgement() == [.send("[0,2]", to: 1)])
        #expect(session.openConnection == 1)
    }

    @Test func aPageThatFellTooFarBehindKeepsNoPlace() {
        var limits = Session.Limits()
        limits.maximumCount = 1
        var session = connected(limits: limits)
        _ = session.send(",14,\"A\"")
        #expect(!session.isExpired(now: 0))
        #expect(session.send(",14,\"B\"").last == .close(1, .reload(.tooFarBehind)))
        #expect(session.openConnection == nil && session.isExpired(now: 0))
    }

    @Test func aPageThatIsAwayAndFellTooFarBehindKeepsNoPlace() {
        var limits = Session.Limits()
        limits.maximumCount = 1
        var session = connected(limits: limits)
        session.disconnect(1, isGone: false, now: 0)
        for title in ["A", "B"] { _ = session.send(",14,\"\(title)\"") }
        #expect(session.isExpired(now: 0))
    }

    @Test func aPageThatAsksForWhatIsGoneKeepsNoPlace() {
        var session = connected()
        _ = session.send(",14,\"A\"")
        _ = session.receive(#"[0,1,0,"ack"]"#, on: 1, now: 0)
        _ = session.connect(2, now: 0)
        #expect(session.receive(Self.hello, on: 2, now: 0).last == .close(2, .reload(.tooFarBehind)))
        #expect(session.isExpired(now: 0))
    }

    @Test func largeMessagesAreSlowedByTheirBytes() {
        var limits = MessageRate.Limits()
        limits.byteBurst = 1_000
        limits.byteRate = 100
        var rate = MessageRate(limits: limits, now: 0)
        #expect(rate.take(bytes: 600, now: 0) == nil)
        let wait = rate.take(bytes: 600, now: 0)
        #expect(wait.map { abs($0 - 2) < 1e-9 } == true)
        #expect(rate.take(bytes: 10, now: 0) == nil)
        #expect(rate.take(bytes: 600, now: 2.2) == nil)
        // What is larger than a burst waits for a whole one, not for ever.
        #expect(rate.take(bytes: 5_000, now: 12.5) == nil)
    }

    @Test func expires() {
        var session = Session(now: 0)
        #expect(!session.isExpired(now: 60))
        #expect(session.isExpired(now: 61))
        _ = session.connect(1, now: 61)
        #expect(!session.isExpired(now: 10_000))
        session.disconnect(1, isGone: false, now: 10_000)
        #expect(!session.isExpired(now: 10_600))
        #expect(session.isExpired(now: 10_601))
        _ = session.connect(2, now: 10_601)
        session.disconnect(2, isGone: true, now: 10_602)
        #expect(session.isExpired(now: 10_608))
    }

    @Test func roomIsMadeByPagesThatNeverConnected() {
        func entry(_ key: String, _ ever: Bool, _ now: Bool, _ seen: Double) -> SessionRoster.Entry {
            .init(key: key, hasEverConnected: ever, isConnected: now, lastSeen: seen)
        }
        #expect(SessionRoster.victim(of: [entry("a", true, false, 1), entry("b", false, false, 3), entry("c", false, false, 2)]) == "c")
        #expect(SessionRoster.victim(of: [entry("a", true, false, 2), entry("b", true, false, 1), entry("c", true, true, 0)]) == "b")
        #expect(SessionRoster.victim(of: [entry("c", true, true, 0)]) == nil)
    }

    @Test func slowsAFlood() {
        var limits = MessageRate.Limits()
        limits.rate = 10
        limits.burst = 5
        var rate = MessageRate(limits: limits, now: 0)
        for _ in 0..<5 { #expect(rate.take(now: 0) == nil) }
        let wait = rate.take(now: 0)
        #expect(wait.map { abs($0 - 0.1) < 1e-9 } == true)
        #expect(rate.take(now: 0.11) == nil)
        #expect(rate.take(now: -5) != nil)
    }
}
