import SwiftData
import SwiftDataCore
import Testing

struct ArithmeticTranslationTests {
    private let stock = attribute("stock", .integer)
    private let price = attribute("price", .real)

    @Test func integers() throws {
        func result(_ operation: QueryExpression.Arithmetic) -> QueryExpression {
            .comparison(.arithmetic(stock, operation, literal(3), isFloat: false), .equal, literal(1))
        }
        #expect(try translated(#Predicate { $0.stock + 3 == 1 }) == result(.add))
        #expect(try translated(#Predicate { $0.stock - 3 == 1 }) == result(.subtract))
        #expect(try translated(#Predicate { $0.stock * 3 == 1 }) == result(.multiply))
        #expect(try translated(#Predicate { $0.stock / 3 == 1 }) == result(.divide))
        #expect(try translated(#Predicate { $0.stock % 3 == 1 }) == result(.remainder))
        #expect(try translated(#Predicate { -$0.stock == 1 }) == .comparison(.negate(stock), .equal, literal(1)))
    }

    @Test func doubles() throws {
        let half = QueryExpression.arithmetic(price, .divide, literal(2.0), isFloat: true)
        #expect(try translated(#Predicate { $0.price / 2 < 1 }) == .comparison(half, .less, literal(1.0)))
        let sum = QueryExpression.arithmetic(price, .add, price, isFloat: true)
        #expect(try translated(#Predicate { $0.price + $0.price < 1 }) == .comparison(sum, .less, literal(1.0)))
    }

    @Test func capturedOperandsAreNotComputedHere() throws {
        // It would trap.
        let zero = 0
        let quotient = QueryExpression.arithmetic(literal(1), .divide, literal(0), isFloat: false)
        #expect(try translated(#Predicate { 1 / zero == $0.stock }) == .comparison(quotient, .equal, stock))
    }

    @Test func singlePrecisionAndDecimalNumbersAreRefused() {
        let rest = "a store computes in double precision only; make it a Double"
        #expect(refusal(#Predicate { $0.share * 2 > 1 }) == "#Predicate<Product>: a calculation with Product.share: \(rest)")
        #expect(
            refusal(#Predicate { -$0.cost > 1 })
                == "#Predicate<Product>: a calculation with Product.cost: a store cannot compute with Decimal")
    }
}
