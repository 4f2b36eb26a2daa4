import Foundation
import SwiftData

extension PredicateGenerator {
    mutating func leaf(_ scope: Scope) -> Part<Bool> {
        if !scope.stickers.isEmpty, chance(40) { return stickerLeaf(pick(scope.stickers), scope) }
        if !scope.makers.isEmpty, chance(40) { return makerLeaf(pick(scope.makers), scope) }
        if !scope.products.isEmpty { return productLeaf(pick(scope.products), scope) }
        return numberComparison(scope, 0)
    }

    private mutating func stickerLeaf(_ sticker: Part<Sticker>, _ scope: Scope) -> Part<Bool> {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: Node.compare(Node.get(sticker, \.rank), comparison(), number(scope, 0))
        case 1: Node.equal(Node.get(sticker, \.name), text(scope, 0), not: chance(30))
        default: Node.isAmong((0..<3).map { _ in pick(identifiers.stickers) }, Node.get(sticker, \.persistentModelID))
        }
    }

    private mutating func makerLeaf(_ maker: Part<Maker>, _ scope: Scope) -> Part<Bool> {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: Node.compare(Node.get(maker, \.founded), comparison(), number(scope, 0))
        case 1: Node.equal(Node.get(maker, \.city), optionalText(scope, 0), not: chance(30))
        case 2: Node.equal(Node.get(maker, \.persistentModelID), Node.value(pick(identifiers.makers)), not: chance(30))
        case 3: Node.isNil(Node.get(maker, \.parent))
        default: Node.test(pick(Node.StringTest.allCases), Node.get(maker, \.name), text(scope, 0))
        }
    }

    private mutating func productLeaf(_ product: Part<Product>, _ scope: Scope) -> Part<Bool> {
        switch Int.random(in: 0..<37, using: &random) {
        case 0: Node.get(product, \.isSold)
        case 1: Node.equal(Node.get(product, \.isNew), Node.value(pick([true, false, nil])), not: chance(30))
        case 2, 3: numberComparison(scope, 1)
        case 4: Node.compare(real(product, 1), comparison(), real(product, 1))
        case 5: Node.equal(real(product, 1), real(product, 0), not: chance(30))
        case 6: Node.equal(Node.get(product, \.discount), Node.value(pick(ProductValues.reals + [nil])), not: chance(30))
        case 7: Node.isAmong(some(ProductValues.reals), Node.get(product, \.price))
        case 8: Node.compare(Node.get(product, \.made), comparison(), Node.value(pick(ProductValues.dates)))
        case 9: Node.equal(Node.get(product, \.sold), Node.value(pick(ProductValues.dates + [nil])), not: chance(30))
        case 10: Node.isIn(Node.get(product, \.made), range(ProductValues.dates))
        case 11: Node.equal(Node.get(product, \.link), Node.value(pick(ProductValues.links + [nil])), not: chance(30))
        case 12: Node.compare(Node.get(product, \.code), comparison(), Node.value(pick(identifiers.codes)))
        case 13: Node.compare(Node.get(product, \.cost), comparison(), Node.value(pick(ProductValues.decimals)))
        case 14: Node.isAmong(some(ProductValues.decimals), Node.get(product, \.cost))
        case 15: Node.equal(Node.get(product, \.photo), Node.value(pick(ProductValues.photos)), not: chance(30))
        case 16: Node.compare(Node.get(product, \.grade), comparison(), Node.value(pick(Grade.allCases)))
        case 17: Node.isAmong(some(Stage.allCases), Node.get(product, \.stage))
        case 18: Node.equal(Node.get(product, \.nextStage), Node.value(pick(Stage.allCases + [nil])), not: chance(30))
        case 19: Node.equal(Node.get(product, \.outline), Node.value(pick(ProductValues.outlines)), not: chance(30))
        case 20: Node.equal(Node.get(product, \.words), Node.value(some(ProductValues.texts)), not: chance(50))
        case 21: Node.contains(chance(50) ? Node.get(product, \.words) : Node.get(Node.get(product, \.origin), \.tags), text(scope, 0))
        case 22: Node.contains(Node.get(product, \.numbers), number(scope, 0))
        case 23: Node.equal(Node.get(product, \.target), Node.value(pick(ProductValues.origins + [nil])), not: chance(30))
        case 24: Node.isAmong((0..<4).map { _ in pick(identifiers.products) }, Node.get(product, \.persistentModelID))
        case 25:
            Node.isAmong(
                [pick(identifiers.makers), pick(identifiers.makers), pick([nil, pick(identifiers.makers)])], makerIdentifier(product))
        case 26: Node.contains(Node.get(product, \.weights), real(product, 0))
        case 27: Node.contains(Node.get(product, \.ratios), Node.value(pick(ProductValues.floats)))
        case 28: Node.contains(Node.get(product, \.stages), Node.value(pick(Stage.allCases)))
        case 29: Node.contains(Node.get(product, \.costs), Node.value(pick(ProductValues.decimals)))
        case 30: Node.contains(Node.get(product, \.days), Node.value(pick(ProductValues.dates)))
        case 31: Node.equal(Node.get(product, \.manual), Node.value(pick(ProductValues.photos + [nil])), not: chance(30))
        case 32: Node.compare(Node.get(product, \.total), comparison(), Node.value(pick(ProductValues.totals)))
        case 33: Node.isNil(Node.get(product, \.maker))
        case 34: Node.isNil(Node.get(product, \.spares))
        case 35: capturedClosure(product, scope)
        case 36: Node.contains(product, FullTextQuery(pick(ProductValues.searches)))
        default: Node.compare(Node.get(product, \.share), comparison(), Node.value(pick(ProductValues.floats)))
        }
    }

    /// A closure over captured values.
    private mutating func capturedClosure(_ product: Part<Product>, _ scope: Scope) -> Part<Bool> {
        var closed = scope
        closed.mayFail = false
        let outer = closed
        let test = body { (generator: inout PredicateGenerator, text: Part<String>) -> Part<Bool> in
            var scope = outer
            scope.texts = [text]
            return generator.textCondition(scope, 1)
        }
        let texts = Node.value(some(ProductValues.texts))
        return chance(50) ? Node.some(texts, test) : Node.all(texts, test)
    }

    private mutating func makerIdentifier(_ product: Part<Product>) -> Part<PersistentIdentifier?> {
        Node.flatMap(Node.get(product, \.maker)) { maker -> Part<PersistentIdentifier> in Node.get(maker, \.persistentModelID) }
    }

    mutating func some<Value>(_ choices: [Value]) -> [Value] { (0..<Int.random(in: 0...3, using: &random)).map { _ in pick(choices) } }

    private mutating func range<Value: Comparable>(_ choices: [Value]) -> ClosedRange<Value> {
        let (one, other) = (pick(choices), pick(choices))
        return min(one, other)...max(one, other)
    }

    // MARK: Comparisons of numbers and texts

    mutating func numberComparison(_ scope: Scope, _ depth: Int) -> Part<Bool> {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: Node.equal(number(scope, depth), number(scope, depth), not: chance(30))
        case 1:
            Node.equal(
                optionalNumber(scope, depth), chance(50) ? optionalNumber(scope, 0) : Node.value(pick([nil, 1, 2])), not: chance(30))
        case 2: Node.isAmong(some([-1, 0, 1, 2, 3]), number(scope, depth))
        case 3 where scope.mayFail: Node.isBetween(number(scope, depth), number(scope, 0), number(scope, 0))
        case 4: Node.isIn(number(scope, depth), range([-2, 0, 1, 3, 7]))
        default: Node.compare(number(scope, depth), comparison(), number(scope, depth))
        }
    }

    mutating func textCondition(_ scope: Scope, _ depth: Int) -> Part<Bool> {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: Node.get(text(scope, depth), \.isEmpty)
        case 1: Node.equal(text(scope, depth), text(scope, depth), not: chance(30))
        case 2: Node.compare(text(scope, depth), comparison(), text(scope, depth))
        case 3:
            Node.equal(
                Node.order(text(scope, depth), text(scope, depth), isLocalized: chance(50)),
                Node.value(pick([ComparisonResult.orderedSame, .orderedAscending, .orderedDescending])))
        case 4: Node.isAmong(some(ProductValues.texts), text(scope, depth))
        default: Node.test(pick(Node.StringTest.allCases), text(scope, depth), text(scope, depth))
        }
    }
}
