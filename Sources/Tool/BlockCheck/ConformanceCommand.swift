import Foundation

/// The command that compiles the Swift blocks of documents.
package struct ConformanceCommand {
    package enum ExitCode: Int32 {
        case success = 0
        case failures = 1
        case notChecked = 2
    }

    /// Prints a result, or why there is none.
    private let print: (String) -> Void
    private let printError: (String) -> Void

    package init(print: @escaping (String) -> Void, printError: @escaping (String) -> Void) {
        self.print = print
        self.printError = printError
    }

    /// - Parameter arguments: Without the name of the program.
    package func run(_ arguments: [String]) async -> ExitCode {
        do throws(CheckError) {
            let options = try ConformanceOptions(arguments)
            let documents = try DocumentFolder(at: options.folder).documents
            let manifest =
                if let url = options.manifest { try Manifest(at: url) } else { Manifest.empty }
            let blocks = try Self.plan(documents, by: manifest)
            let modules = try BuiltModules(
                build: options.build,
                package: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
            let scratch = FileManager.default.temporaryDirectory
                .appendingPathComponent("conformance-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: scratch) }
            let compiler = BlockCompiler(
                compiler: try BlockCompiler.swiftc(), modules: modules, folder: scratch,
                timeLimit: .seconds(options.limit))
            return try await check(blocks, with: compiler, jobs: options.jobs)
        } catch {
            printError("conformance: \(error.message)")
            return .notChecked
        }
    }

    package func check(
        _ blocks: [(CodeBlock, BlockPlan?)], with compiler: some BlockCompiling, jobs: Int
    ) async throws(CheckError) -> ExitCode {
        let results = try await BlockChecker(compiler: compiler).check(blocks, jobs: jobs)
        let report = CheckReport(results: results)
        print(report.text)
        return report.failed == 0 ? .success : .failures
    }

    private static func plan(
        _ documents: [Document], by manifest: Manifest
    ) throws(CheckError) -> [(CodeBlock, BlockPlan?)] {
        var blocks: [(CodeBlock, BlockPlan?)] = []
        for document in documents {
            blocks += zip(document.blocks, try manifest.plans(for: document))
        }
        return blocks
    }
}
