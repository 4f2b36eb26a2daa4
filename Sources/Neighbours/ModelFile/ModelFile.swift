/// What a `.mlmodel` file says: what goes in, what comes out, and how. Source of the form: Core ML's published specification of its files.
///
/// Kinds of models that tables of numbers and words are made for are read whole; of any other its inputs and outputs.
package struct ModelFile: Sendable {
    package struct Feature: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case integer, double, string, array, image, sequence
            /// Numbers by words, or by integers.
            case dictionary(byIntegers: Bool)
        }

        package let name: String
        package let kind: Kind
        package let isOptional: Bool
    }

    package let inputs: [Feature]
    package let outputs: [Feature]
    package let predictedFeature: String
    package let predictedProbabilities: String
    /// Of the author's, by names.
    package let metadata: [String: String]
    package let kind: ModelKind

    /// Models within models, each one's bytes fewer than those of the one around it.
    private static let depth = 20

    /// - Throws: an error where the bytes are no model.
    package init(_ bytes: [UInt8]) throws { try self.init(Message(bytes[...]), depth: 0) }

    init(_ message: Message, depth: Int) throws {
        guard depth < Self.depth, let description = try message.message(2) else { throw MessageReader.Malformed() }
        inputs = try description.messages(1).map(Feature.init)
        outputs = try description.messages(10).map(Feature.init)
        predictedFeature = description.string(11)
        predictedProbabilities = description.string(12)
        let texts = try description.message(100)
        var metadata: [String: String] = [:]
        for (field, name) in [(1, "description"), (2, "version"), (3, "author"), (4, "license")] {
            metadata[name] = texts?.strings(field).last
        }
        self.metadata = metadata
        kind = try ModelKind(message, depth: depth)
    }
}

extension ModelFile.Feature {
    init(_ message: Message) throws {
        name = message.string(1)
        let type = try message.message(3)
        isOptional = try type?.integer(1_000) == 1
        kind =
            if type?.has(1) == true {
                .integer
            } else if type?.has(3) == true {
                .string
            } else if type?.has(4) == true {
                .image
            } else if type?.has(5) == true {
                .array
            } else if let dictionary = try type?.message(6) {
                .dictionary(byIntegers: dictionary.has(1))
            } else if type?.has(7) == true {
                .sequence
            } else {
                .double
            }
    }
}

/// How a model comes to its outputs.
package indirect enum ModelKind: Sendable {
    /// One after the other, each with what those before it gave.
    case pipeline([ModelFile])
    case linearRegression(Linear)
    case linearClassification(Linear, Labels, isOneVersusRest: Bool)
    case treeRegression(Trees)
    case treeClassification(Trees, Labels)
    /// Which inputs, and how many numbers each, become one array.
    case vector([(name: String, count: Int)])
    /// A place for each value: 1 where it is that.
    case oneHot(Labels, ignoresUnknown: Bool)
    /// What stands for a value that is missing.
    case imputer(numbers: [Double], word: String?, missing: Double?)
    /// `(x + shift) × scale`
    case scaler(shift: [Double], scale: [Double])
    /// By the largest, the sum, or the length.
    case normalizer(Int)
    case extractor([Int])
    /// A dictionary as an array.
    case dictionaryVector(Labels)
    case mapping([String: Int64], toWords: [Int64: String])
    case identity
    /// Networks and the like, by what Core ML calls them.
    case other(String)

    package struct Linear: Sendable {
        /// A row for each output.
        package let weights: [[Double]]
        package let offsets: [Double]
        package let transform: Int
    }

    package enum Labels: Sendable {
        case words([String])
        case integers([Int64])
    }

    package struct Trees: Sendable {
        package struct Node: Sendable {
            /// As Core ML numbers them: `≤`, `<`, `≥`, `>`, `=`, `≠`, a leaf.
            package let behavior: Int
            package let feature: Int
            package let value: Double
            package let whenTrue: Int
            package let whenFalse: Int
            package let isTrueWhenMissing: Bool
            package let results: [(index: Int, value: Double)]
        }

        /// Each tree's nodes, by their numbers; its root is the one that no other leads to.
        package let trees: [(root: Int, nodes: [Int: Node])]
        package let base: [Double]
        package let transform: Int
    }
}
