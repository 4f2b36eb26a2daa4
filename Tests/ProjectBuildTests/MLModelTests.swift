import Foundation
import Testing

@testable import ProjectBuild

/// Trained models in a project: the classes that Xcode writes, and what they predict.
@Suite struct MLModelTests {
    /// A vector of `wake` and `sleep`, and a linear model: 60 + 0.5 × wake + 3600 × sleep is the `actual sleep`.
    private static let model = Data(
        base64Encoded:
            "CAESSAoKCgR3YWtlGgIKAAoLCgVzbGVlcBoCEgBSEgoMYWN0dWFsIHNsZWVwGgISAFoMYWN0dWFsIHNsZWVwogYKGghTb21lYm9kecoMmQEKlgEKQAgBEiQKCgoEd2FrZRoCCgAKCwoFc2xlZXAaAhIAUgkKA3JvdxoCKgDSJRUKCAoEd2FrZRABCgkKBXNsZWVwEAEKUggBEi0KCQoDcm93GgIqAFISCgxhY3R1YWwgc2xlZXAaAhIAWgxhY3R1YWwgc2xlZXDiEh4KEgoQAAAAAAAA4D8AAAAAACCsQBIIAAAAAAAATkA="
    )!

    private func module(_ name: String, _ data: Data, in folder: TemporaryFolder) throws -> ProjectModule {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        var module = ProjectModule(name: "Shop", sources: [])
        let model = name.contains(".mlpackage") ? folder.url.appending(path: name.split(separator: "/")[0]) : file
        module.resources = [ProjectResource(flattened: model)]
        return module
    }

    @Test(arguments: ["Sleep Calculator.mlmodel", "Sleep Calculator.mlpackage/Data/com.apple.CoreML/model.mlmodel"])
    func theClassesAreNamedAsXcodeNamesThem(name: String) throws {
        let folder = try TemporaryFolder([:])
        defer { folder.remove() }
        let models = try MLModels(try module(name, Self.model, in: folder))
        #expect(models.resources == ["Sleep Calculator.mlmodelc": Self.model])
        let code = try #require(models.code(bundle: "Bundle.main"))
        for text in [
            "class Sleep_Calculator {", "class Sleep_CalculatorInput: MLFeatureProvider {", "var `wake`: Int64", "var `sleep`: Double",
            "var `actual_sleep`: Double {", "func prediction(`wake`: Int64, `sleep`: Double) throws -> Sleep_CalculatorOutput",
            "forResource: \"Sleep Calculator\"",
        ] {
            #expect(code.contains(text), "\(text)")
        }
    }

    @Test func whatIsNoModelIsSaidWithItsPath() throws {
        let folder = try TemporaryFolder([:])
        defer { folder.remove() }
        let module = try module("Broken.mlmodel", Data("nonsense".utf8), in: folder)
        let error = #expect(throws: ProjectError.self) { try MLModels(module) }
        #expect(error.map { "\($0)" }?.contains("Broken.mlmodel") == true)
    }

    /// Against the built modules; left out where there are none.
    @Test func anAppPredictsWithItsModel() throws {
        guard let home = TemporaryFolder.home() else { return print("No built modules beside the tests: no project was built.") }
        let folder = try TemporaryFolder([
            "main.swift": """
            import Foundation

            let model = try SleepCalculator(configuration: MLModelConfiguration())
            let first = try model.prediction(wake: 100, sleep: 8)
            let second = try SleepCalculator().prediction(input: SleepCalculatorInput(wake: 0, sleep: 1)).actual_sleep
            print(first.actual_sleep, second, first.featureNames)

            """
        ])
        defer { folder.remove() }
        try Self.model.write(to: folder.url.appending(path: "SleepCalculator.mlmodel"))
        let builder = try ProjectBuilder(
            folder.url, target: nil, skips: false, home: home, cache: CacheFolder(folder.url.appending(path: ".cache")), note: { _ in })
        guard case .built(let executable, _) = try builder.build(builder.load()) else {
            Issue.record("it does not build")
            return
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = executable
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) }
        process.waitUntilExit()
        #expect(text == "28910.0 3660.0 [\"actual sleep\"]\n")
    }
}
