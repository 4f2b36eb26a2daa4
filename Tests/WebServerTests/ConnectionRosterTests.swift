import Testing

@testable import WebServer

@Suite struct ConnectionRosterTests {
    @Test func aFloodOfSilentConnectionsTakesNoPlaceOfThosePeopleUse() {
        var roster = ConnectionRoster(limit: 100)
        for id in 1...10 as ClosedRange<UInt64> {
            #expect(roster.admit(id) == .serve(insteadOf: nil))
            roster.heard(id, isKnown: true)
        }
        for id in 11...2_000 as ClosedRange<UInt64> {
            guard case .serve(let displaced) = roster.admit(id) else { Issue.record("\(id) was refused"); return }
            // The oldest silent one goes; never one that was let in.
            #expect(displaced == (id > 35 ? id - 25 : nil))
        }
        #expect(roster.count == 35)
        #expect(roster.admit(2_001) == .serve(insteadOf: 1_976))
        roster.heard(2_001, isKnown: true)
        #expect(roster.count == 35)
    }

    @Test func whoHasNotBeenLetInGoesBeforeWhoHas() {
        var roster = ConnectionRoster(limit: 4)
        for id in 1...4 as ClosedRange<UInt64> {
            #expect(roster.admit(id) == .serve(insteadOf: nil))
            roster.heard(id, isKnown: id.isMultiple(of: 2))
        }
        #expect(roster.admit(5) == .serve(insteadOf: 1))
        #expect(roster.admit(6) == .serve(insteadOf: 5))
        roster.heard(6, isKnown: true)
        #expect(roster.admit(7) == .serve(insteadOf: 3))
        roster.heard(7, isKnown: true)
        #expect(roster.admit(8) == .turnAway)
        #expect(roster.admit(9) == .drop)
        roster.remove(8)
        #expect(roster.admit(10) == .turnAway)
        roster.remove(2)
        #expect(roster.admit(11) == .serve(insteadOf: nil))
    }

    @Test func whoWasLetInStaysSo() {
        var roster = ConnectionRoster(limit: 1)
        _ = roster.admit(1)
        roster.heard(1, isKnown: true)
        roster.heard(1, isKnown: false)
        #expect(roster.admit(2) == .turnAway)
        // A connection that is gone is heard of no more.
        roster.remove(1)
        roster.heard(1, isKnown: true)
        #expect(roster.count == 0)
        #expect(roster.admit(3) == .serve(insteadOf: nil))
    }

    @Test func atNoTimeThereAreMoreThanItsLimits() {
        var random = SystemRandomNumberGenerator()
        var roster = ConnectionRoster(limit: 16)
        var open: Set<UInt64> = []
        var known: Set<UInt64> = []
        for id in 1...5_000 as ClosedRange<UInt64> {
            if case .serve(let displaced) = roster.admit(id) {
                open.insert(id)
                if let displaced {
                    #expect(open.remove(displaced) != nil && !known.contains(displaced))
                }
            }
            if let one = open.randomElement(using: &random), Bool.random(using: &random) {
                let isKnown = Int.random(in: 0..<3, using: &random) == 0
                roster.heard(one, isKnown: isKnown)
                if isKnown { known.insert(one) }
            }
            if let one = open.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0 {
                roster.remove(one)
                open.remove(one)
                known.remove(one)
            }
            #expect(open.count <= 16 && roster.count == open.count)
        }
    }

    @Test(arguments: [(20_000, 15_000), (1_024, 768), (256, 128), (64, 8), (0, 8)])
    func theAppKeepsDescriptorsForItsOwnFiles(_ limit: Int, _ connections: Int) {
        #expect(DescriptorLimit.connections(within: limit) == connections)
    }

    @Test func asManyDescriptorsAsTheSystemAllowsAreAskedFor() {
        let limit = DescriptorLimit.raise()
        #expect(limit >= 8)
        #expect(DescriptorLimit.raise() == limit)
    }
}
