import BlockCheck
import Foundation
import SourceModel

/// A program that serves one preview at a time, made of a module's sources.
package struct PreviewProgram {
    /// The previews, in the order of `GLIDE_PREVIEW`.
    package let items: [PreviewItem]
    package let executable: URL

    /// Compiles and links.
    /// - Parameters:
    ///   - modules: In the order of their dependencies; the last one has the previews.
    ///   - folder: Where to write.
    /// - Throws: `PreviewError.doesNotCompile` with the compiler's messages.
    /// Cost: a compilation of the modules, and a link of about two seconds.
    package init(_ modules: [PreviewModule], home: GlideHome, in folder: URL) throws {
        let compiler = try Compiler(home: home, folder: folder)
        guard let last = modules.last else { throw PreviewError.noSources("") }
        var objects: [String] = []
        for module in modules.dropLast() {
            objects.append(try compiler.library(module.name, files: module.files.map { (name: $0.path, text: $0.text) }))
        }
        var items: [PreviewItem] = []
        var calls: [String] = []
        var files: [(name: String, text: String)] = []
        for (number, file) in last.files.enumerated() {
            // A file of top-level code starts the program, as @main does.
            if file.path.hasSuffix("/main.swift") || file.path == "main.swift" { continue }
            files.append((file.path, PreviewSource(file, number: number).text))
            for item in PreviewItem.all(in: file) {
                items.append(item)
                switch item.kind {
                case .macro(let place): calls.append("PreviewStage(\(PreviewSource.functionName(file: number, place: place))())")
                case .provider(let type): calls.append("AnyView(\(type).previews)")
                }
            }
        }
        guard !items.isEmpty else { throw PreviewError.noPreviews(last.name) }
        files.append(("__GlidePreviews.swift", Self.main(calls)))
        executable = try compiler.program(last.name, files: files, objects: objects)
        self.items = items
    }

    private static func main(_ calls: [String]) -> String {
        let cases = calls.enumerated().map { "        case \($0): \($1)" }.joined(separator: "\n")
        return """
            import Foundation
            import GlideTesting
            import SwiftUI

            @main struct __GlidePreviewApp: App {
                var body: some Scene { WindowGroup("Preview") { __GlidePreviews() } }
            }

            private struct __GlidePreviews: View {
                private let number = Int(ProcessInfo.processInfo.environment["GLIDE_PREVIEW"] ?? "") ?? 0

                var body: some View {
                    switch number {
            \(cases)
                    default: Text("There is no preview \\(number).")
                    }
                }
            }

            """
    }
}

/// A module whose sources are at hand.
package struct PreviewModule: Sendable {
    package let name: String
    package let files: [SourceFile]

    package init(name: String, files: [SourceFile]) {
        self.name = name
        self.files = files
    }
}

package enum PreviewError: Error, CustomStringConvertible {
    case noSources(String)
    case noPreviews(String)
    case doesNotCompile(module: String, errors: String)
    case cannotLink(String)
    case noBrowser
    case noPackage(String, reason: String)
    case unknownProduct(target: String, product: String)
    case programEnded(String)
    case noPicture(String)

    package var description: String {
        switch self {
        case .noSources(let path): "There are no Swift sources in \(path)."
        case .noPreviews(let name): "\(name) has no previews: neither #Preview nor a PreviewProvider."
        case .doesNotCompile(let module, let errors): "\(module) does not compile against Glide's modules:\n\(errors)"
        case .cannotLink(let output): "The previews could not be linked:\n\(output)"
        case .noBrowser:
            "No Chromium was found. Install it (Debian: apt-get install chromium), or name it with --browser."
        case .noPackage(let path, let reason): "\(path) cannot be read as a package: \(reason)"
        case .unknownProduct(let target, let product):
            "The target \(target) uses \(product), which is not Glide's; previews are built against Glide's modules alone. Preview single files, or move the views to a target without it."
        case .programEnded(let output): "The program with the previews ended before it served a page:\n\(output)"
        case .noPicture(let output): "Chromium made no picture:\n\(output)"
        }
    }
}
