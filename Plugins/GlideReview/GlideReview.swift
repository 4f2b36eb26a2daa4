import Foundation
import PackagePlugin

/// `swift package glide-review [--target NAME]… [arguments of glide review]`
@main
struct GlideReview: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let rest = extractor.remainingArguments
        let folders = try folders(of: names, in: context.package)
        let tool = try context.tool(named: "glide")
        let process = Process()
        process.executableURL = tool.url
        // Without a target and without paths of its own, the whole package.
        process.arguments = ["review"] + rest + folders
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        switch (process.terminationReason, process.terminationStatus) {
        case (.exit, 0): break
        case (.exit, 1): throw Failure(description: "glide review has findings.")
        case (.exit, let code): throw Failure(description: "glide review could not run (exit code \(code)).")
        case (_, let signal): throw Failure(description: "glide review was ended by signal \(signal).")
        }
    }

    /// The sources of the named targets.
    private func folders(of names: [String], in package: Package) throws -> [String] {
        try names.map { name in
            guard let target = package.targets.first(where: { $0.name == name }) else {
                let known = package.targets.map(\.name).sorted().joined(separator: ", ")
                throw Failure(description: "There is no target \(name) in \(package.displayName). There are: \(known).")
            }
            return target.directoryURL.path
        }
    }

    private struct Failure: Error, CustomStringConvertible { let description: String }
}
