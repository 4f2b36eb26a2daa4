import Foundation
import Testing

@testable import CoreML

/// Models that are written byte by byte, as Core ML's specification has them.
@Suite final class CoreMLTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "models-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    // MARK: Writing of messages

    private static func number(_ value: UInt64) -> [UInt8] {
        value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7f) | 0x80] + number(value >> 7)
    }

    private static func field(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        Self.number(number << 3 | 2) + Self.number(UInt64(bytes.count)) + bytes
    }
    private static func field(_ number: UInt64, _ text: String) -> [UInt8] { field(number, Array(text.utf8)) }
    private static func field(_ number: UInt64, _ value: UInt64) -> [UInt8] { Self.number(number << 3) + Self.number(value) }
    private static func bytes(_ value: Double) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) } }
    private static func field(_ number: UInt64, _ value: Double) -> [UInt8] { Self.number(number << 3 | 1) + bytes(value) }
    private static func packed(_ number: UInt64, _ values: [Double]) -> [UInt8] { field(number, values.flatMap(bytes)) }

    private enum Kind: UInt64 { case integer = 1, double, string, image, array, dictionary }

    private static func feature(_ name: String, _ kind: Kind) -> [UInt8] { field(1, name) + field(3, field(kind.rawValue, [])) }

    /// - Parameters:
    ///   - type: The field of the kind of model, and its message.
    private static func model(
        _ inputs: [(String, Kind)], _ outputs: [(String, Kind)], predicted: String = "", chances: String = "",
        _ type: UInt64, _ message: [UInt8]
    ) -> [UInt8] {
        let description =
            inputs.flatMap { field(1, feature($0.0, $0.1)) } + outputs.flatMap { field(10, feature($0.0, $0.1)) } + field(11, predicted)
            + field(12, chances) + field(100, field(3, "Somebody"))
        return field(1, 1 as UInt64) + field(2, description) + field(type, message)
    }

    private func load(_ bytes: [UInt8]) throws -> MLModel {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "\(UUID().uuidString).mlmodel")
        try Data(bytes).write(to: file)
        return try MLModel(contentsOf: file)
    }

    private func predict(_ bytes: [UInt8], _ values: [String: Any]) throws -> any MLFeatureProvider {
        try load(bytes).prediction(from: MLDictionaryFeatureProvider(dictionary: values))
    }

    private static func linear(_ weights: [[Double]], _ offsets: [Double]) -> [UInt8] {
        weights.flatMap { field(1, packed(1, $0)) } + packed(2, offsets)
    }

    /// A node of a tree: where it branches, or what it gives.
    private static func node(_ id: UInt64, _ feature: UInt64, _ behavior: UInt64, _ value: Double, _ yes: UInt64, _ no: UInt64) -> [UInt8] {
        field(
            1,
            field(1, 0 as UInt64) + field(2, id) + field(3, behavior) + field(10, feature) + field(11, value) + field(12, yes)
                + field(13, no))
    }
    private static func leaf(_ id: UInt64, _ results: [Double]) -> [UInt8] {
        let all = results.enumerated().flatMap { field(20, field(1, UInt64($0.offset)) + field(2, $0.element)) }
        return field(1, field(1, 0 as UInt64) + field(2, id) + field(3, 6 as UInt64) + all)
    }

    // MARK: Models

    private static let pipeline: [UInt8] = {
        let columns = field(1, field(1, "wake") + field(2, 1 as UInt64)) + field(1, field(1, "sleep") + field(2, 1 as UInt64))
        let vector = model([("wake", .integer), ("sleep", .double)], [("row", .array)], 602, columns)
        let regression = model([("row", .array)], [("result", .double)], predicted: "result", 300, linear([[0.5, 3_600]], [60]))
        return model(
            [("wake", .integer), ("sleep", .double)], [("result", .double)], predicted: "result", 201,
            field(1, field(1, vector) + field(1, regression)))
    }()

    @Test func aPipelineOfALinearModelPredicts() throws {
        let model = try load(Self.pipeline)
        let description = model.modelDescription
        #expect(description.inputDescriptionsByName.mapValues(\.type) == ["wake": .int64, "sleep": .double])
        #expect(
            description.outputDescriptionsByName.mapValues(\.type) == ["result": .double] && description.predictedFeatureName == "result")
        #expect(description.metadata[.author] as? String == "Somebody")
        let result = try model.prediction(from: MLDictionaryFeatureProvider(dictionary: ["wake": 100, "sleep": 8.0]))
        #expect(result.featureNames == ["result"])
        #expect(result.featureValue(for: "result")?.doubleValue == 28_910.0)
    }

    @Test(arguments: [(4.0, "few"), (6, "few"), (6.5, "many"), (40, "many")])
    func treesClassify(value: Double, expected: String) throws {
        let trees = Self.field(
            1,
            Self.node(0, 0, 0, 6, 1, 2) + Self.leaf(1, [2, 0]) + Self.leaf(2, [0, 3]) + Self.field(2, 2 as UInt64)
                + Self.packed(3, [0.5, 0]))
        let model = Self.model(
            [("count", .double)], [("label", .string), ("chances", .dictionary)], predicted: "label", chances: "chances", 402,
            trees + Self.field(2, 1 as UInt64) + Self.field(100, Self.field(1, "few") + Self.field(1, "many")))
        let result = try predict(model, ["count": value])
        #expect(result.featureValue(for: "label")?.stringValue == expected)
        let chances = try #require(result.featureValue(for: "chances")?.dictionaryValue).mapValues(\.doubleValue)
        let few = try #require(chances["few"]), many = try #require(chances["many"])
        #expect(abs(few + many - 1) < 1e-9)
        let logit: Double = expected == "few" ? -2.5 : 2.5
        #expect(abs(few - 1 / (1 + exp(logit))) < 1e-9)
    }

    @Test func severalTreesAreSummedUp() throws {
        let second = Self.field(
            1,
            Self.field(1, 1 as UInt64) + Self.field(2, 0 as UInt64) + Self.field(3, 6 as UInt64)
                + Self.field(20, Self.field(1, 0 as UInt64) + Self.field(2, 5.0)))
        let trees = Self.field(1, Self.node(0, 1, 3, 2, 1, 2) + Self.leaf(1, [10]) + Self.leaf(2, [20]) + second + Self.packed(3, [1]))
        let model = Self.model([("a", .double), ("b", .double)], [("sum", .double)], predicted: "sum", 302, trees)
        #expect(try predict(model, ["a": 0.0, "b": 3.0]).featureValue(for: "sum")?.doubleValue == 16)
        #expect(try predict(model, ["a": 9.0, "b": 2.0]).featureValue(for: "sum")?.doubleValue == 26)
    }

    @Test func aLinearClassifierHasAChanceForEachClass() throws {
        let message = Self.linear([[1]], [0]) + Self.field(101, Self.field(1, 0 as UInt64) + Self.field(1, 1 as UInt64))
        let model = Self.model(
            [("x", .double)], [("y", .integer), ("p", .dictionary)], predicted: "y", chances: "p", 400, message)
        let result = try predict(model, ["x": 2.0])
        #expect(result.featureValue(for: "y")?.int64Value == 1)
        let chance = try #require(result.featureValue(for: "p")?.dictionaryValue[Int64(1)]?.doubleValue)
        #expect(abs(chance - 1 / (1 + exp(-2.0))) < 1e-9)
        #expect(try predict(model, ["x": -2.0]).featureValue(for: "y")?.int64Value == 0)
    }

    private static let words = field(1, field(1, "red") + field(1, "green"))

    @Test(arguments: [
        (model([("c", .string)], [("o", .array)], 600, words), "green" as any Sendable, [0.0, 1]),
        (model([("c", .string)], [("o", .array)], 600, words + field(11, 1 as UInt64)), "blue", [0, 0]),
        (model([("c", .double)], [("o", .double)], 604, packed(1, [-2]) + packed(2, [10])), 2.5, [5]),
        (model([("c", .double)], [("o", .double)], 601, field(1, 7.0)), Double.nan, [7]),
        (model([("c", .double)], [("o", .double)], 601, field(1, 7.0) + field(11, -1.0)), -1.0, [7]),
    ])
    func inputsArePrepared(bytes: [UInt8], value: any Sendable, expected: [Double]) throws {
        let result = try #require(try predict(bytes, ["c": value]).featureValue(for: "o"))
        #expect((result.multiArrayValue?.numbers ?? [result.doubleValue]) == expected)
    }

    @Test func arraysAreNormalizedAndTakenApart() throws {
        let array = try MLMultiArray([3, 4])
        let norm = Self.model([("c", .array)], [("o", .array)], 607, Self.field(1, 2 as UInt64))
        #expect(try predict(norm, ["c": array]).featureValue(for: "o")?.multiArrayValue?.numbers == [0.6, 0.8])
        let part = Self.model([("c", .array)], [("o", .double)], 609, Self.field(1, 1 as UInt64))
        #expect(try predict(part, ["c": array]).featureValue(for: "o")?.doubleValue == 4)
    }

    // MARK: What is not there, and what is damaged

    @Test func whatIsMissingOrNotRunIsSaid() throws {
        let network = Self.model([("c", .double)], [("o", .double)], 500, [])
        #expect(throws: MLModelError.self) { try self.predict(network, ["c": 1.0]) }
        #expect(try load(network).modelDescription.inputDescriptionsByName.count == 1)
        for values in [["wake": 1], ["wake": "early", "sleep": 8.0]] as [[String: Any]] {
            #expect(throws: MLModelError.self) { try self.predict(Self.pipeline, values) }
        }
        let one = Self.model([("c", .string)], [("o", .array)], 600, Self.words)
        let error = #expect(throws: MLModelError.self) { try self.predict(one, ["c": "blue"]) }
        #expect(error?.localizedDescription.contains("none of the values") == true)
        #expect(throws: MLModelError.self) { try MLModel(contentsOf: folder.appending(path: "gone.mlmodel")) }
    }

    @Test func damagedModelsAreErrors() throws {
        let tree = Self.model(
            [("a", .double)], [("b", .double)], predicted: "b", 302,
            Self.field(1, Self.node(0, 0, 0, 1, 1, 1) + Self.node(1, 0, 0, 1, 9, 9)))
        #expect(throws: MLModelError.self) { try self.predict(tree, ["a": 1.0]) }
        let circle = Self.model(
            [("a", .double)], [("b", .double)], predicted: "b", 302,
            Self.field(1, Self.node(0, 0, 0, 1, 1, 1) + Self.node(1, 0, 0, 1, 1, 1)))
        #expect(try predict(circle, ["a": 0.0]).featureValue(for: "b")?.doubleValue == 0, "it comes to an end")
        var generator = SystemRandomNumberGenerator()
        var read = 0
        for _ in 0..<500 {
            var bytes = Self.pipeline
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
            guard let model = try? load(bytes) else { continue }
            read += 1
            _ = try? model.prediction(from: MLDictionaryFeatureProvider(dictionary: ["wake": 1, "sleep": 2.0]))
        }
        #expect(read < 500)
    }

    @Test func arraysHaveShapes() throws {
        let array = try MLMultiArray(shape: [2, 3], dataType: .double)
        array[[1, 2]] = 7
        #expect(array.count == 6 && array[5] == 7 && array.strides == [3, 1])
        #expect(throws: MLModelError.self) { try MLMultiArray(shape: [1_000_000, 1_000_000], dataType: .double) }
        #expect(throws: MLModelError.self) { try MLMultiArray(shape: [-1], dataType: .double) }
    }
}
