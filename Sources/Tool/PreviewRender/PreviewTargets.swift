import Foundation
import ProjectBuild
import SourceModel

/// The modules to build for the previews of a path, and which of their previews are meant.
package struct PreviewTargets {
    package struct Program {
        /// The last one has the previews; before it stand the modules that it needs.
        package let modules: [PreviewModule]
        /// The paths of its files whose previews are meant.
        package let pictured: Set<String>
    }

    package let programs: [Program]

    /// - Parameters:
    ///   - path: A Swift file, alone or in a package; a package; or a folder of Swift files.
    ///   - counts: Whether a file is meant that lies in a folder. What a package has is compiled all the same.
    /// - Throws: `PreviewError` when there are no sources, or a target uses products that are not Glide's.
    package init(at path: URL, target: String? = nil, counts: (URL) -> Bool = { _ in true }) throws {
        let path = path.standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) else { throw PreviewError.noSources(path.path) }
        let start = isFolder.boolValue ? path : path.deletingLastPathComponent()
        guard let package = isFolder.boolValue ? Self.package(at: start) : Self.package(around: start) else {
            let files =
                isFolder.boolValue
                ? try Self.sources(in: path).filter { counts(path.appending(path: $0.path)) }
                : [try Self.source(path, path.lastPathComponent)]
            guard !files.isEmpty else { throw PreviewError.noSources(path.path) }
            programs = [Program(modules: [PreviewModule(name: "Previews", files: files)], pictured: Set(files.map(\.path)))]
            return
        }
        let manifest = try PackageManifest(at: package)
        var programs: [Program] = []
        for candidate in manifest.targets where !candidate.isTest && (target == nil || candidate.name == target) {
            let folder = candidate.folder(in: package)
            let files = try Self.sources(in: folder)
            let meant = files.filter { file in
                let place = folder.appending(path: file.path)
                return isFolder.boolValue ? counts(place) : place.path == path.path
            }
            guard meant.contains(where: { !PreviewItem.all(in: $0).isEmpty }) else { continue }
            let modules = try manifest.closure(of: candidate).map {
                PreviewModule(name: $0.name, files: try Self.sources(in: $0.folder(in: package)))
            }
            programs.append(Program(modules: modules, pictured: Set(meant.map(\.path))))
        }
        guard !programs.isEmpty else { throw PreviewError.noPreviews(target ?? path.lastPathComponent) }
        self.programs = programs
    }

    private static func package(at folder: URL) -> URL? {
        FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) ? folder : nil
    }

    private static func package(around folder: URL) -> URL? {
        var folder = folder
        while folder.path != "/" {
            if let found = package(at: folder) { return found }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    private static func sources(in folder: URL) throws -> [SourceFile] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return try paths.filter { path in
            path.hasSuffix(".swift") && path != "Package.swift"
                && !path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "Tests" }
        }.sorted().map { try source(folder.appending(path: $0), $0) }
    }

    private static func source(_ url: URL, _ name: String) throws -> SourceFile {
        guard let data = try? Data(contentsOf: url), let text = String(data: data, encoding: .utf8) else {
            throw PreviewError.noPackage(url.path, reason: "it is not UTF-8 text, or may not be read.")
        }
        return SourceFile(path: name, text: text)
    }
}

extension PackageManifest {
    /// A target with what it needs, in the order of compilation.
    func closure(of target: Target) throws -> [Target] {
        var order: [Target] = []
        func visit(_ target: Target) throws {
            guard !order.contains(where: { $0.name == target.name }) else { return }
            for name in target.dependencies {
                if let inner = targets.first(where: { $0.name == name }) {
                    guard inner.type == "regular" || inner.type == "executable" else {
                        throw PreviewError.unknownProduct(target: target.name, product: "the \(inner.type) target \(name)")
                    }
                    try visit(inner)
                } else if !["SwiftUI", "SwiftData", "Combine", "GlideTesting"].contains(name) {
                    throw PreviewError.unknownProduct(target: target.name, product: name)
                }
            }
            order.append(target)
        }
        try visit(target)
        return order
    }
}
