import SwiftUI

/// Settings that are kept, and the folders where files are.
struct SettingsView: View {
    @AppStorage("name") private var name = "Nobody"
    @AppStorage("count") private var count = 0
    @AppStorage("shared", store: UserDefaults(suiteName: "keepsakes.shared")) private var shared = 0

    var body: some View {
        Form {
            Section("Kept") {
                TextField("Name", text: $name)
                Text("Count \(count), shared \(shared)")
                Button("Add one") { UserDefaults.standard.set(count + 1, forKey: "count") }
                Button("Add one for all") { shared += 1 }
            }
            Section("Folders") {
                ForEach(Folder.all) { folder in
                    LabeledContent(folder.id, value: folder.path)
                }
            }
        }
    }
}

/// A way to ask for a folder, and what it answers.
struct Folder: Identifiable {
    let id: String
    let url: URL

    var path: String {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
        return isThere ? url.path : "missing: \(url.path)"
    }

    static var all: [Folder] {
        let files = FileManager.default
        func first(_ directory: FileManager.SearchPathDirectory) -> URL { files.urls(for: directory, in: .userDomainMask)[0] }
        return [
            Folder(id: "home", url: URL(filePath: NSHomeDirectory())),
            Folder(id: "URL.homeDirectory", url: .homeDirectory),
            Folder(id: "URL.documentsDirectory", url: .documentsDirectory),
            Folder(id: "documentDirectory", url: first(.documentDirectory)),
            Folder(id: "home/Documents", url: URL(filePath: NSHomeDirectory() + "/Documents")),
            Folder(id: "URL.applicationSupportDirectory", url: .applicationSupportDirectory),
            Folder(id: "applicationSupportDirectory", url: first(.applicationSupportDirectory)),
            Folder(id: "URL.cachesDirectory", url: .cachesDirectory),
            Folder(id: "cachesDirectory", url: first(.cachesDirectory)),
            Folder(id: "URL.libraryDirectory", url: .libraryDirectory),
            Folder(id: "temporaryDirectory", url: files.temporaryDirectory),
            Folder(id: "URL.temporaryDirectory", url: .temporaryDirectory),
            Folder(id: "NSTemporaryDirectory()", url: URL(filePath: NSTemporaryDirectory())),
        ]
    }
}
