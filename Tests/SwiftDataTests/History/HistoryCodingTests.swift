import Foundation
import Testing

@testable import SwiftDataCore

@Suite struct HistoryCodingTests {
    @Test func keysBecomeRanges() {
        #expect(KeyRanges([5, 1, 2, 3, 9, 8]).ranges == [1...3, 5...5, 8...9])
        #expect(KeyRanges([Int64.max, Int64.max, .min]).ranges == [.min ... .min, .max ... .max])
        #expect(Array(KeyRanges([4, 2, 3])) == [2, 3, 4])
    }

    @Test func aMillionNewRecordsInARowTakeThirtyBytes() {
        var change = StoreChange()
        change.entities["Item", default: .init()].inserted = Array(1_000_000..<2_000_000)
        let data = HistoryCoding.encode(HistoryChanges(change))
        #expect(data.count < 30)
    }

    @Test func updatesOfTheSamePropertiesShareTheirNames() {
        var change = StoreChange()
        for key in Int64(1)...1000 { change.entities["Item", default: .init()].updated[key] = ["rank", "modified"] }
        change.entities["Item", default: .init()].updated[2000] = ["name"]
        let changes = HistoryChanges(change)
        #expect(changes.entities[0].updated.map(\.properties) == [["modified", "rank"], ["name"]])
        #expect(HistoryCoding.encode(changes).count < 60)
    }

    @Test func everythingComesBack() throws {
        var change = StoreChange()
        var item = StoreChange.Entity()
        item.inserted = [1, 2, 3, .max]
        item.deleted = [-4, 17]
        item.updated = [5: ["name"], 6: ["name", "größe"]]
        item.links = ["tags"]
        change.entities["Item"] = item
        change.entities["Tag"] = StoreChange.Entity()
        let values: [String: StoredValue] = [
            "a": .null, "b": .integer(.min), "c": .real(-0.1), "d": .text("né 🙂"), "e": .blob(Data([0, 255])), "f": .integer(.max),
        ]
        let changes = HistoryChanges(change, tombstones: ["Item": [17: values]])
        let decoded = try HistoryCoding.decode(HistoryCoding.encode(changes))
        #expect(decoded == changes)
        let back = decoded.storeChange
        #expect(back.entities["Item"]?.inserted == item.inserted && back.entities["Item"]?.deleted == item.deleted)
        #expect(back.entities["Item"]?.updated == item.updated && back.entities["Item"]?.links == item.links)
    }

    @Test func damagedBytesThrow() {
        var change = StoreChange()
        change.entities["Item", default: .init()].inserted = [1, 2, 3, 9]
        change.entities["Item", default: .init()].updated = [5: ["name"]]
        let data = HistoryCoding.encode(HistoryChanges(change, tombstones: ["Item": [17: ["d": .text("text")]]]))
        for count in 0..<data.count {
            #expect(throws: HistoryCoding.Malformed.self) { try HistoryCoding.decode(data.prefix(count)) }
        }
        for position in data.indices {
            for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var broken = data
                broken[position] = byte
                _ = try? HistoryCoding.decode(broken)
            }
        }
    }
}
