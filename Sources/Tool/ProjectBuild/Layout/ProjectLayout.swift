import Foundation

/// What there is to build for an app: its modules, and what they cannot be built without.
package struct ProjectLayout: Equatable, Sendable {
    package var name: String
    /// Paths are shown relative to it, and its files are watched.
    package var root: URL
    /// Each after those that it imports; the app's own is the last.
    package var modules: [ProjectModule]
    /// Packages whose sources are elsewhere.
    package var remotePackages: [RemotePackage] = []
    /// What the bundle of the app says of itself: the values of its Info.plist.
    package var information: [String: InformationValue] = [:]
    /// Files besides the modules' own whose change means that the layout has to be read anew: project files and manifests.
    package var definitions: [URL] = []
    /// The folders of local packages outside of ``root``.
    package var otherFolders: [URL] = []

    /// The system that all of it is built as for.
    package var platform: AppPlatform {
        get { modules.last?.platform ?? .iOS }
        set { for place in modules.indices { modules[place].platform = newValue } }
    }

    /// C and Objective-C are not compiled.
    var withoutForeignSources: ProjectLayout {
        var layout = self
        for place in layout.modules.indices { layout.modules[place].foreignSources = [] }
        return layout
    }

    /// What a scheme names in Xcode, and no target has: the products of a store that apps are tried with.
    mutating func addStores() {
        guard let app = modules.indices.last, modules.contains(where: { $0.sources.contains { SourceScan.of($0).importsStoreKit } }) else {
            return
        }
        let known = Set(modules.flatMap(\.resources).map(\.file.lastPathComponent))
        modules[app].resources += ProjectFolder.files(in: root)
            .filter { $0.pathExtension == "storekit" && !known.contains($0.lastPathComponent) }
            .map { ProjectResource(file: $0.named, destination: $0.lastPathComponent) }
    }

    /// The path of a file as it is shown.
    package func shown(_ path: String) -> String {
        // Of what is in the cache, the part that says something.
        for mark in [PackageFetch.mark, "/Generated/"] {
            if let range = path.range(of: mark) { return String(path[range.upperBound...]) }
        }
        let prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
        if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
        // A package beside the project begins with its name.
        let package = otherFolders.first { path.hasPrefix($0.path + "/") }
        return package.map { "\($0.lastPathComponent)\(path.dropFirst($0.path.count))" } ?? path
    }
}

/// A module that is compiled from a project's sources.
package struct ProjectModule: Equatable, Sendable {
    /// As `import` names it.
    package var name: String
    package var sources: [URL]
    package var resources: [ProjectResource] = []
    /// Sources in C, C++ and Objective-C, which are not compiled.
    package var foreignSources: [URL] = []
    package var languageMode = "5"
    /// Whether declarations are on the main actor unless they say otherwise.
    package var isMainActor = false
    package var conditions: [String] = []
    package var flags: [String] = []
    /// The names of the project's own modules that it may import.
    package var dependencies: [String] = []
    /// The package whose modules see what it declares as `package`.
    package var packageName: String?
    /// `Package_Target` for resources in a bundle of their own; without it they are in the app's.
    package var bundleName: String?
    /// What of its sources is compiled otherwise than it is written.
    package var edits: [URL: [SourceEdit]] = [:]
    /// The system that it is built as for.
    package var platform = AppPlatform.iOS
    /// Which `#if os(…)` of its sources are compiled as on its platform, besides those that have to be.
    var asOnPlatform: [URL: PlatformChoice] = [:]
    /// Whether its code says `Bundle.module`, as that of packages with resources does.
    package var hasBundleModule = false

    package init(name: String, sources: [URL]) {
        self.name = name
        self.sources = sources
    }

    /// `/[a-z]+/` is a regular expression before Swift 6, too.
    static let bareSlashRegex = ["-enable-upcoming-feature", "BareSlashRegexLiterals"]

    /// A name as a module may have it: other signs than letters and digits become underscores.
    package static func moduleName(_ name: String) -> String {
        let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        return (letters.first?.isNumber ?? true) ? "_" + String(letters.dropFirst()) : String(letters)
    }
}

/// A file or folder that goes into a bundle, and its name there.
package struct ProjectResource: Hashable, Sendable {
    package var file: URL
    /// Relative to the bundle's resources.
    package var destination: String

    package init(file: URL, destination: String) {
        self.file = file
        self.destination = destination
    }

    /// Resources lie beside each other in a bundle, except for those of one language.
    package init(flattened file: URL) {
        let folder = file.deletingLastPathComponent().lastPathComponent
        self.init(file: file, destination: folder.hasSuffix(".lproj") ? "\(folder)/\(file.lastPathComponent)" : file.lastPathComponent)
    }

    var isAssetCatalogue: Bool { file.pathExtension == "xcassets" }
}

/// A package that is fetched from elsewhere.
package struct RemotePackage: Hashable, Sendable {
    package var url: String
    /// The products that the app uses.
    package var products: [String]
    /// Which versions do, as an argument of `.package(url:)`; any without it.
    package var requirement: String?

    package init(url: String, products: [String], requirement: String? = nil) {
        self.url = url
        self.products = products
        self.requirement = requirement
    }
}

/// A value of an Info.plist.
package indirect enum InformationValue: Hashable, Sendable {
    case string(String)
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case array([InformationValue])
    case dictionary([String: InformationValue])
}
