import Foundation

/// The files that are compiled with a module besides its own.
struct GeneratedSources {
    private let module: ProjectModule
    private let dataModels: DataModels
    private let mlModels: MLModels
    private let edits: [URL: [SourceEdit]]

    /// The sources in whose place a file of ``files`` is compiled.
    var replaced: Set<URL> { Set(edits.keys) }

    /// - Throws: `ProjectError` for a data model that cannot be read.
    init(_ module: ProjectModule) throws(ProjectError) {
        self.module = module
        dataModels = try DataModels(module)
        mlModels = try MLModels(module)
        edits = module.sources.reduce(into: [:]) { edits, source in
            let own = SourceScan.of(source).edits(module.asOnPlatform[source] ?? [], on: module.platform) + (module.edits[source] ?? [])
            if !own.isEmpty { edits[source] = own }
        }
    }

    /// By their names; none has the name of a file that an app would have.
    var files: [String: String] {
        var files = ["GlideExports.swift": exports]
        if let code = dataModels.code(in: module) { files["GlideDataModels.swift"] = code }
        if module.hasBundleModule { files["GlideBundle.swift"] = bundleModule }
        if let code = mlModels.code(bundle: bundle) { files["GlideMLModels.swift"] = code }
        let catalogues = module.resources.filter(\.isAssetCatalogue).map(\.file)
        if let code = AssetSymbols(catalogues).code(
            bundle: bundle,
            declared: module.sources.reduce(into: [:]) { $0.merge(SourceScan.of($1).extensionMembers) { $0.union($1) } })
        {
            files["GlideAssetSymbols.swift"] = code
        }
        if !module.edits.isEmpty { files["GlideStandIn.swift"] = StandInPlan.view }
        for (source, edits) in edits { files[source.lastPathComponent] = edited(source, edits) }
        return files
    }

    /// Code for the one that its resources are in.
    private var bundle: String { module.bundleName == nil ? "Foundation.Bundle.main" : "Foundation.Bundle.module" }

    /// On Apple's systems SwiftUI has `@FetchRequest`, and members of classes are seen from all files of a module that imports them.
    private var usesCoreData: Bool {
        module.resources.contains(where: \.isDataModel) || module.sources.contains { SourceScan.of($0).usesCoreData }
    }

    /// Messages tell the file's own lines.
    private func edited(_ source: URL, _ edits: [SourceEdit]) -> String {
        guard let text = try? String(contentsOf: source, encoding: .utf8) else { return "" }
        return "#sourceLocation(file: \(SwiftLiteral.string(source.path)), line: 1)\n" + edits.applied(to: text)
    }

    private var exports: String {
        // The name of a method is Foundation's on Apple's systems.
        let hasSelectors = module.sources.contains { SourceScan.of($0).hasSelectors }
        let usesSecurity = module.sources.contains { SourceScan.of($0).usesSecurity }
        return Self.exports + (usesCoreData ? "@_exported import CoreData\n" : "")
            + (mlModels.isEmpty ? "" : "@_exported import CoreML\n")
            // As SwiftUI does on a Mac.
            + (module.platform == .macOS ? "@_exported import AppKit\n" : "")
            + (usesSecurity ? "@_exported import Security\n" : "")
            + (hasSelectors ? "@_exported import struct UIKit.Selector\n" : "")
    }

    /// On Apple's systems Foundation brings these along.
    private static let exports = """
        @_exported import Combine
        @_exported import Foundation
        @_exported import FoundationAdditions
        @_exported import class FoundationAdditions.NSExpression
        @_exported import class FoundationAdditions.PersonNameComponentsFormatter
        @_exported import FoundationNetworking
        @_exported import FoundationXML
        @_exported import Observation
        @_exported import protocol SwiftUICore.CustomLocalizedStringResourceConvertible
        @_exported import struct SwiftUICore.LocalizedStringResource

        """

    private var bundleModule: String {
        let bundle =
            module.bundleName.map { name in
                """
                {
                        let folder = Bundle.main.bundleURL.appending(path: "\(ProductFolder.bundles)/\(name).resources")
                        return Bundle(url: folder) ?? Bundle.main
                    }()
                """
            } ?? "Bundle.main"
        return "import Foundation\n\nextension Foundation.Bundle {\n    nonisolated static let module: Bundle = \(bundle)\n}\n"
    }
}
