import Foundation
import SwiftData

/// Makes predicates by chance: any typed part where it fits, with captured values among those that the data have.
///
/// A generator is a value, and gives the same predicate for the same seed: closures inside predicates are made twice.
struct PredicateGenerator {
    /// What may be spoken of.
    struct Scope {
        var products: [Part<Product>] = []
        var makers: [Part<Maker>] = []
        var stickers: [Part<Sticker>] = []
        var numbers: [Part<Int>] = []
        var texts: [Part<String>] = []
        /// Whether forced unwrapping may fail. Not in closures over members, of which memory looks at the first ones only.
        var mayFail = true
    }

    var random: SeededGenerator
    let identifiers: ProductIdentifiers

    init(seed: UInt64, identifiers: ProductIdentifiers) {
        random = SeededGenerator(seed: seed)
        self.identifiers = identifiers
    }

    mutating func predicate(depth: Int) -> Predicate<Product> {
        let seed = random.next()
        return Predicate<Product> { product in
            var generator = PredicateGenerator(seed: seed, identifiers: identifiers)
            return generator.condition(Scope(products: [product]), depth)
        }
    }

    // MARK: Chance

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }

    /// One of the ways to make a part. Only the chosen one is run.
    mutating func oneOf<Value>(_ ways: [(inout PredicateGenerator) -> Part<Value>]) -> Part<Value> { pick(ways)(&self) }

    /// The body of a closure, which is made anew each time from the same seed.
    mutating func body<Element, Value>(
        _ make: @escaping (inout PredicateGenerator, Part<Element>) -> Part<Value>
    ) -> (Part<Element>) -> Part<Value> {
        let (seed, identifiers) = (random.next(), identifiers)
        return { element in
            var generator = PredicateGenerator(seed: seed, identifiers: identifiers)
            return make(&generator, element)
        }
    }

    mutating func comparison() -> PredicateExpressions.ComparisonOperator {
        pick([.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual])
    }

    // MARK: Conditions

    mutating func condition(_ scope: Scope, _ depth: Int) -> Part<Bool> {
        if depth <= 0 { return leaf(scope) }
        let inner = depth - 1
        return switch Int.random(in: 0..<15, using: &random) {
        case 0, 1, 2: Node.and(condition(scope, inner), condition(scope, inner))
        case 3, 4: Node.or(condition(scope, inner), condition(scope, inner))
        case 5: Node.not(condition(scope, inner))
        case 6: Node.choice(condition(scope, inner), condition(scope, inner), condition(scope, inner))
        case 7: optionalCondition(scope, inner)
        case 8, 9: relationCondition(scope, inner)
        case 10: numberComparison(scope, inner)
        case 11: textCondition(scope, inner)
        case 12: valuesCondition(scope, inner)
        default: leaf(scope)
        }
    }

    /// `flatMap`, `if let` and optional chaining.
    private mutating func optionalCondition(_ scope: Scope, _ depth: Int) -> Part<Bool> {
        let test: Part<Bool?> =
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                Node.flatMap(
                    optionalNumber(scope, depth),
                    body { generator, number -> Part<Bool> in
                        var scope = scope
                        scope.numbers.append(number)
                        return generator.condition(scope, depth)
                    })
            case 1:
                Node.flatMap(
                    optionalText(scope, depth),
                    body { generator, text -> Part<Bool> in
                        var scope = scope
                        scope.texts.append(text)
                        return generator.condition(scope, depth)
                    })
            case 2 where !scope.products.isEmpty: Node.get(pick(scope.products), \.isNew)
            default:
                Node.flatMap(
                    optionalMaker(scope),
                    body { generator, maker -> Part<Bool> in
                        var scope = scope
                        scope.makers.append(maker)
                        return generator.condition(scope, depth)
                    })
            }
        if chance(30) { return Node.equal(test, Node.value(pick([true, false, nil] as [Bool?])), not: chance(30)) }
        return Node.coalesce(test, chance(60) ? Node.value(pick([true, false])) : condition(scope, depth))
    }

    private mutating func relationCondition(_ scope: Scope, _ depth: Int) -> Part<Bool> {
        var inner = scope
        inner.mayFail = false
        let closed = inner
        func onProduct() -> (inout PredicateGenerator, Part<Product>) -> Part<Bool> {
            { generator, product in
                var scope = closed
                scope.products.append(product)
                return generator.condition(scope, depth)
            }
        }
        func onSticker() -> (inout PredicateGenerator, Part<Sticker>) -> Part<Bool> {
            { generator, sticker in
                var scope = closed
                scope.stickers.append(sticker)
                return generator.condition(scope, depth)
            }
        }
        func onMaker() -> (inout PredicateGenerator, Part<Maker>) -> Part<Bool> {
            { generator, maker in
                var scope = closed
                scope.makers.append(maker)
                return generator.condition(scope, depth)
            }
        }
        if !scope.makers.isEmpty, chance(40) {
            let maker = pick(scope.makers)
            return chance(70)
                ? members(Node.get(maker, \.products), body(onProduct())) : members(Node.get(maker, \.children), body(onMaker()))
        }
        if !scope.stickers.isEmpty, chance(50) { return members(Node.get(pick(scope.stickers), \.products), body(onProduct())) }
        guard !scope.products.isEmpty else { return leaf(scope) }
        let product = pick(scope.products)
        guard chance(20) else { return members(Node.get(product, \.stickers), body(onSticker())) }
        let (test, identifiers) = (body(onProduct()), identifiers)
        let seed = random.next()
        let spares: Part<Bool?> = Node.flatMap(Node.get(product, \.spares)) { spares -> Part<Bool> in
            var generator = PredicateGenerator(seed: seed, identifiers: identifiers)
            return generator.members(spares, test)
        }
        return Node.coalesce(spares, Node.value(pick([true, false])))
    }

    /// Closures over arrays that attributes hold.
    private mutating func valuesCondition(_ scope: Scope, _ depth: Int) -> Part<Bool> {
        guard !scope.products.isEmpty else { return leaf(scope) }
        let product = pick(scope.products)
        var inner = scope
        inner.mayFail = false
        let closed = inner
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            return members(
                Node.get(product, \.numbers),
                body { generator, number in
                    var scope = closed
                    scope.numbers.append(number)
                    return generator.numberComparison(scope, depth)
                })
        case 1:
            return members(
                Node.get(product, \.words),
                body { generator, text in
                    var scope = closed
                    scope.texts.append(text)
                    return generator.textCondition(scope, depth)
                })
        default:
            return members(
                Node.get(product, \.places),
                body { generator, place in
                    var scope = closed
                    scope.texts.append(Node.get(place, \.city))
                    scope.texts.append(Node.get(Node.get(place, \.street), \.name))
                    scope.numbers.append(Node.coalesce(Node.get(place, \.postcode), Node.value(7)))
                    scope.numbers.append(Node.get(Node.get(place, \.tags), \.count))
                    return generator.condition(scope, depth)
                })
        }
    }

    private mutating func members<Member>(_ members: Part<[Member]>, _ test: @escaping (Part<Member>) -> Part<Bool>) -> Part<Bool> {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: Node.some(members, test)
        case 1: Node.all(members, test)
        case 2: Node.get(chance(50) ? Node.filter(members, test) : members, \.isEmpty)
        case 3: Node.compare(Node.get(Node.filter(members, test), \.count), comparison(), Node.value(pick([0, 1, 2])))
        case 4: Node.some(Node.filter(members, test), test)
        default: Node.compare(Node.get(members, \.count), comparison(), Node.value(pick([0, 1, 2, 3])))
        }
    }
}
