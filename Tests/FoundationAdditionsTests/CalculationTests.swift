import Foundation
import Testing

@testable import FoundationAdditions

/// Calculations in the words of a format.
struct CalculationTests {
    private typealias NSExpression = FoundationAdditions.NSExpression

    private func value(_ format: String, _ object: Any? = nil) -> Any? {
        NSExpression(format: format).expressionValue(with: object, context: nil)
    }

    @Test(arguments: [
        ("1+2*3", 7), ("(1+2)*3", 9), ("2**3**2", 512), ("-3+5", 2), ("2*-3", -6), ("7/2", 3), ("7.0/2", 3.5), ("10-4-3", 3), ("8/2/2", 2),
        ("1.5*2", 3), ("sqrt:(16)", 4), ("sqrt(16)+1", 5), ("max:({1, 5, 3})", 5), ("sum({1, 2, 3})", 6), ("average({1, 2})", 1.5),
        ("abs(-3)", 3), ("floor(2.7)", 2), ("2**-1", 0.5), ("0.1*3", 0.30000000000000004), (".5+1", 1.5), ("1e3*2", 2000), ("2.5e-1", 0.25),
        ("1E+2", 100), ("5--3", 8),
    ])
    func aFormatIsCalculated(format: String, result: Double) {
        let found = value(format)
        #expect(found as? Double == result, "\(format)")
        #expect((found as? NSNumber)?.doubleValue == result)
    }

    @Test func whatIsTooLargeOrNothing() {
        #expect(value("9223372036854775807+1") as? Double == 9.223372036854775807e18)
        #expect((value("1.0/0") as? Double)?.isInfinite == true)
        #expect((value("1/0") as? Double)?.isInfinite == true)
        #expect(value("name*2", ["name": "x"]) == nil)
    }

    @Test func anObjectsPropertiesCount() {
        #expect(value("price * count + 1", ["price": 2.5, "count": 4] as [String: Any]) as? Double == 11)
        #expect(NSExpression(forKeyPath: "a.b").expressionValue(with: ["a": ["b": "c"]], context: nil) as? String == "c")
        #expect(NSExpression(forConstantValue: 3).expressionValue(with: nil, context: nil) as? Int == 3)
        let sum = NSExpression(forFunction: "add:to:", arguments: [NSExpression(forConstantValue: 1), NSExpression(forKeyPath: "x")])
        #expect(sum.expressionValue(with: ["x": 2], context: nil) as? Int == 3)
        #expect(NSExpression(format: "%f * %K", 2.5, "x").expressionValue(with: ["x": 2], context: nil) as? Double == 5)
    }

    @Test(arguments: [
        ("price * 2 > 5", true), ("(price + 1) * 2 == 8", true), ("price - 1 BETWEEN {1, 2}", true),
        ("(price > 1 AND price < 3) OR price == 9", false),
        ("((price)) == 3", true), ("NOT (price + 1 == 4)", false), ("price IN {1, 1 + 2}", true),
    ])
    func predicatesCalculate(format: String, holds: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: ["price": 3]) == holds)
    }
}
