import RenderTree
import SessionCore
import Testing

@testable import WebHost

@MainActor
@Suite struct WireBudgetTests {
    @Test func aThousandRowsTakeAtMost30kB() {
        let fixture = WireFixture()
        fixture.list.setChildren((0..<1_000).map { fixture.row(100_000 + $0) })
        let payload = fixture.payload()
        #expect(payload.utf8.count <= 30_000)
        #expect(payload.contains("\\\"data-identifier\\\"") == false)
    }

    @Test func appendingToEveryTenthLabelTakesAtMost2kB() {
        let fixture = WireFixture()
        fixture.list.setChildren((0..<1_000).map { fixture.row($0) })
        _ = fixture.payload()
        for index in stride(from: 0, to: 1_000, by: 10) {
            let text = fixture.list.children[index].children[1].children[0]
            text.set(.text, (text[.text]?.string ?? "") + " !!!")
        }
        let payload = fixture.payload()
        #expect(payload.utf8.count <= 2_000)
        #expect(payload.hasPrefix(",3,6,\" !!!\",3,60,\" !!!\""))
    }

    @Test func selectingAnotherRowTakesAtMost200Bytes() {
        let fixture = WireFixture()
        fixture.list.setChildren((0..<10).map { fixture.row($0) })
        fixture.list.children[3].set(.isSelected, true)
        _ = fixture.payload()
        fixture.list.children[3].set(.isSelected, false)
        fixture.list.children[7].set(.isSelected, true)
        let payload = fixture.payload()
        #expect(payload.utf8.count <= 200)
        #expect(!payload.isEmpty)
    }

    @Test func clearAndRemoveTakeTensOfBytes() {
        let fixture = WireFixture()
        fixture.list.setChildren((0..<1_000).map { fixture.row($0) })
        _ = fixture.payload()
        fixture.list.setChildren(fixture.list.children.filter { $0 !== fixture.list.children[4] })
        #expect(fixture.payload() == ",6,27,1")
        fixture.list.setChildren([])
        #expect(fixture.payload() == ",7,2")
    }

    @Test func swappingTwoRowsMovesTwo() {
        let fixture = WireFixture()
        fixture.list.setChildren((0..<1_000).map { fixture.row($0) })
        _ = fixture.payload()
        var rows = fixture.list.children
        rows.swapAt(1, 998)
        fixture.list.setChildren(rows)
        #expect(fixture.payload().utf8.count <= 40)
    }

    @Test func theShapeOfAThousandEqualRowsIsFoundOnce() {
        let fixture = WireFixture()
        var described = 0
        fixture.encoder = OperationEncoder(
            markup: Markup(
                describe: { node in
                    described += 1
                    return ElementMapper.element(for: node)
                }, write: { $0.html() }))
        fixture.list.setChildren((0..<1_000).map { fixture.row($0) })
        let operations = fixture.tree.seal()
        let clock = ContinuousClock()
        let time = clock.measure { fixture.encoder.encode(operations) }
        print("1,000 rows of 6 nodes encoded in", time)
        #expect(described < 60)
    }
}
