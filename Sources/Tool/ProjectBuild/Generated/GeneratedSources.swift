import Foundation

/// The files that are compiled with a module besides its own.
struct GeneratedSources {
    private let module: ProjectModule
    /// The sources in whose place a file of ``files`` is compiled.
    let replaced: Set<URL>

    init(_ module: ProjectModule) {
        self.module = module
        replaced = Set(module.sources.filter { SourceScan.of($0).olderMain != nil })
    }

    /// By their names; none has the name of a file that an app would have.
    var files: [String: String] {
        var files = ["GlideExports.swift": Self.exports]
        if module.hasBundleModule { files["GlideBundle.swift"] = bundleModule }
        let catalogues = module.resources.filter(\.isAssetCatalogue).map(\.file)
        if let code = AssetSymbols(catalogues).code(
            bundle: module.bundleName == nil ? "Foundation.Bundle.main" : "Foundation.Bundle.module")
        {
            files["GlideAssetSymbols.swift"] = code
        }
        for source in replaced { files[source.lastPathComponent] = withMain(source) }
        return files
    }

    /// The compiler refuses `@UIApplicationMain` here, or ends with it. `@main` says the same; messages tell the file's own lines.
    private func withMain(_ source: URL) -> String {
        guard let older = SourceScan.of(source).olderMain, let text = try? String(contentsOf: source, encoding: .utf8) else { return "" }
        let path = source.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "#sourceLocation(file: \"\(path)\", line: 1)\n" + text.replacing("@\(older)", with: "@main")
    }

    /// On Apple's systems Foundation brings these along.
    private static let exports = """
        @_exported import Combine
        @_exported import Foundation
        @_exported import FoundationAdditions
        @_exported import FoundationNetworking
        @_exported import Observation

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
