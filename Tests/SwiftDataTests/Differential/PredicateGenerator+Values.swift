import Foundation
import SwiftData

extension PredicateGenerator {
    // MARK: Whole numbers

    mutating func number(_ scope: Scope, _ depth: Int) -> Part<Int> {
        if depth > 0, chance(50) {
            let inner = depth - 1
            switch Int.random(in: 0..<10, using: &random) {
            case 0: return Node.calculate(number(scope, min(inner, 1)), pick([.add, .subtract, .multiply]), number(scope, min(inner, 1)))
            case 1: return Node.divide(number(scope, inner), by: pick([-3, -1, 1, 2, 5]), remainder: chance(50))
            case 2: return Node.negate(number(scope, inner))
            case 3: return Node.choice(condition(scope, inner), number(scope, inner), number(scope, inner))
            case 4: return Node.get(text(scope, inner), \.count)
            case 5, 6: return Node.coalesce(optionalNumber(scope, inner), number(scope, inner))
            case 7 where scope.mayFail: return Node.unwrap(optionalNumber(scope, inner))
            case 8 where scope.mayFail && !scope.products.isEmpty:
                return Node.element(Node.get(pick(scope.products), \.numbers), at: pick([0, 1]))
            default: break
            }
        }
        var ways: [(inout PredicateGenerator) -> Part<Int>] = [{ Node.value($0.pick([-1, 0, 1, 2, 3, 10])) }]
        ways += scope.numbers.map { number in { _ in number } }
        for product in scope.products {
            ways.append {
                switch Int.random(in: 0..<6, using: &$0.random) {
                case 0: Node.get(Node.get(product, \.grade), \.rawValue)
                case 1: Node.get(Node.get(product, \.words), \.count)
                case 2: Node.get(Node.get(product, \.stickers), \.count)
                case 3: Node.get(Node.get(product, \.photo), \.count)
                default: Node.get(product, \.stock)
                }
            }
        }
        ways += scope.makers.map { maker in { _ in Node.get(maker, \.founded) } }
        ways += scope.stickers.map { sticker in { _ in Node.get(sticker, \.rank) } }
        return oneOf(ways)
    }

    mutating func optionalNumber(_ scope: Scope, _ depth: Int) -> Part<Int?> {
        guard !scope.products.isEmpty, chance(90) else { return Node.value(pick([nil, 1, 2])) }
        let product = pick(scope.products)
        switch Int.random(in: 0..<11, using: &random) {
        case 10: return chance(50) ? Node.get(Node.get(product, \.numbers), \.first) : Node.get(Node.get(product, \.numbers), \.last)
        case 8: return Node.flatMap(Node.get(product, \.crate)) { crate -> Part<Int> in Node.get(crate, \.size) }
        case 9:
            return Node.flatMap(Node.get(product, \.crate)) { crate -> Part<Int?> in
                Node.flatMap(Node.get(crate, \.product)) { product -> Part<Int> in Node.get(product, \.stock) }
            }
        case 0: return Node.flatMap(Node.get(product, \.maker)) { maker -> Part<Int> in Node.get(maker, \.founded) }
        case 1: return Node.flatMap(Node.get(product, \.maker)) { maker -> Part<Int> in Node.get(Node.get(maker, \.products), \.count) }
        case 2: return Node.get(Node.get(product, \.origin), \.postcode)
        case 3: return Node.flatMap(Node.get(product, \.target)) { target -> Part<Int?> in Node.get(Node.get(target, \.street), \.number) }
        case 4: return Node.extreme(Node.get(product, \.numbers), isMaximum: chance(50))
        case 5: return Node.value(of: Node.get(product, \.scores), at: pick(["a", "b", "ä"]))
        case 6 where depth > 0:
            return Node.flatMap(
                optionalNumber(scope, depth - 1),
                body { generator, number -> Part<Int> in
                    var scope = scope
                    scope.numbers.append(number)
                    return generator.number(scope, depth - 1)
                })
        default: return Node.get(product, \.rating)
        }
    }

    // MARK: Real numbers

    mutating func real(_ product: Part<Product>, _ depth: Int) -> Part<Double> {
        guard depth > 0 else {
            return switch Int.random(in: 0..<4, using: &random) {
            case 0: Node.value(pick(ProductValues.reals))
            case 1: Node.coalesce(Node.get(product, \.discount), Node.value(pick(ProductValues.reals)))
            case 2: Node.get(Node.get(product, \.made), \.timeIntervalSinceReferenceDate)
            default: Node.get(product, \.price)
            }
        }
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: Node.calculate(real(product, 0), pick([.add, .subtract, .multiply]), real(product, 0))
        case 1: Node.divide(real(product, 0), by: real(product, 0))
        case 2: Node.negate(real(product, 0))
        default: real(product, 0)
        }
    }

    // MARK: Text

    mutating func text(_ scope: Scope, _ depth: Int) -> Part<String> {
        if depth > 0, chance(40) {
            let inner = depth - 1
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return Node.choice(condition(scope, inner), text(scope, inner), text(scope, inner))
            case 1 where scope.mayFail: return Node.unwrap(optionalText(scope, inner))
            default: return Node.coalesce(optionalText(scope, inner), text(scope, inner))
            }
        }
        var ways: [(inout PredicateGenerator) -> Part<String>] = [{ Node.value($0.pick(ProductValues.texts)) }]
        ways += scope.texts.map { text in { _ in text } }
        for product in scope.products {
            ways.append {
                switch Int.random(in: 0..<6, using: &$0.random) {
                case 0: Node.get(Node.get(product, \.origin), \.city)
                case 1: Node.get(Node.get(product, \.stage), \.rawValue)
                case 2: Node.get(Node.get(Node.get(product, \.origin), \.street), \.name)
                default: Node.get(product, \.name)
                }
            }
        }
        ways += scope.makers.map { maker in { _ in Node.get(maker, \.name) } }
        ways += scope.stickers.map { sticker in { _ in Node.get(sticker, \.name) } }
        return oneOf(ways)
    }

    mutating func optionalText(_ scope: Scope, _ depth: Int) -> Part<String?> {
        if !scope.makers.isEmpty, chance(30) { return Node.get(pick(scope.makers), \.city) }
        guard !scope.products.isEmpty, chance(90) else { return Node.value(pick(ProductValues.texts + [nil])) }
        let product = pick(scope.products)
        switch Int.random(in: 0..<6, using: &random) {
        case 5: return Node.get(Node.get(product, \.words), \.last)
        case 0: return Node.flatMap(Node.get(product, \.maker)) { maker -> Part<String> in Node.get(maker, \.name) }
        case 1: return Node.flatMap(optionalMaker(scope)) { maker -> Part<String?> in Node.get(maker, \.city) }
        case 2: return Node.flatMap(Node.get(product, \.target)) { target -> Part<String> in Node.get(target, \.city) }
        case 3: return Node.flatMap(Node.get(product, \.link)) { link -> Part<String> in Node.get(link, \.absoluteString) }
        default: return Node.get(product, \.nick)
        }
    }

    mutating func optionalMaker(_ scope: Scope) -> Part<Maker?> {
        if !scope.makers.isEmpty, chance(40) { return Node.get(pick(scope.makers), \.parent) }
        guard !scope.products.isEmpty else { return Node.get(scope.makers[0], \.parent) }
        let maker = Node.get(pick(scope.products), \.maker)
        return chance(70) ? maker : Node.flatMap(maker) { maker -> Part<Maker?> in Node.get(maker, \.parent) }
    }
}
