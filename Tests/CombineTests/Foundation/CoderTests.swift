import Combine
import Foundation
import Testing

@Suite struct CoderTests {
    struct Item: Codable, Equatable {
        var name: String
    }

    @Test func jsonGoesThereAndBack() {
        let recorder = Just(Item(name: "a")).encode(encoder: JSONEncoder())
            .decode(type: Item.self, decoder: JSONDecoder()).record()
        #expect(recorder.values == [Item(name: "a")])
    }

    @Test func propertyListsGoThereAndBack() {
        let recorder = Just(Item(name: "a")).encode(encoder: PropertyListEncoder())
            .decode(type: Item.self, decoder: PropertyListDecoder()).record()
        #expect(recorder.values == [Item(name: "a")])
    }

    @Test func badDataFails() {
        let recorder = Just(Data("x".utf8)).decode(type: Item.self, decoder: JSONDecoder()).record()
        #expect(recorder.failure is DecodingError)
    }

    @Test func decodersServeGenericCode() throws {
        func decode<D: TopLevelDecoder>(_ data: D.Input, with decoder: D) throws -> Item {
            try decoder.decode(Item.self, from: data)
        }
        #expect(try decode(Data(#"{"name":"b"}"#.utf8), with: JSONDecoder()) == Item(name: "b"))
    }
}
