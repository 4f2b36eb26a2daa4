import Foundation
import SwiftData
import SwiftDataCore
import Testing

struct SortTranslationTests {
    private func sort(_ descriptors: SortDescriptor<Product>...) throws -> [QuerySort] {
        try FetchDescriptor(sortBy: descriptors).recordQuery(in: productSchema).sort
    }

    private func refusal(_ descriptor: SortDescriptor<Product>) -> String {
        do {
            return "translated: \(try sort(descriptor))"
        } catch let error as SwiftDataError where error == .unsupportedSortDescriptor {
            return error.reason ?? ""
        } catch {
            return "another error: \(error)"
        }
    }

    @Test func attributesInBothOrders() throws {
        #expect(
            try sort(SortDescriptor(\.stock), SortDescriptor(\.made, order: .reverse))
                == [QuerySort(attribute("stock", .integer)), QuerySort(attribute("made", .date), isAscending: false)])
    }

    @Test func anOrderThatIsChangedLaterCounts() throws {
        var descriptor = SortDescriptor(\Product.stock)
        descriptor.order = .reverse
        #expect(try sort(descriptor) == [QuerySort(attribute("stock", .integer), isAscending: false)])
    }

    @Test func textIsOrderedAsFilesAreListedUnlessToldOtherwise() throws {
        let name = attribute("name")
        #expect(try sort(SortDescriptor(\.name)) == [QuerySort(name, collation: .localizedStandard)])
        #expect(try sort(SortDescriptor(\.name, comparator: .localizedStandard)) == [QuerySort(name, collation: .localizedStandard)])
        #expect(
            try sort(SortDescriptor(\.name, comparator: .localized, order: .reverse)) == [
                QuerySort(name, isAscending: false, collation: .localized)
            ])
        #expect(try sort(SortDescriptor(\.name, comparator: .lexical)) == [QuerySort(name)])
        #expect(try sort(SortDescriptor(\.name, comparator: .lexical, order: .reverse)) == [QuerySort(name, isAscending: false)])
        #expect(try sort(SortDescriptor(\.nick)) == [QuerySort(attribute("nick"), collation: .localizedStandard)])
    }

    @Test func textIsOrderedInMemoryAsInAStore() {
        let names = ["b10", "B9", "a", "A", nil]
        let products = names.map { name in
            let product = Product(number: 0, name: name ?? "")
            product.nick = name
            return product
        }
        func nicks(_ descriptor: SortDescriptor<Product>) -> [String?] { products.sorted(using: descriptor).map(\.nick) }
        #expect(nicks(SortDescriptor(\.nick)) == [nil, "a", "A", "B9", "b10"])
        #expect(nicks(SortDescriptor(\.nick, order: .reverse)) == ["b10", "B9", "A", "a", nil])
        #expect(nicks(SortDescriptor(\.nick, comparator: .lexical)) == [nil, "A", "B9", "a", "b10"])
    }

    @Test func identifiers() throws {
        #expect(try sort(SortDescriptor(\.persistentModelID)) == [QuerySort(key())])
    }

    @Test func attributesOfRelatedModels() throws {
        #expect(
            try sort(SortDescriptor(\.maker?.name), SortDescriptor(\.maker?.parent?.founded, order: .reverse))
                == [
                    QuerySort(attribute("name", via: "maker"), collation: .localizedStandard),
                    QuerySort(attribute("founded", .integer, via: "maker", "parent"), isAscending: false),
                ])
        #expect(try sort(SortDescriptor(\.maker?.city, comparator: .lexical)) == [QuerySort(attribute("city", via: "maker"))])
        #expect(try sort(SortDescriptor(\.maker!.founded)) == [QuerySort(attribute("founded", .integer, via: "maker"))])
    }

    @Test func membersOfStructuresGoByTheirCodingKey() throws {
        #expect(
            try sort(SortDescriptor(\.origin.city, comparator: .lexical), SortDescriptor(\.target?.street.number))
                == [
                    QuerySort(.member(attribute("origin", .json), ["town"], type: .text)),
                    QuerySort(.member(attribute("target", .json), ["street", "number"], type: .integer)),
                ])
    }

    @Test func enumerationsWithTheOrderOfTheirRawValues() throws {
        #expect(try sort(SortDescriptor(\.grade)) == [QuerySort(attribute("grade", .integer))])
    }

    @Test func whatAStoreCannotOrderIsRefused() {
        #expect(
            refusal(SortDescriptor(\.stage))
                == "SortDescriptor<Product> by a value of type Stage: Stage has another order than its raw values, by which a store orders")
        #expect(
            refusal(SortDescriptor(\.shownName))
                == "SortDescriptor<Product> by a value of type String: it leads to a computed property of Product; "
                + "a store knows stored properties only")
        #expect(
            refusal(SortDescriptor(\.draft, comparator: .lexical))
                == "SortDescriptor<Product> by a value of type String: Product.draft is ephemeral: no store keeps it")
        #expect(
            refusal(SortDescriptor(\.stickers.count))
                == "SortDescriptor<Product> by a value of type Int: Product.stickers leads to many models")
    }
}
