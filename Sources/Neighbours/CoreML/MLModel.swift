import Foundation
import ModelFile

/// Why a model gave nothing.
public struct MLModelError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case generic
        case featureType
        case io = 3
        case customLayer, customModel, update, parameters, modelDecryptionKeyFetch, modelDecryption, modelCollection, predictionCancelled
    }

    public let code: Code
    private let reason: String

    init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public static var errorDomain: String { MLModelErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
    public var errorDescription: String? { reason }
}

public let MLModelErrorDomain = "com.apple.CoreML"

public enum MLComputeUnits: Int, Sendable { case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine }

/// How a model is to be run: always by the processor.
open class MLModelConfiguration: NSObject, @unchecked Sendable {
    // Sendable: it is filled in before it is used.
    open var computeUnits = MLComputeUnits.all
    open var allowLowPrecisionAccumulationOnGPU = false
    open var modelDisplayName: String?
    public override init() {}
}

open class MLPredictionOptions: NSObject, @unchecked Sendable {
    // Sendable: it is filled in before it is used.
    open var usesCPUOnly = false
    public override init() {}
}

public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let description = MLModelMetadataKey(rawValue: "MLModelDescriptionKey")
    public static let versionString = MLModelMetadataKey(rawValue: "MLModelVersionStringKey")
    public static let author = MLModelMetadataKey(rawValue: "MLModelAuthorKey")
    public static let license = MLModelMetadataKey(rawValue: "MLModelLicenseKey")
}

/// What is known of a feature.
open class MLFeatureDescription: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public let name: String
    public let type: MLFeatureType
    public let isOptional: Bool

    init(_ feature: ModelFile.Feature) {
        name = feature.name
        isOptional = feature.isOptional
        type =
            switch feature.kind {
            case .integer: .int64
            case .double: .double
            case .string: .string
            case .array: .multiArray
            case .image: .image
            case .sequence: .sequence
            case .dictionary: .dictionary
            }
    }
}

/// What is known of a model.
open class MLModelDescription: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    private let file: ModelFile
    init(_ file: ModelFile) { self.file = file }

    open var inputDescriptionsByName: [String: MLFeatureDescription] { Self.byName(file.inputs) }
    open var outputDescriptionsByName: [String: MLFeatureDescription] { Self.byName(file.outputs) }
    open var predictedFeatureName: String? { file.predictedFeature.isEmpty ? nil : file.predictedFeature }
    open var predictedProbabilitiesName: String? { file.predictedProbabilities.isEmpty ? nil : file.predictedProbabilities }

    open var metadata: [MLModelMetadataKey: Any] {
        let keys: [String: MLModelMetadataKey] = [
            "description": .description, "version": .versionString, "author": .author, "license": .license,
        ]
        return Dictionary(uniqueKeysWithValues: file.metadata.compactMap { name, text in keys[name].map { ($0, text) } })
    }

    private static func byName(_ features: [ModelFile.Feature]) -> [String: MLFeatureDescription] {
        Dictionary(features.map { ($0.name, MLFeatureDescription($0)) }) { $1 }
    }
}

/// A model that was trained elsewhere. Those for tables of numbers and words are run: linear ones and trees, with what prepares their
/// inputs. A network can be loaded and described; its predictions are `MLModelError`s.
open class MLModel: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    private let file: ModelFile
    public let configuration: MLModelConfiguration

    /// - Parameter url: A `.mlmodel`, a `.mlpackage`, or what `glide run` puts for one into the app.
    /// - Throws: `MLModelError` for what is no model.
    public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
        do {
            file = try ModelFile([UInt8](Data(contentsOf: ModelFile.specification(at: url))))
        } catch {
            throw MLModelError(.io, "\(url.lastPathComponent) is no model that can be read.")
        }
        self.configuration = configuration
    }

    public convenience init(contentsOf url: URL) throws { try self.init(contentsOf: url, configuration: MLModelConfiguration()) }

    open class func load(contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()) async throws -> MLModel {
        try MLModel(contentsOf: url, configuration: configuration)
    }

    open class func load(
        contentsOf url: URL, configuration: MLModelConfiguration, completionHandler handler: @escaping (Result<MLModel, any Error>) -> Void
    ) { handler(Result { try MLModel(contentsOf: url, configuration: configuration) }) }

    /// Models are read as they are: nothing is compiled.
    open class func compileModel(at modelURL: URL) throws -> URL { modelURL }
    open class func compileModel(at modelURL: URL) async throws -> URL { modelURL }

    open var modelDescription: MLModelDescription { MLModelDescription(file) }

    /// - Throws: `MLModelError` for inputs that are missing or of another type, and for models that are not run here.
    open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
        var values: [String: MLFeatureValue] = [:]
        for name in input.featureNames { values[name] = input.featureValue(for: name) }
        for feature in file.inputs where values[feature.name] == nil && !feature.isOptional {
            throw MLModelError(.featureType, "The model has no value for \(feature.name).")
        }
        return try MLDictionaryFeatureProvider(dictionary: ModelRun(values).outputs(of: file))
    }

    open func prediction(from input: any MLFeatureProvider, options: MLPredictionOptions) throws -> any MLFeatureProvider {
        try prediction(from: input)
    }
}

extension ModelFile {
    /// The file in a package.
    fileprivate static func specification(at url: URL) -> URL {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else { return url }
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return files.filter { $0.pathExtension == "mlmodel" }.min { $0.path < $1.path } ?? url
    }
}
