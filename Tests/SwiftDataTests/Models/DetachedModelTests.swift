import Observation
import SwiftData
import Synchronization
import Testing

/// Models that are in no context.
struct DetachedModelTests {
    @Test func propertiesHoldWhatTheInitialiserGave() {
        let item = Item(name: "Milk", notes: "2 %")
        #expect(item.name == "Milk")
        #expect(item.notes == "2 %")
        #expect(item.tags.isEmpty)
        #expect(item.category == nil)
        #expect(item.modelContext == nil)
    }

    @Test func bothEndsOfARelationshipFollowAtOnce() {
        let (food, drinks) = (Category(name: "Food"), Category(name: "Drinks"))
        let milk = Item(name: "Milk")
        milk.category = food
        #expect(food.items == [milk])
        drinks.items.append(milk)
        #expect(milk.category == drinks)
        #expect(food.items.isEmpty)
        drinks.items.removeAll()
        #expect(milk.category == nil)
    }

    @Test func observersHearOfTheirPropertyOnly() {
        let item = Item(name: "Milk")
        let changes = Mutex<[String]>([])
        withObservationTracking {
            _ = item.name
        } onChange: {
            changes.withLock { $0.append("name") }
        }
        item.notes = "2 %"
        #expect(changes.withLock { $0 }.isEmpty)
        item.name = "Oat milk"
        #expect(changes.withLock { $0 } == ["name"])
    }

    @Test func observersHearOfTheOtherEndOfARelationship() {
        let food = Category(name: "Food")
        let changes = Mutex(0)
        withObservationTracking {
            _ = food.items
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        Item(name: "Bread").category = food
        #expect(changes.withLock { $0 } == 1)
    }

    @Test func theSchemaOfAModelFollowsItsRelationships() throws {
        let schema = Schema([Item.self])
        #expect(Set(schema.entities.map(\.name)) == ["Item", "Category", "Tag"])
        let item = try #require(schema.entitiesByName["Item"])
        #expect(item.relationshipsByName["category"]?.storage == .ownKey)
        #expect(item.relationshipsByName["category"]?.inverseName == "items")
        #expect(item.relationshipsByName["tags"]?.storage == .links(table: "Item.tags", isReversed: false))
        #expect(schema.entitiesByName["Category"]?.relationshipsByName["items"]?.storage == .inverseKey)
        #expect(item.recordColumns.map(\.name) == ["name", "notes", "createdAt", "isCompleted", "category"])
    }
}
