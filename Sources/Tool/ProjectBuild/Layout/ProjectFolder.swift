import Foundation

/// The files below a folder that may belong to a project.
package enum ProjectFolder {
    /// Folders that hold what was built or fetched.
    private static let passedOver: Set<String> = ["build", "DerivedData", "Pods", "Carthage", "node_modules"]

    /// A folder that counts as one file: it is copied whole.
    private static let wholeTypes: Set<String> = [
        "xcassets", "bundle", "scnassets", "docc", "xcdatamodeld", "xcdatamodel", "playground", "mlpackage", "mlproj",
    ]

    static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    /// The files below a folder, in order of their paths; hidden ones and links left out. A folder such as an asset catalogue is one
    /// of them.
    /// - Parameter enters: Whether to look into a folder.
    static func files(in folder: URL, enters: (URL) -> Bool = { _ in true }) -> [URL] {
        var found: [URL] = []
        // Folders that are still to be read; links are not followed, so that there is an end.
        var waiting = [folder]
        while let next = waiting.popLast() {
            for name in entries(of: next) {
                let url = next.appending(path: name)
                switch kind(of: url) {
                case .typeDirectory where wholeTypes.contains(url.pathExtension): found.append(url)
                case .typeDirectory: if !passedOver.contains(name), !isProject(url), enters(url) { waiting.append(url) }
                case .typeRegular: found.append(url)
                default: break
                }
            }
        }
        return found.sorted { $0.path < $1.path }
    }

    /// The visible entries of a folder, in order.
    static func entries(of folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.resolvingSymlinksInPath().path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func isProject(_ url: URL) -> Bool { ["xcodeproj", "xcworkspace"].contains(url.pathExtension) }

    private static func kind(of url: URL) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType
    }
}

extension URL {
    /// The same place, named in the one way in which places are compared: without a slash at the end.
    var named: URL { URL(filePath: standardizedFileURL.path, directoryHint: .notDirectory) }
}

/// What a file is to a build.
enum FileRole: Equatable {
    case swift
    /// C, C++ and Objective-C
    case foreign
    case resource
    case none

    init(_ file: URL) {
        let type = file.pathExtension.lowercased()
        self =
            if type == "swift" {
                .swift
            } else if ["m", "mm", "c", "cc", "cpp", "cxx", "s"].contains(type) {
                .foreign
            } else if Self.unused.contains(type) || type.isEmpty {
                .none
            } else {
                .resource
            }
    }

    /// Headers, settings, what other tools compile, and what is written for people.
    private static let unused: Set<String> = [
        "h", "hh", "hpp", "pch", "entitlements", "xcconfig", "modulemap", "metal", "docc", "md", "playground",
        "storekit", "xctestplan", "intentdefinition", "mlproj", "sh", "lock", "resolved", "podspec",
    ]
}
