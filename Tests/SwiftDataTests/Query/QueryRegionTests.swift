import SwiftData
import SwiftDataCore
import Testing

struct QueryRegionTests {
    private func region(_ descriptor: FetchDescriptor<Product>) throws -> QueryRegion {
        QueryRegion(try descriptor.recordQuery(in: productSchema), in: productSchema)
    }

    private func region(_ predicate: Predicate<Product>) throws -> QueryRegion { try region(FetchDescriptor(predicate: predicate)) }

    private func change(_ entity: String, _ describe: (inout StoreChange.Entity) -> Void) -> StoreChange {
        var change = StoreChange()
        describe(&change.entities[entity, default: .init()])
        return change
    }

    private func update(_ entity: String, _ properties: Set<String>) -> StoreChange { change(entity) { $0.updated = [1: properties] } }

    @Test func aFetchOfAllReadsMembershipOnly() throws {
        let region = try region(FetchDescriptor())
        #expect(region.entities == ["Product"])
        #expect(region.touches(change("Product") { $0.inserted = [1] }))
        #expect(region.touches(change("Product") { $0.deleted = [1] }))
        #expect(!region.touches(update("Product", ["name"])))
        #expect(!region.touches(change("Maker") { $0.inserted = [1] }))
    }

    @Test func filtersAndOrdersReadTheirAttributes() throws {
        let region = try region(FetchDescriptor(predicate: #Predicate { $0.stock > 1 }, sortBy: [SortDescriptor(\.made)]))
        #expect(region.touches(update("Product", ["stock"])))
        #expect(region.touches(update("Product", ["name", "made"])))
        #expect(!region.touches(update("Product", ["name", "price"])))
    }

    @Test func pathsReadWhatTheyGoThrough() throws {
        let region = try region(#Predicate { $0.maker?.parent?.name == "x" })
        #expect(region.entities == ["Product", "Maker"])
        #expect(region.touches(update("Product", ["maker"])))
        #expect(region.touches(update("Maker", ["parent"])))
        #expect(region.touches(update("Maker", ["name"])))
        #expect(region.touches(change("Maker") { $0.deleted = [1] }))
        #expect(!region.touches(update("Maker", ["city"])))
        #expect(!region.touches(change("Maker") { $0.inserted = [1] }))
    }

    @Test func linkedMembersAreReadAtBothEnds() throws {
        let region = try region(#Predicate { $0.stickers.contains { $0.rank > 1 } })
        #expect(region.touches(change("Product") { $0.links = ["stickers"] }))
        #expect(region.touches(change("Sticker") { $0.links = ["products"] }))
        #expect(region.touches(change("Sticker") { $0.deleted = [1] }))
        #expect(region.touches(update("Sticker", ["rank"])))
        #expect(!region.touches(update("Sticker", ["name"])))
        #expect(!region.touches(change("Sticker") { $0.inserted = [1] }))
    }

    @Test func membersKeptInTheirOwnRecordsAreReadThere() throws {
        let region = QueryRegion(
            try FetchDescriptor<Maker>(predicate: #Predicate { $0.products.count > 2 }).recordQuery(in: productSchema), in: productSchema)
        #expect(region.touches(update("Product", ["maker"])))
        #expect(region.touches(change("Product") { $0.inserted = [1] }))
        #expect(!region.touches(update("Product", ["name"])))
    }

    @Test func fullTextReadsTheAttributesOfTheIndex() throws {
        let query = FullTextQuery("x")
        let region = try region(#Predicate { $0.contains(query) })
        #expect(region.touches(update("Product", ["nick"])))
        #expect(!region.touches(update("Product", ["words"])))
    }

    @Test func whatIsUnknownTouchesEverything() throws {
        var change = StoreChange()
        change.isUnknown = true
        #expect(try region(FetchDescriptor()).touches(change))
    }

    @Test func unionAndOverlap() throws {
        let stock = try region(#Predicate { $0.stock > 1 })
        let maker = QueryRegion(
            try FetchDescriptor<Maker>(predicate: #Predicate { $0.name == "x" }).recordQuery(in: productSchema), in: productSchema)
        #expect(!stock.overlaps(maker))
        #expect(stock.overlaps(try region(FetchDescriptor())))
        let both = stock.union(maker)
        #expect(both.overlaps(maker))
        #expect(both.touches("Product", property: "stock"))
        #expect(both.touches("Maker", property: "name"))
        #expect(both.touchesMembership(of: "Maker"))
        #expect(!QueryRegion().overlaps(both))
        #expect(QueryRegion().union(both) == both)
    }
}
