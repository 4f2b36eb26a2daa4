import Foundation

/// Compiles single blocks; tests put one in that does not run a compiler.
package protocol BlockCompiling: Sendable {
    /// - Returns: The errors, none if the block compiles.
    func errors(of block: CodeBlock, plan: BlockPlan) async throws(CheckError) -> [CompilerError]
}

/// Compiles blocks with `swiftc` against the modules of a build.
package struct BlockCompiler: BlockCompiling {
    private let compiler: URL
    private let modules: BuiltModules
    private let folder: URL
    private let timeLimit: Duration

    /// - Parameters:
    ///   - folder: Where the files that are compiled are written.
    ///   - timeLimit: How long one run of the compiler may take.
    package init(compiler: URL, modules: BuiltModules, folder: URL, timeLimit: Duration) {
        self.compiler = compiler
        self.modules = modules
        self.folder = folder
        self.timeLimit = timeLimit
    }

    package func errors(
        of block: CodeBlock, plan: BlockPlan
    ) async throws(CheckError) -> [CompilerError] {
        let name = block.name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        let place = folder.appendingPathComponent("\(String(name))-\(plan.mode.rawValue)")
        let file = place.appendingPathComponent(plan.mode.fileName)
        let source = BlockSource(
            block, mode: plan.mode, inside: plan.inside, imports: plan.imports)
        do {
            try FileManager.default.createDirectory(
                at: place, withIntermediateDirectories: true)
            try source.text.write(to: file, atomically: false, encoding: .utf8)
        } catch {
            throw .unreadable(path: place.path, reason: error.localizedDescription)
        }

        // A check of types alone would not notice a missing return, or a
        // variable that is read before it is set.
        var arguments = ["-emit-sil", "-wmo", "-o", "/dev/null", "-module-name", "DocumentBlock"]
        if plan.mode != .script { arguments.append("-parse-as-library") }
        var files = [file.path]
        if let app = block.testedModule {
            let errors = try await compile(
                [
                    "-emit-module", "-enable-testing", "-parse-as-library",
                    "-module-name", app,
                    "-emit-module-path", place.appendingPathComponent("\(app).swiftmodule").path,
                ] + plan.support.map(\.path), plan: plan, in: place)
            guard errors.isEmpty else { return errors }
            arguments += ["-I", place.path]
        } else {
            files += plan.support.map(\.path)
        }
        return try await compile(arguments + files, plan: plan, in: place)
    }

    private func compile(
        _ arguments: [String], plan: BlockPlan, in place: URL
    ) async throws(CheckError) -> [CompilerError] {
        let fixed = [
            "-swift-version", plan.languageMode, "-D", "DEBUG", "-diagnostic-style", "llvm",
            "-suppress-warnings",
        ]
        let command = Command(
            executable: compiler, arguments: fixed + modules.arguments + arguments)
        let result: CommandResult
        do {
            result = try await command.run(
                output: place.appendingPathComponent("output.txt"), timeLimit: timeLimit)
        } catch {
            throw .noCompiler(reason: error.localizedDescription)
        }
        switch result.ending {
        case .exited(0):
            return []
        case .timedOut:
            return [CompilerError(file: "", line: nil, message: "it took longer than \(timeLimit)")]
        case .exited(let code):
            let errors = CompilerError.errors(in: result.output)
            let crash = CompilerError(
                file: "", line: nil, message: "the compiler ended with status \(code)")
            return errors.isEmpty ? [crash] : errors
        }
    }
}

extension BlockCompiler {
    /// The `swiftc` that the shell would find.
    package static func swiftc() throws(CheckError) -> URL {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in path.split(separator: ":") {
            let file = URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc")
            if FileManager.default.isExecutableFile(atPath: file.path) { return file }
        }
        throw .noCompiler(reason: "it is in no folder of PATH")
    }
}

extension CodeBlock {
    /// The module that the block imports as `@testable`; its support files
    /// are compiled as that module.
    var testedModule: String? {
        code.firstMatch(of: /@testable\s+import\s+(\w+)/).map { String($0.1) }
    }
}
