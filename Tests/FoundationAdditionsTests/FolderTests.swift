import Foundation
import Testing

@testable import FoundationAdditions

struct FolderTests {
    @Test("The static folders of URL are those that FileManager names")
    func staticFolders() throws {
        let pairs: [(URL, FileManager.SearchPathDirectory)] = [
            (.documentsDirectory, .documentDirectory), (.applicationSupportDirectory, .applicationSupportDirectory),
            (.cachesDirectory, .cachesDirectory), (.downloadsDirectory, .downloadsDirectory), (.desktopDirectory, .desktopDirectory),
            (.moviesDirectory, .moviesDirectory), (.musicDirectory, .musicDirectory), (.picturesDirectory, .picturesDirectory),
            (.sharedPublicDirectory, .sharedPublicDirectory), (.trashDirectory, .trashDirectory),
        ]
        for (url, directory) in pairs {
            let named = try #require(FileManager.default.urls(for: directory, in: .userDomainMask).first)
            #expect(url.standardizedFileURL.path == named.standardizedFileURL.path)
            #expect(url.hasDirectoryPath)
        }
        // Linux's Foundation names no library.
        #expect(URL.libraryDirectory.path == URL.homeDirectory.appending(path: "Library").path)
        #expect(try URL(for: .documentDirectory, in: .userDomainMask).path == URL.documentsDirectory.path)
        #expect(throws: (any Error).self) { try URL(for: .libraryDirectory, in: .userDomainMask) }
    }

    @Test(
        "SwiftPM's folder of a module's resources is found by the module's name",
        arguments: [
            ("App", "Pack_App.resources"), ("my_app", "Pack_my-app.resources"), ("App", nil), ("pp", nil),
        ])
    func resourceFolder(module: String, folder: String?) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "glide-bundles-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        for name in [folder ?? "Pack_Other.resources", "Pack_Another.resources", "Pack_App.build"] {
            try FileManager.default.createDirectory(at: place.appending(path: name), withIntermediateDirectories: true)
        }
        #expect(MainBundle.resources(ofModule: module, beside: place)?.lastPathComponent == folder)
    }
}
