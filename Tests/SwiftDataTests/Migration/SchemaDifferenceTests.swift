import Foundation
import Testing

@testable import SwiftDataCore

@Suite struct SchemaDifferenceTests {
    private func difference(_ old: Schema.Entity, _ new: Schema.Entity) -> SchemaDifference {
        SchemaDifference(from: Make.schema(Schema.Version(1, 0, 0), old), to: Make.schema(Schema.Version(1, 0, 0), new))
    }

    private func change(_ old: Schema.Attribute, _ new: Schema.Attribute) -> SchemaDifference {
        difference(Make.entity("Item", old), Make.entity("Item", new))
    }

    @Test func equalSchemasDoNotDiffer() {
        let entity = { Make.entity("Item", Make.attribute("name", String.self), indices: [["name"]]) }
        #expect(difference(entity(), entity()).isEmpty)
    }

    @Test func newAndRemovedModelsAreNamed() {
        let found = difference(Make.entity("Old"), Make.entity("New"))
        #expect(found.addedEntities == ["New"] && found.removedEntities == ["Old"] && found.changedEntities.isEmpty)
        #expect(found.description == "new models: New; dropped: Old")
    }

    @Test func newAttributeTakesItsDefault() {
        let found = difference(Make.entity("Item"), Make.entity("Item", Make.attribute("count", Int.self, default: 7)))
        #expect(found.changedEntities[0].attributes == ["count": .new(.integer(7))])
        #expect(found.changedEntities[0].changesColumns && found.refusals.isEmpty)
    }

    @Test func newOptionalAttributeIsNil() {
        let found = difference(Make.entity("Item"), Make.entity("Item", Make.attribute("note", String?.self)))
        #expect(found.changedEntities[0].attributes == ["note": .new(.null)])
    }

    @Test func newAttributeThatCannotBeNilNeedsADefault() {
        let found = difference(Make.entity("Item"), Make.entity("Item", Make.attribute("slug", String.self)))
        #expect(found.refusals == ["Item.slug is new, not optional and has no default value: give it one, or make it optional."])
    }

    @Test func removedAttributeIsNamed() {
        let found = difference(Make.entity("Item", Make.attribute("note", String.self)), Make.entity("Item"))
        #expect(found.removals == ["Item.note"] && found.changedEntities[0].changesColumns)
    }

    @Test func renamedAttributeKeepsItsValues() {
        let found = change(Make.attribute("title", String.self), Make.attribute("name", String.self, was: "title"))
        #expect(
            found.changedEntities[0].attributes
                == ["name": .old(name: "title", isExternal: false, conversion: nil, nilRule: .kept)])
        #expect(found.removals.isEmpty)
    }

    @Test func originalNameThatIsLongGoneChangesNoColumn() {
        let found = change(Make.attribute("name", String.self), Make.attribute("name", String.self, was: "title"))
        #expect(found.isEmpty)
    }

    @Test func originalNameThatIsStillInUseIsNoRename() {
        let title = Make.attribute("title", String.self)
        let found = difference(
            Make.entity("Item", title), Make.entity("Item", title, Make.attribute("name", String?.self, was: "title")))
        #expect(found.changedEntities[0].attributes["name"] == .new(.null))
    }

    @Test(arguments: [
        (Make.attribute("value", Double.self), AttributeConversion.integerToReal),
        (Make.attribute("value", String.self), .integerToText),
        (Make.attribute("value", Decimal.self), .integerToDecimal),
    ])
    func integerBecomesWhatHoldsIt(new: Schema.Attribute, conversion: AttributeConversion) {
        let found = change(Make.attribute("value", Int.self), new)
        #expect(
            found.changedEntities[0].attributes["value"]
                == .old(name: "value", isExternal: false, conversion: conversion, nilRule: .kept))
    }

    @Test func conversionThatCanLoseValuesIsRefused() {
        let found = change(Make.attribute("due", String.self), Make.attribute("due", Date.self))
        #expect(
            found.refusals == [
                "Item.due changes from a string to a Date, which can lose values: leave it as it is, add an attribute of another "
                    + "name and fill that in a custom stage."
            ])
    }

    @Test func attributeThatBecomesOptionalChangesNoColumn() {
        let found = change(Make.attribute("note", String.self), Make.attribute("note", String?.self))
        #expect(found.isEmpty)
    }

    @Test func attributeThatMayNoLongerBeNilTakesItsDefault() {
        let found = change(Make.attribute("note", String?.self), Make.attribute("note", String.self, default: "none"))
        #expect(
            found.changedEntities[0].attributes["note"]
                == .old(name: "note", isExternal: false, conversion: nil, nilRule: .filled(.text("none"))))
    }

    @Test func attributeThatMayNoLongerBeNilWithoutDefaultDependsOnTheRecords() {
        let found = change(Make.attribute("note", String?.self), Make.attribute("note", String.self))
        #expect(
            found.changedEntities[0].attributes["note"] == .old(name: "note", isExternal: false, conversion: nil, nilRule: .refused))
        #expect(found.refusals.isEmpty)
    }

    @Test func valueMovesOutOfTheRecord() {
        let found = change(Make.attribute("photo", Data.self), Make.attribute("photo", Data.self, options: .externalStorage))
        #expect(found.changedEntities[0].changesColumns)
        #expect(
            found.changedEntities[0].attributes["photo"] == .old(name: "photo", isExternal: false, conversion: nil, nilRule: .kept))
    }

    @Test func attributeThatIsNoLongerKeptIsRemoved() {
        let found = change(Make.attribute("note", String.self), Make.attribute("note", String.self, options: .ephemeral))
        #expect(found.removals == ["Item.note"])
    }

    @Test func constraintsIndicesAndFullTextAreCompared() {
        let name = Make.attribute("name", String.self)
        let found = difference(
            Make.entity("Item", name), Make.entity("Item", name, unique: [["name"]], indices: [["name"]], fullText: ["name"]))
        let entity = found.changedEntities[0]
        #expect(entity.addedConstraints == [["name"]] && entity.changesIndices && entity.changesFullText && !entity.changesColumns)
    }

    @Test func hashModifierChangesTheSchemaAndNoRecord() {
        let (old, new) = (
            Make.schema(Schema.Version(1, 0, 0), Make.entity("Item", Make.attribute("note", String.self))),
            Make.schema(Schema.Version(1, 0, 0), Make.entity("Item", Make.attribute("note", String.self, hashModifier: "2")))
        )
        #expect(!old.hasSameEntities(as: new))
        #expect(SchemaDifference(from: old, to: new).isEmpty)
    }
}
