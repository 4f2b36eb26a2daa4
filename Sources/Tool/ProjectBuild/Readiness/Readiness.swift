import BlockCheck
import Foundation

/// What is known to keep a project from being built, before the compiler runs.
package struct Readiness: Equatable, Sendable {
    /// A line that names a module that is not there.
    package struct Place: Hashable, Sendable {
        package let file: URL
        package let line: Int
        /// Where the statement stands, in UTF-8 bytes.
        let bytes: Range<Int>
    }

    /// Modules that are imported and not there, with the places.
    package private(set) var missingModules: [String: [Place]] = [:]
    /// Packages of which the code imports something.
    package private(set) var unresolvedPackages: [RemotePackage] = []
    package private(set) var foreignSources: [URL] = []

    package var isReady: Bool { missingModules.isEmpty && foreignSources.isEmpty }

    /// Cost: reads and parses every file, once as long as it does not change.
    package init(_ layout: ProjectLayout, available: AvailableModules) {
        let own = Set(layout.modules.map(\.name))
        for module in layout.modules {
            let conditions = BuildConditions(flags: Set(module.conditions + ["DEBUG"])) {
                own.contains($0) || available.contains($0) && !module.platform.absentModules.contains($0)
            }
            for file in module.sources {
                for found in SourceScan.of(file).imports(conditions, asOnPlatform: module.asOnPlatform[file] ?? [], module.platform)
                where !own.contains(found.module) && !available.contains(found.module) && found.module != ObjectiveCNames.cLibrary {
                    missingModules[found.module, default: []].append(Place(file: file, line: found.line, bytes: found.bytes))
                }
            }
            foreignSources += module.foreignSources
        }
        unresolvedPackages = layout.remotePackages
    }

    /// The same as errors, as the compiler would find them.
    package func report(_ layout: ProjectLayout) -> BuildReport {
        let imports = missingModules.sorted { $0.key < $1.key }.flatMap { module, places in
            places.map { CompilerError(file: layout.shown($0.file.path), line: $0.line, message: "no such module '\(module)'") }
        }
        let foreign = foreignSources.map {
            CompilerError(file: layout.shown($0.path), line: 1, message: "C and Objective-C are not compiled")
        }
        return BuildReport(layout, errors: imports + foreign)
    }

    /// What is in the way, a paragraph for each kind.
    package func text(_ layout: ProjectLayout) -> String {
        var lines: [String] = []
        for (module, places) in missingModules.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            let files = places.count == 1 ? "one file imports" : "\(places.count) files import"
            lines.append("The module \(module) is not there; \(files) it:")
            lines += places.map { "  \(layout.shown($0.file.path)):\($0.line): import \(module)" }
        }
        for package in unresolvedPackages {
            lines.append("The package \(package.url) could not be fetched; the app uses its \(package.products.joined(separator: ", ")).")
        }
        if !foreignSources.isEmpty {
            lines.append("C and Objective-C are not compiled:")
            lines += foreignSources.map { "  \(layout.shown($0.path)):1" }
        }
        return lines.joined(separator: "\n")
    }
}
