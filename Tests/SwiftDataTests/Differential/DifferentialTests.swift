import Foundation
import SwiftData
import SwiftDataCore
import Testing

/// Thousands of predicates and orders made by chance: a store finds what evaluation in memory finds, in the same order.
///
/// The same eight worlds each time; GLIDE_SEED tries another, GLIDE_CASES so many made by chance.
struct DifferentialTests {
    private static let start = ProcessInfo.processInfo.environment["GLIDE_SEED"].flatMap(UInt64.init)
    private static let worlds = ProcessInfo.processInfo.environment["GLIDE_CASES"].flatMap(Int.init)
    private static let predicatesPerWorld = 400

    private let seeds: [UInt64] =
        start.map { [$0] } ?? worlds.map { (0..<$0).map { _ in .random(in: 0...UInt64(UInt32.max)) } } ?? Array(1...8)

    @Test func aStoreFindsWhatMemoryFinds() throws {
        var telling = 0
        for seed in seeds {
            let world = try ProductWorld(seed: seed, size: 60)
            var generator = PredicateGenerator(seed: seed, identifiers: world.identifiers)
            for round in 0..<Self.predicatesPerWorld {
                let descriptor = Self.descriptor(&generator, depth: 1 + round % 4)
                guard agree(descriptor, world.context, world.products, "GLIDE_SEED=\(seed), predicate \(round)") else { return }
                let found = Self.expected(FetchDescriptor(predicate: descriptor.predicate), world.products).count
                if found > 0, found < world.products.count { telling += 1 }
            }
        }
        // Predicates that find everything or nothing would prove little.
        #expect(telling > Self.predicatesPerWorld * seeds.count / 2)
    }

    @Test func unsavedChangesAreSeen() throws {
        for seed in seeds {
            var world = try ProductWorld(seed: seed, size: 40)
            var generator = PredicateGenerator(seed: seed, identifiers: world.identifiers)
            for round in 0..<100 {
                for _ in 0..<3 { world.disturb() }
                let descriptor = Self.descriptor(&generator, depth: 1 + round % 3)
                guard agree(descriptor, world.context, world.products, "GLIDE_SEED=\(seed), change \(round)") else { return }
                if round % 10 == 9 { try world.context.save() }
            }
        }
    }

    private static func descriptor(_ generator: inout PredicateGenerator, depth: Int) -> FetchDescriptor<Product> {
        var descriptor = FetchDescriptor<Product>()
        if generator.chance(95) { descriptor.predicate = generator.predicate(depth: depth) }
        descriptor.sortBy = (0..<generator.pick([0, 1, 2, 3])).map { _ in generator.sortDescriptor() }
        if generator.chance(20) { descriptor.fetchLimit = generator.pick([1, 5, 20]) }
        if generator.chance(20) { descriptor.fetchOffset = generator.pick([1, 3, 50]) }
        return descriptor
    }

    /// Reports a difference, with everything that is needed to see it again.
    private func agree(
        _ descriptor: FetchDescriptor<Product>, _ context: ModelContext, _ products: [Product], _ place: String
    ) -> Bool {
        let expected = Self.expected(descriptor, products)
        do {
            let found = try context.fetch(descriptor).map(\.number)
            guard found == expected else {
                let (extra, missing) = (Set(found).subtracting(expected).sorted(), Set(expected).subtracting(found).sorted())
                let difference =
                    extra.isEmpty && missing.isEmpty ? "order: \(found), not \(expected)" : "extra \(extra), missing \(missing)"
                let example = (extra + missing).first.flatMap { number in products.first { $0.number == number } }.map(Self.shown) ?? ""
                Issue.record("\(place): \(difference)\n\(Self.shown(descriptor, context))\n\(example)")
                return false
            }
            let count = try context.fetchCount(descriptor)
            if count != expected.count {
                Issue.record("\(place): counts \(count), not \(expected.count)\n\(Self.shown(descriptor, context))")
            }
            return count == expected.count
        } catch {
            Issue.record("\(place): \(error)\n\(descriptor.predicate.map { "\($0.expression)" } ?? "")")
            return false
        }
    }

    /// A product for which the evaluation fails, by forced unwrapping for instance, is not fetched.
    private static func expected(_ descriptor: FetchDescriptor<Product>, _ products: [Product]) -> [Int] {
        let found = products.filter { product in (try? descriptor.predicate?.evaluate(product)) ?? (descriptor.predicate == nil) }
        // Products are numbered in the order of their insertion.
        let sorted = found.sorted { first, second in
            for descriptor in descriptor.sortBy {
                let order = descriptor.compare(first, second)
                if order != .orderedSame { return order == .orderedAscending }
            }
            return first.number < second.number
        }
        let rest = sorted.dropFirst(descriptor.fetchOffset ?? 0)
        return rest.prefix(descriptor.fetchLimit ?? rest.count).map(\.number)
    }

    private static func shown(_ product: Product) -> String {
        Product._$info.entity.propertyLayout.indices
            .map { "\(Product._$info.name(at: $0)): \((try? product._$value(at: $0)) ?? .null)" }.joined(separator: ", ")
    }

    private static func shown(_ descriptor: FetchDescriptor<Product>, _ context: ModelContext) -> String {
        let plan = Result { try context.explain(descriptor) }
        return "\(descriptor.predicate.map { "\($0.expression)" } ?? "all")\n\(plan)"
    }
}

extension PredicateGenerator {
    mutating func sortDescriptor() -> SortDescriptor<Product> {
        let order: SortOrder = chance(50) ? .forward : .reverse
        return switch Int.random(in: 0..<20, using: &random) {
        case 0: SortDescriptor(\.stock, order: order)
        case 1: SortDescriptor(\.rating, order: order)
        case 2: SortDescriptor(\.discount, order: order)
        case 3: SortDescriptor(\.name, order: order)
        case 4: SortDescriptor(\.nick, comparator: .lexical, order: order)
        case 5: SortDescriptor(\.nick, comparator: .localized, order: order)
        case 6: SortDescriptor(\.made, order: order)
        case 7: SortDescriptor(\.sold, order: order)
        case 8: SortDescriptor(\.code, order: order)
        case 9: SortDescriptor(\.cost, order: order)
        case 10: SortDescriptor(\.grade, order: order)
        case 11: SortDescriptor(\.share, order: order)
        case 12: SortDescriptor(\.maker?.name, order: order)
        case 13: SortDescriptor(\.maker?.parent?.founded, order: order)
        case 14: SortDescriptor(\.origin.city, order: order)
        case 15: SortDescriptor(\.target?.street.number, order: order)
        case 17: SortDescriptor(\.crate?.size, order: order)
        case 18: SortDescriptor(\.total, order: order)
        case 16: SortDescriptor(\.maker?.city, comparator: .localizedStandard, order: order)
        default: SortDescriptor(\.persistentModelID, order: order)
        }
    }
}
