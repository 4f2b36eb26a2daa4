import Foundation
import PackagePlugin

/// Reviews a target each time that it is built, and shows what is found as warnings.
@main
struct GlideReviewBuildTool: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
        guard !sources.isEmpty else { return [] }
        // What tells the build that the review is done. A source file, because older versions of SwiftPM make no other.
        let stamp = context.pluginWorkDirectoryURL.appending(path: "GlideReview.swift")
        let configurations = [".glide.yml", ".glide.yaml"].map { context.package.directoryURL.appending(path: $0) }
        return [
            .buildCommand(
                displayName: "Reviewing \(target.name)", executable: try context.tool(named: "glide").url,
                // Findings do not stop the build: glide-review does, and CI.
                arguments: ["review", "--format", "xcode", "--lenient", "--quiet", "--stamp", stamp.path, target.directoryURL.path],
                // Plugins may write into their own folder alone.
                environment: ["XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path],
                inputFiles: sources + configurations.filter { FileManager.default.fileExists(atPath: $0.path) },
                outputFiles: [stamp])
        ]
    }
}
