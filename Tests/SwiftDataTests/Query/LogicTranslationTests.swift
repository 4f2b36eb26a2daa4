import SwiftData
import SwiftDataCore
import Testing

struct LogicTranslationTests {
    private let isMany = QueryExpression.comparison(attribute("stock", .integer), .greater, literal(5))
    private let isSold = attribute("isSold", .boolean)

    @Test func andOrNot() throws {
        #expect(try translated(#Predicate { $0.stock > 5 && $0.isSold }) == .and(isMany, isSold))
        #expect(try translated(#Predicate { $0.stock > 5 || !$0.isSold }) == .or(isMany, .not(isSold)))
        #expect(try translated(#Predicate { !($0.stock > 5 && $0.isSold) }) == .not(.and(isMany, isSold)))
    }

    @Test func capturedConditionsAreDecidedAtOnce() throws {
        let text = ""
        let isActive = true
        #expect(try translated(#Predicate { text.isEmpty || $0.name.contains(text) }) == nil)
        #expect(try translated(#Predicate { isActive && $0.stock > 5 }) == isMany)
        #expect(try translated(#Predicate { !isActive || $0.stock > 5 }) == isMany)
        #expect(try translated(#Predicate { !isActive && $0.stock > 5 }) == literal(false))
        #expect(try translated(#Predicate { $0.stock > 5 && isActive }) == isMany)
        #expect(try translated(#Predicate { _ in isActive }) == nil)
        #expect(try translated(.false) == literal(false))
    }

    @Test func conditionals() throws {
        let choice = QueryExpression.conditional(isSold, then: attribute("stock", .integer), else: literal(0))
        #expect(try translated(#Predicate { ($0.isSold ? $0.stock : 0) > 5 }) == .comparison(choice, .greater, literal(5)))
        let byCase = #Predicate<Product> { if $0.isSold { $0.stock > 5 } else { $0.name == "x" } }
        #expect(
            try translated(byCase)
                == .conditional(isSold, then: isMany, else: .comparison(attribute("name"), .equal, literal("x"))))
        let isActive = false
        #expect(try translated(#Predicate { isActive ? $0.isSold : $0.stock > 5 }) == isMany)
    }

    @Test func aChoiceBetweenModelsIsMadeForEachOfTheirProperties() throws {
        let either = #Predicate<Product> { ($0.isSold ? $0.maker! : $0.maker!.parent!).founded == 5 }
        let founded = QueryExpression.conditional(
            isSold, then: attribute("founded", .integer, via: "maker"), else: attribute("founded", .integer, via: "maker", "parent"))
        guard case .and(_, let condition) = try translated(either) else { return #expect(Bool(false), "no requirement") }
        #expect(condition == .comparison(founded, .equal, literal(5)))
    }

    @Test func predicatesCompose() throws {
        let sold = #Predicate<Product> { $0.isSold }
        let many = #Predicate<Product> { $0.stock > 5 }
        let both = Predicate<Product> { product in
            PredicateExpressions.build_Conjunction(
                lhs: PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(many), product),
                rhs: PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(sold), product))
        }
        #expect(try translated(both) == .and(isMany, isSold))
        let product = Product(number: 1, name: "x")
        product.stock = 6
        #expect(try !both.evaluate(product))
        product.isSold = true
        #expect(try both.evaluate(product))
    }

    @Test func expressionsCanBeEvaluatedInside() throws {
        let double = #Expression<Product, Int> { $0.stock * 2 }
        let predicate = Predicate<Product> { product in
            PredicateExpressions.build_Comparison(
                lhs: PredicateExpressions.build_evaluate(PredicateExpressions.build_Arg(double), product),
                rhs: PredicateExpressions.build_Arg(5), op: .greaterThan)
        }
        let product = QueryExpression.arithmetic(attribute("stock", .integer), .multiply, literal(2), isFloat: false)
        #expect(try translated(predicate) == .comparison(product, .greater, literal(5)))
    }
}
