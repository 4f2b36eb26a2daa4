import Foundation
import ModelFile

/// The classes that Xcode writes for a trained model: of the model, of its inputs and of its outputs.
struct MLModelClass {
    private let name: String
    private let resource: String
    private let file: ModelFile
    private let bundle: String

    /// - Parameters:
    ///   - name: Of the file.
    ///   - bundle: Code for the bundle that the model is in.
    init(_ name: String, _ file: ModelFile, bundle: String) {
        self.name = ProjectModule.moduleName(name)
        resource = name
        self.file = file
        self.bundle = bundle
    }

    var code: String { [inputs, outputs, model].joined(separator: "\n") }

    private static func type(_ feature: ModelFile.Feature) -> String {
        let type =
            switch feature.kind {
            case .integer: "Int64"
            case .double: "Double"
            case .string: "String"
            case .array: "MLMultiArray"
            case .dictionary(byIntegers: true): "[Int64: Double]"
            case .dictionary(byIntegers: false): "[String: Double]"
            case .image, .sequence: "MLFeatureValue"
            }
        return feature.isOptional ? type + "?" : type
    }

    /// As a value of a model.
    private static func value(_ feature: ModelFile.Feature, _ name: String) -> String {
        switch feature.kind {
        case .integer: "MLFeatureValue(int64: \(name))"
        case .double: "MLFeatureValue(double: \(name))"
        case .string: "MLFeatureValue(string: \(name))"
        case .array: "MLFeatureValue(multiArray: \(name))"
        case .dictionary:
            "try? MLFeatureValue(dictionary: \(name).reduce(into: [:]) { $0[$1.key as AnyHashable] = NSNumber(value: $1.value) })"
        case .image, .sequence: name
        }
    }

    /// Of a value of a model.
    private static func read(_ feature: ModelFile.Feature, _ value: String) -> String {
        switch feature.kind {
        case .integer: "\(value)?.int64Value ?? 0"
        case .double: "\(value)?.doubleValue ?? 0"
        case .string: "\(value)?.stringValue ?? \"\""
        case .array: "\(value)?.multiArrayValue ?? (try! MLMultiArray([]))"
        case .dictionary(let byIntegers):
            "(\(value)?.dictionaryValue ?? [:]).reduce(into: [:]) { if let key = $1.key as? \(byIntegers ? "Int64" : "String") { $0[key] = $1.value.doubleValue } }"
        case .image, .sequence: "\(value) ?? MLFeatureValue(undefined: .invalid)"
        }
    }

    /// A name as code has it, whatever a file says.
    private static func identifier(_ feature: ModelFile.Feature) -> String { "`\(ProjectModule.moduleName(feature.name))`" }

    private static func list(_ features: [ModelFile.Feature]) -> String {
        features.map { SwiftLiteral.string($0.name) }.joined(separator: ", ")
    }

    private func parameters(_ features: [ModelFile.Feature]) -> String {
        features.map { "\(Self.identifier($0)): \(Self.type($0))\($0.isOptional ? " = nil" : "")" }.joined(separator: ", ")
    }

    private var inputs: String {
        var lines = ["nonisolated class \(name)Input: MLFeatureProvider {"]
        for feature in file.inputs { lines.append("    var \(Self.identifier(feature)): \(Self.type(feature))") }
        lines.append("    var featureNames: Set<String> { [\(Self.list(file.inputs))] }")
        lines.append("    func featureValue(for featureName: String) -> MLFeatureValue? {")
        lines.append("        switch featureName {")
        for feature in file.inputs {
            let own = Self.identifier(feature)
            let value = feature.isOptional ? "self.\(own).flatMap { \(Self.value(feature, "$0")) }" : Self.value(feature, "self.\(own)")
            lines.append("        case \(SwiftLiteral.string(feature.name)): return \(value)")
        }
        lines += ["        default: return nil", "        }", "    }"]
        lines.append("    init(\(parameters(file.inputs))) {")
        for feature in file.inputs { lines.append("        self.\(Self.identifier(feature)) = \(Self.identifier(feature))") }
        lines += ["    }", "}", ""]
        return lines.joined(separator: "\n")
    }

    private var outputs: String {
        var lines = ["nonisolated class \(name)Output: MLFeatureProvider {", "    private let provider: any MLFeatureProvider"]
        for feature in file.outputs {
            let value = "self.provider.featureValue(for: \(SwiftLiteral.string(feature.name)))"
            lines.append(
                "    var \(Self.identifier(feature)): \(Self.type(feature).replacing("?", with: "")) { \(Self.read(feature, value)) }")
        }
        lines += [
            "    var featureNames: Set<String> { provider.featureNames }",
            "    func featureValue(for featureName: String) -> MLFeatureValue? { provider.featureValue(for: featureName) }",
            "    init(features: any MLFeatureProvider) { provider = features }", "}", "",
        ]
        return lines.joined(separator: "\n")
    }

    private var model: String {
        let call = file.inputs.map { "\(Self.identifier($0)): \(Self.identifier($0))" }.joined(separator: ", ")
        return """
            nonisolated class \(name) {
                let model: MLModel
                class var urlOfModelInThisBundle: URL {
                    \(bundle).url(forResource: \(SwiftLiteral.string(resource)), withExtension: "mlmodelc") ?? URL(fileURLWithPath: \(SwiftLiteral.string(resource + ".mlmodelc")))
                }
                init(model: MLModel) { self.model = model }
                @available(*, deprecated, message: "Use init(configuration:) instead and handle errors appropriately.")
                convenience init() { try! self.init(contentsOf: type(of: self).urlOfModelInThisBundle) }
                convenience init(configuration: MLModelConfiguration) throws {
                    try self.init(contentsOf: type(of: self).urlOfModelInThisBundle, configuration: configuration)
                }
                convenience init(contentsOf modelURL: URL) throws { try self.init(model: MLModel(contentsOf: modelURL)) }
                convenience init(contentsOf modelURL: URL, configuration: MLModelConfiguration) throws {
                    try self.init(model: MLModel(contentsOf: modelURL, configuration: configuration))
                }
                class func load(configuration: MLModelConfiguration = MLModelConfiguration()) async throws -> \(name) {
                    try \(name)(model: await MLModel.load(contentsOf: urlOfModelInThisBundle, configuration: configuration))
                }
                class func load(
                    configuration: MLModelConfiguration = MLModelConfiguration(), completionHandler handler: @escaping (Result<\(name), any Error>) -> Void
                ) { handler(Result { try \(name)(contentsOf: urlOfModelInThisBundle, configuration: configuration) }) }
                func prediction(input: \(name)Input) throws -> \(name)Output { try \(name)Output(features: model.prediction(from: input)) }
                func prediction(input: \(name)Input, options: MLPredictionOptions) throws -> \(name)Output {
                    try \(name)Output(features: model.prediction(from: input, options: options))
                }
                func prediction(\(parameters(file.inputs))) throws -> \(name)Output {
                    try prediction(input: \(name)Input(\(call)))
                }
                func predictions(inputs: [\(name)Input], options: MLPredictionOptions = MLPredictionOptions()) throws -> [\(name)Output] {
                    try inputs.map { try prediction(input: $0, options: options) }
                }
            }

            """
    }
}
