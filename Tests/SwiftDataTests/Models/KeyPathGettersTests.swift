import FieldReflection
import Foundation
import SwiftData
import Testing

@testable import SwiftDataCore

/// Key paths taken apart by their getters, which is what recognises `\.shelf?.name` in an optimised program: there, each file has
/// thunks of its own, and descriptions differ.
@Suite struct KeyPathGettersTests {
    @Model final class Shelf {
        var name: String
        var number: Int
        var size = Size(width: 1, height: 2)
        var label: String { name }
        @Relationship(inverse: \Volume.shelf) var volumes: [Volume] = []
        init(name: String, number: Int) { (self.name, self.number) = (name, number) }
    }

    @Model final class Volume {
        var title: String
        var shelf: Shelf?
        init(title: String) { self.title = title }
    }

    struct Size: Codable {
        var width: Int
        var height: Int
    }

    @Test func whatGoesOnCallsTheGettersOfItsParts() throws {
        let table: [(whole: AnyKeyPath, parts: [AnyKeyPath])] = [
            (\Volume.shelf?.name, [\Volume.shelf, \Shelf.name]),
            (\Volume.shelf?.number, [\Volume.shelf, \Shelf.number]),
            (\Volume.shelf!.name, [\Volume.shelf, \Shelf.name]),
            (\Volume.shelf?.label, [\Volume.shelf, \Shelf.label]),
            (\Volume.title, [\Volume.title]),
        ]
        for (whole, parts) in table {
            #expect(try KeyPathGetters.of(whole) == parts.flatMap { try #require(KeyPathGetters.of($0)) }, "\(whole)")
        }
    }

    @Test func propertiesOfAModelHaveGettersOfTheirOwn() throws {
        let paths: [AnyKeyPath] = [\Shelf.name, \Shelf.number, \Shelf.label, \Shelf.volumes, \Shelf.size]
        let getters = try paths.map { try #require(KeyPathGetters.of($0)) }
        #expect(Set(getters).count == paths.count && !getters.contains([nil]))
    }

    @Test func storedPropertiesOfStructuresHaveNone() {
        #expect(KeyPathGetters.of(\Size.width) == [nil])
        #expect(KeyPathGetters.of(\Shelf.size.height)?.count == 2)
        #expect(KeyPathGetters.of(\Shelf.size.height)?.last == .some(nil))
    }

    @Test func whatCapturesSomethingIsLeftAlone() {
        #expect(KeyPathGetters.of(\[Int][3]) == nil)
        #expect(KeyPathGetters.of(\Shelf.volumes[0].title) == nil)
    }

    @Test func aComponentIsRecognisedByItsGetterHoweverItIsDescribed() throws {
        let known = ModelKeyPaths.of(Volume.self)
        let getters = try #require(KeyPathGetters.of(\Volume.shelf?.name))
        #expect(known.name(ofComponent: "<computed 0x1 (Optional<Shelf>)>", getter: getters[0]) == "shelf")
        #expect(ModelKeyPaths.of(Shelf.self).name(ofComponent: "<computed 0x1 (String)>", getter: getters[1]) == "name")
        let label = try #require(KeyPathGetters.of(\Shelf.label))
        #expect(ModelKeyPaths.of(Shelf.self).name(ofComponent: "<computed 0x1 (String)>", getter: label[0]) == nil)
    }
}
