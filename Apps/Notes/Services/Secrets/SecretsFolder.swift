import Foundation

/// The folder of secrets that are kept in files: for this person alone, and written by one process at a time.
struct SecretsFolder: Sendable {
    let url: URL

    /// What was written and cannot be understood any more.
    struct Damage: Error {
        let file: String
    }

    func file(_ name: String) -> URL { url.appending(path: name) }

    /// Runs what reads and then writes, while nobody else does so, in this process or another one.
    func alone<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            try LibraryFiles.makePrivateFolder(url)
            return try LibraryLock(file("lock")).withLock {
                try removeRemains()
                return try body()
            }
        } catch let error as AppError {
            throw error
        } catch let damage as Damage {
            throw AppError.secretStore("\(damage.file) is damaged: sign in again")
        } catch {
            throw AppError.secretStore(error.localizedDescription)
        }
    }

    /// - Returns: `nil` where there is no such file.
    /// - Throws: `AppError.secretStore`, also where other people can read what only this person may.
    func read(_ name: String, isPrivate: Bool) throws -> Data? {
        let path = file(name).path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do {
            let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
            guard !isPrivate || rights & 0o077 == 0 else {
                throw AppError.secretStore("other people can read \(path): its rights must be 600")
            }
            return try Data(contentsOf: file(name))
        } catch let error as AppError {
            throw error
        } catch {
            throw AppError.secretStore(error.localizedDescription)
        }
    }

    func write(_ data: Data, to name: String) throws { try data.writePrivately(to: file(name)) }

    /// Makes room for a new file where the old one cannot be read any more.
    func putAside(_ name: String) throws {
        let path = file(name).path(percentEncoded: false)
        guard rename(path, path + ".damaged") == 0 || errno == ENOENT else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
        }
    }

    /// What a process left that was killed while it wrote.
    private func removeRemains() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)) where name.hasPrefix(".") {
            try FileManager.default.removeItem(at: file(name))
        }
    }
}
