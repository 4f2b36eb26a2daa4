import Foundation

/// Compiles the Swift blocks of documents, and Swift files, against our modules.
package struct BlockCheckRun {
    package enum ExitCode: Int32 {
        case success = 0
        case failures = 1
        case notChecked = 2
    }

    package struct Options: Sendable {
        /// Documents, Swift files, and folders of documents.
        package var paths: [URL]
        /// Without one, what each block is meant as is guessed.
        package var manifest: URL?
        /// How many compilers run at a time.
        package var jobs: Int
        /// In seconds, for one run of the compiler.
        package var limit: Int

        package init(paths: [URL], manifest: URL? = nil, jobs: Int = ProcessInfo.processInfo.activeProcessorCount, limit: Int = 120) {
            self.paths = paths
            self.manifest = manifest
            self.jobs = jobs
            self.limit = limit
        }
    }

    /// Prints a result, or why there is none.
    private let print: (String) -> Void
    private let printError: (String) -> Void

    package init(print: @escaping (String) -> Void, printError: @escaping (String) -> Void) {
        self.print = print
        self.printError = printError
    }

    /// - Parameter home: Called once the documents have been read: where our modules are.
    package func run(_ options: Options, home: () throws(CheckError) -> GlideHome) async -> ExitCode {
        do throws(CheckError) {
            let documents = try DocumentFolder(at: options.paths).documents
            let manifest =
                if let url = options.manifest { try Manifest(at: url) } else { Manifest.empty }
            let blocks = try Self.plan(documents, by: manifest)
            let home = try home()
            let modules = try BuiltModules(build: home.build, package: home.package)
            let scratch = FileManager.default.temporaryDirectory
                .appendingPathComponent("glide-check-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: scratch) }
            let compiler = BlockCompiler(
                compiler: try BlockCompiler.swiftc(), modules: modules, folder: scratch,
                timeLimit: .seconds(options.limit))
            return try await check(blocks, with: compiler, jobs: options.jobs)
        } catch {
            printError("glide check: \(error.message)")
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
