import Foundation
import SwiftData
import SwiftDataCore
import Testing

struct RangeTranslationTests {
    private let stock = attribute("stock", .integer)
    private func above(_ bound: Int) -> QueryExpression { .comparison(literal(bound), .lessOrEqual, stock) }
    private func below(_ bound: Int) -> QueryExpression { .comparison(stock, .less, literal(bound)) }
    private func upTo(_ bound: Int) -> QueryExpression { .comparison(stock, .lessOrEqual, literal(bound)) }

    @Test func rangesInThePredicate() throws {
        let (low, high) = (1, 5)
        #expect(try translated(#Predicate { (low...high).contains($0.stock) }) == .and(above(1), upTo(5)))
        #expect(try translated(#Predicate { (low..<high).contains($0.stock) }) == .and(above(1), below(5)))
    }

    @Test func capturedRanges() throws {
        let (closed, open, from, through, under) = (1...5, 1..<5, 1..., ...5, ..<5)
        #expect(try translated(#Predicate { closed.contains($0.stock) }) == .and(above(1), upTo(5)))
        #expect(try translated(#Predicate { open.contains($0.stock) }) == .and(above(1), below(5)))
        #expect(try translated(#Predicate { from.contains($0.stock) }) == above(1))
        #expect(try translated(#Predicate { through.contains($0.stock) }) == upTo(5))
        #expect(try translated(#Predicate { under.contains($0.stock) }) == below(5))
    }

    @Test func datesBetween() throws {
        let days = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 10)
        let made = attribute("made", .date)
        #expect(
            try translated(#Predicate { days.contains($0.made) })
                == .and(
                    .comparison(.literal(.real(0), .date), .lessOrEqual, made), .comparison(made, .lessOrEqual, .literal(.real(10), .date)))
        )
    }

    @Test func aRangeWhoseBoundsAreTheWrongWayRoundFailsTheRecord() throws {
        let five = 5
        #expect(
            try translated(#Predicate { !($0.number...$0.stock).contains(five) })
                == .and(
                    .comparison(attribute("number", .integer), .lessOrEqual, stock),
                    .not(
                        .and(
                            .comparison(attribute("number", .integer), .lessOrEqual, literal(5)),
                            .comparison(literal(5), .lessOrEqual, stock)))))
    }
}
