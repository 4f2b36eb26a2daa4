import Testing

@testable import SwiftDataCore

@Suite struct LinkDifferenceTests {
    private let table = Schema.Relationship.Storage.links(table: "Item.tags", isReversed: false)

    private func difference(_ old: (Schema.Entity, Schema.Entity), _ new: (Schema.Entity, Schema.Entity)) -> SchemaDifference {
        SchemaDifference(
            from: Make.schema(Schema.Version(1, 0, 0), old.0, old.1), to: Make.schema(Schema.Version(1, 0, 0), new.0, new.1))
    }

    @Test func newRelationshipHasAColumnOrATable() {
        let found = difference(
            (Make.entity("Item"), Make.entity("Tag")),
            (Make.entity("Item", Make.toOne("tag", "Tag"), Make.toMany("tags", "Tag", storage: table)), Make.entity("Tag")))
        #expect(found.addedLinkTables == ["Item.tags"] && found.movedLinks.isEmpty)
        #expect(found.changedEntities.map(\.name) == ["Item"] && found.changedEntities[0].changesColumns)
    }

    @Test func renamedColumnOfKeysStaysAColumn() {
        let found = difference(
            (Make.entity("Item", Make.toOne("owner", "Tag")), Make.entity("Tag")),
            (Make.entity("Item", Make.toOne("tag", "Tag", was: "owner")), Make.entity("Tag")))
        #expect(found.changedEntities[0].keyColumns == ["tag": "owner"] && found.movedLinks.isEmpty && found.removals.isEmpty)
    }

    @Test func linksMoveFromATableToTheColumnOfANewInverse() {
        let found = difference(
            (Make.entity("Item", Make.toMany("tags", "Tag", storage: table)), Make.entity("Tag")),
            (
                Make.entity("Item", Make.toMany("tags", "Tag", inverse: "item", storage: .inverseKey)),
                Make.entity("Tag", Make.toOne("item", "Item", inverse: "tags"))
            ))
        let move = found.movedLinks[0]
        #expect(found.movedLinks.count == 1 && move.entity == "Tag" && move.relationship == "item" && move.table == nil)
        #expect(move.sources.map(\.place) == [.table("Item.tags")] && move.sources[0].isReversed && move.isToOne)
        #expect(found.removedLinkTables == ["Item.tags"] && found.removals.isEmpty)
    }

    @Test func linksMoveFromAColumnToATable() {
        let found = difference(
            (Make.entity("Item", Make.toOne("tags", "Tag")), Make.entity("Tag")),
            (Make.entity("Item", Make.toMany("tags", "Tag", storage: table)), Make.entity("Tag")))
        let move = found.movedLinks[0]
        #expect(move.table == "Item.tags" && move.sources.map(\.place) == [.column(entity: "Item", name: "tags")] && !move.isToOne)
    }

    @Test func relationshipsThatBecomeInversesBringTheLinksOfBoth() {
        let other = Schema.Relationship.Storage.links(table: "Tag.items", isReversed: false)
        let found = difference(
            (
                Make.entity("Item", Make.toMany("tags", "Tag", storage: table)),
                Make.entity("Tag", Make.toMany("items", "Item", storage: other))
            ),
            (
                Make.entity("Item", Make.toMany("tags", "Tag", inverse: "items", storage: table)),
                Make.entity("Tag", Make.toMany("items", "Item", inverse: "tags", storage: .links(table: "Item.tags", isReversed: true)))
            ))
        #expect(found.movedLinks.map { $0.sources.map(\.place) } == [[.table("Item.tags"), .table("Tag.items")]])
        #expect(found.movedLinks[0].sources.map(\.isReversed) == [false, true])
        #expect(found.removedLinkTables == ["Tag.items"])
    }

    @Test func inverseThatBecomesToOneIsChecked() {
        let found = difference(
            (
                Make.entity("Item", Make.toOne("tag", "Tag", inverse: "items")),
                Make.entity("Tag", Make.toMany("items", "Item", inverse: "tag", storage: .inverseKey))
            ),
            (
                Make.entity("Item", Make.toOne("tag", "Tag", inverse: "item")),
                Make.entity("Tag", Make.toOne("item", "Item", was: "items", inverse: "tag", storage: .inverseKey))
            ))
        #expect(found.movedLinks.map(\.hasOneOwner) == [true])
    }

    @Test func relationshipToAnotherModelIsRefused() {
        let found = difference(
            (Make.entity("Item", Make.toOne("owner", "Tag")), Make.entity("Tag")),
            (Make.entity("Item", Make.toOne("owner", "Item")), Make.entity("Tag")))
        #expect(
            found.refusals == [
                "Item.owner leads to Item and no longer to Tag: give it another name, which drops the old links."
            ])
    }

    @Test func newRelationshipThatCannotBeNilDependsOnTheRecords() {
        let found = difference(
            (Make.entity("Item"), Make.entity("Tag")),
            (Make.entity("Item", Make.toOne("tag", "Tag", isOptional: false)), Make.entity("Tag")))
        #expect(found.changedEntities[0].requiredRelationships == ["tag"])
    }
}
