import CFoundationAdditions
import Foundation
import Synchronization

/// Where the resources of the program itself are.
///
/// Xcode puts an app's resources into its main bundle. SwiftPM puts them into a folder `Package_Target.resources` beside the
/// executable, which `Bundle.main` does not know.
package enum MainBundle {
    private static let added = Mutex<[URL]>([])

    /// The folders in which `Bundle.main` finds resources.
    package static var resourceFolders: [URL] {
        (Bundle.main.resourceURL.map { [$0] } ?? []) + added.withLock { $0 }
    }

    /// Lets `Bundle.main` find the resources that SwiftPM has put beside the executable for a module.
    ///
    /// - Returns: false if there are some, and Foundation would not take them.
    package static func addResources(ofModule module: String) -> Bool {
        guard let folder = resources(ofModule: module, beside: Bundle.main.bundleURL) else { return true }
        guard glide_add_main_bundle_resources(folder.path(percentEncoded: false)) else { return false }
        added.withLock { $0.append(folder) }
        return true
    }

    /// `Package_Target.resources` for a module, which is named like its target but for signs that no name may hold.
    static func resources(ofModule module: String, beside folder: URL) -> URL? {
        let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return entries.first { entry in
            guard entry.pathExtension == "resources" else { return false }
            let name = entry.deletingPathExtension().lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" }
            return String(name).hasSuffix("_" + module)
        }
    }
}

extension Bundle {
    /// The folders in which this bundle finds resources; more than one for the main bundle of a SwiftPM package.
    package var resourceFolders: [URL] {
        self === Bundle.main || bundleURL == Bundle.main.bundleURL ? MainBundle.resourceFolders : resourceURL.map { [$0] } ?? []
    }
}
