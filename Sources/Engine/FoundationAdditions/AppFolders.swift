import CFoundationAdditions
import Foundation

/// The folders that an app expects to be there.
package enum AppFolders {
    /// Makes a folder the home of everything that Foundation keeps, laid out as an app's container is on Apple's systems.
    ///
    /// Foundation remembers the environment that the program was started in, so the program is started anew in another one.
    /// This comes before anything else that a program does.
    /// - Throws: an error of Foundation's if the folder cannot be made.
    package static func move(to folder: URL) throws {
        let home = folder.standardizedFileURL
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try adoptOlderLayout(in: home)
        // Foundation asks for the passwd entry's home, unless `CFFIXED_USER_HOME` is set; other libraries ask for `HOME`.
        let places = [
            "HOME": "", "CFFIXED_USER_HOME": "", "XDG_DATA_HOME": "Library/Application Support", "XDG_CACHE_HOME": "Library/Caches",
            "XDG_CONFIG_HOME": "Library/Preferences", "TMPDIR": "tmp",
        ]
        let environment = ProcessInfo.processInfo.environment
        let wanted = places.mapValues { path in path.isEmpty ? home.path : home.appending(path: path).path }
        try FileManager.default.createDirectory(at: home.appending(path: "Library/Preferences"), withIntermediateDirectories: true)
        guard wanted.contains(where: { environment[$0] != $1 }) else { return }
        for (name, value) in wanted { setenv(name, value, 1) }
        // Once: a home that is spelled in another way each time would start the program for ever.
        guard environment["GLIDE_HOME"] != home.path else { return }
        setenv("GLIDE_HOME", home.path, 1)
        glide_restart()
    }

    /// Where a module keeps a file of its own, such as `.tipkit`: in the support folder of an app. What runs without folders of its own, as
    /// tests do, has one by its name.
    package static func support(_ name: String) -> URL {
        let support = URL.applicationSupportDirectory
        let isApp = ProcessInfo.processInfo.environment["GLIDE_HOME"] != nil
        return (isApp ? support : support.appending(path: ProcessInfo.processInfo.processName)).appending(path: name)
    }

    /// Makes the folders for documents, support files, caches and temporary files, so that a first launch can write there.
    ///
    /// - Throws: an error of Foundation's if one of them cannot be made.
    package static func make() throws {
        let folders = [.documentsDirectory, .applicationSupportDirectory, .cachesDirectory, FileManager.default.temporaryDirectory]
        for folder in folders { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    }

    /// Support files were in `data` once; an app that is started again keeps what it had.
    private static func adoptOlderLayout(in home: URL) throws {
        let (older, support) = (home.appending(path: "data"), home.appending(path: "Library/Application Support"))
        let files = FileManager.default
        guard files.fileExists(atPath: older.path(percentEncoded: false)),
            !files.fileExists(atPath: support.path(percentEncoded: false))
        else { return }
        try files.createDirectory(at: support.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.moveItem(at: older, to: support)
    }
}
