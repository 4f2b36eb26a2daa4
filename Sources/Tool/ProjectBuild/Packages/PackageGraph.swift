import Foundation

/// The modules of packages whose sources are at hand, in the order of compilation.
struct PackageGraph {
    private(set) var modules: [ProjectModule] = []
    /// Those that may be edited.
    private(set) var folders: [URL] = []
    /// Packages that cannot be built: their sources are elsewhere.
    private(set) var remotePackages: [RemotePackage] = []
    private let manifestCache: URL?
    private var packages: [(folder: URL, manifest: PackageManifest)] = []

    /// What Glide has itself: these products of other packages are not needed.
    private static let ownProducts: Set<String> = [
        "SwiftUI", "SwiftData", "Combine", "CoreTransferable", "UniformTypeIdentifiers", "GlideTesting",
    ]

    /// - Parameter manifestCache: Where what SwiftPM says of manifests is kept.
    init(manifestCache: URL?) { self.manifestCache = manifestCache }

    var manifests: [URL] { packages.map { $0.folder.appending(path: "Package.swift") } }

    var productNames: Set<String> { Set(packages.flatMap { $0.manifest.products.keys }) }

    /// The products with a target that is imported.
    func products(with imported: Set<String>) -> [String] {
        packages.flatMap { package in
            package.manifest.products.filter { $0.value.contains { imported.contains(ProjectModule.moduleName($0)) } }.keys.sorted()
        }
    }

    /// Reads a package and those that it depends on by their folders.
    mutating func add(_ folder: URL) throws(ProjectError) {
        let folder = folder.named
        guard !packages.contains(where: { $0.folder == folder }) else { return }
        let manifest = try PackageManifest(at: folder, cache: manifestCache)
        // Glide itself, on which a package may depend: its modules are built.
        guard manifest.products["SwiftUI"] == nil else { return }
        folders.append(folder)
        packages.append((folder, manifest))
        for dependency in manifest.localDependencies where ProjectFolder.exists(dependency.appending(path: "Package.swift")) {
            try add(dependency)
        }
    }

    /// Adds packages from elsewhere, and what those at hand depend on.
    /// - Parameters:
    ///   - products: Those that are needed; what other packages at hand depend on is not fetched.
    ///   - fetch: Nothing is fetched without it.
    mutating func fetch(_ remote: [RemotePackage], for products: [String], with fetch: PackageFetch?) throws(ProjectError) {
        let owners = packages.filter { package in products.contains { package.manifest.products[$0] != nil } }.map(\.folder)
        try self.fetch(remote, besides: owners, with: fetch)
    }

    /// Adds what a package, and those at hand that it depends on, depend on.
    mutating func fetchDependencies(of folder: URL, with fetch: PackageFetch?) throws(ProjectError) {
        try self.fetch([], besides: [folder.named], with: fetch)
    }

    private mutating func fetch(_ remote: [RemotePackage], besides owners: [URL], with fetch: PackageFetch?) throws(ProjectError) {
        guard let fetch else { return }
        var needed = owners
        var place = 0
        while place < needed.count {
            let manifest = packages.first { $0.folder == needed[place] }?.manifest
            needed += (manifest?.localDependencies ?? []).filter { !needed.contains($0) }
            place += 1
        }
        let local = packages.filter { needed.contains($0.folder) && lacksProducts($0.manifest) }.map(\.folder)
        let own = folders
        for folder in try fetch.folders(remote: remote, local: local) { try add(folder) }
        // Nobody edits what was fetched.
        folders = own
    }

    /// Whether a package's own code uses products that are not at hand.
    private func lacksProducts(_ manifest: PackageManifest) -> Bool {
        let known = Self.ownProducts.union(productNames).union(manifest.targets.map(\.name))
        let used = manifest.targets.filter { !$0.isTest }.flatMap(\.dependencies)
        return !manifest.remoteDependencies.isEmpty && used.contains { !known.contains($0) }
    }

    /// Adds the modules of products; those that no package has are passed over.
    mutating func build(products: [String]) throws(ProjectError) {
        for product in products { try add(product: product) }
    }

    private mutating func add(product: String) throws(ProjectError) {
        guard let owner = packages.first(where: { $0.manifest.products[product] != nil }) else { return }
        for name in owner.manifest.products[product] ?? [] {
            guard let target = owner.manifest.targets.first(where: { $0.name == name }) else { continue }
            try add(target, in: owner, above: [])
        }
    }

    /// Adds a target behind what it depends on.
    /// - Parameter above: The targets that depend on it; a circle, which SwiftPM refuses, ends there.
    mutating func add(
        _ target: PackageManifest.Target, in owner: (folder: URL, manifest: PackageManifest), above: [String]
    ) throws(ProjectError) {
        let name = ProjectModule.moduleName(target.name)
        guard !modules.contains(where: { $0.name == name }), !above.contains(target.name) else { return }
        for dependency in target.dependencies {
            if let inner = owner.manifest.targets.first(where: { $0.name == dependency }) {
                // Macros and plug-ins run in the compiler: whoever imports them is told.
                guard inner.type == "regular" || inner.type == "executable" else { continue }
                try add(inner, in: owner, above: above + [target.name])
            } else if Self.ownProducts.contains(dependency) {
                continue
            } else if productNames.contains(dependency) {
                try add(product: dependency)
            } else {
                note(missing: dependency, of: owner.manifest)
            }
        }
        let module = PackageTargetFiles(target, package: owner.folder, manifest: owner.manifest).module
        modules.append(module.with { $0.dependencies = modules.map(\.name) })
    }

    /// Which of several packages has a product is not said before it is fetched: the one of its name, or all.
    private mutating func note(missing product: String, of manifest: PackageManifest) {
        let namesake = manifest.remoteDependencies.filter { url in
            let name = url.split(separator: "/").last.map(String.init) ?? url
            return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased() == product.lowercased()
        }
        for url in namesake.isEmpty ? manifest.remoteDependencies : namesake {
            if let place = remotePackages.firstIndex(where: { $0.url == url }) {
                if !remotePackages[place].products.contains(product) { remotePackages[place].products.append(product) }
            } else {
                remotePackages.append(RemotePackage(url: url, products: [product]))
            }
        }
    }

    var first: (folder: URL, manifest: PackageManifest)? { packages.first }
}

extension ProjectModule {
    func with(_ change: (inout ProjectModule) -> Void) -> ProjectModule {
        var copy = self
        change(&copy)
        return copy
    }
}
