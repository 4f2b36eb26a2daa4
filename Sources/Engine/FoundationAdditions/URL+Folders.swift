import Foundation

// Apple's Foundation has these; Linux's has `homeDirectory` and `temporaryDirectory` alone.
extension URL {
    /// The folder in which the person keeps documents.
    public static var documentsDirectory: URL { folder(.documentDirectory, otherwise: "Documents") }
    /// The folder in which an app keeps files of its own.
    public static var applicationSupportDirectory: URL {
        folder(.applicationSupportDirectory, otherwise: "Library/Application Support")
    }
    /// The folder for files that an app can make again.
    public static var cachesDirectory: URL { folder(.cachesDirectory, otherwise: "Library/Caches") }
    /// The folder above those for settings, support files and caches.
    public static var libraryDirectory: URL { folder(.libraryDirectory, otherwise: "Library") }
    public static var downloadsDirectory: URL { folder(.downloadsDirectory, otherwise: "Downloads") }
    public static var desktopDirectory: URL { folder(.desktopDirectory, otherwise: "Desktop") }
    public static var moviesDirectory: URL { folder(.moviesDirectory, otherwise: "Movies") }
    public static var musicDirectory: URL { folder(.musicDirectory, otherwise: "Music") }
    public static var picturesDirectory: URL { folder(.picturesDirectory, otherwise: "Pictures") }
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory, otherwise: "Public") }
    /// The folder for what was thrown away.
    public static var trashDirectory: URL { folder(.trashDirectory, otherwise: ".Trash") }
    /// The folder in which people's homes are.
    public static var userDirectory: URL { homeDirectory.deletingLastPathComponent() }
    /// The folder of the apps that are there for everybody.
    public static var applicationDirectory: URL { URL(filePath: "/Applications/", directoryHint: .isDirectory) }

    /// The folder that the system has for a purpose.
    ///
    /// - Parameters:
    ///   - directory: the purpose.
    ///   - domain: whose folder is meant; one of them only.
    ///   - url: for `.itemReplacementDirectory`: a file on the volume where the folder has to be.
    ///   - shouldCreate: make the folder if it is not there.
    /// - Throws: an error of Foundation's if there is no such folder, or if it cannot be made.
    public init(
        for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
        appropriateFor url: URL? = nil, create shouldCreate: Bool = false
    ) throws {
        self = try FileManager.default.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }

    /// The person's folder; below the home where Linux names none.
    private static func folder(_ directory: FileManager.SearchPathDirectory, otherwise path: String) -> URL {
        let found = FileManager.default.urls(for: directory, in: .userDomainMask).first
        let folder = found ?? homeDirectory.appending(path: path)
        return folder.hasDirectoryPath ? folder : URL(filePath: folder.path(percentEncoded: false), directoryHint: .isDirectory)
    }
}
