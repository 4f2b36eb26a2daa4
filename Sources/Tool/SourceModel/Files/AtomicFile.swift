import Foundation

/// Writes a file whole or not at all.
package enum AtomicFile {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Writes beside the file and renames; where a link stands, its target is replaced. The file's permissions stay.
    package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let permissions = try? FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
        let folder = (target as NSString).deletingLastPathComponent
        let name = (target as NSString).lastPathComponent
        let new = "\(folder)/.\(name).\(ProcessInfo.processInfo.processIdentifier)-\(UInt64.random(in: 0...UInt64.max)).new"
        do {
            try Data(bytes).write(to: URL(filePath: new))
            if let permissions { try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: new) }
        } catch {
            try? FileManager.default.removeItem(atPath: new)
            throw Failure(description: "\(path) cannot be written: \(reason(error))")
        }
        guard rename(new, target) == 0 else {
            let reason = String(cString: strerror(errno)).lowercased()
            try? FileManager.default.removeItem(atPath: new)
            throw Failure(description: "\(path) cannot be written: \(reason)")
        }
    }

    /// Why something cannot be read or written, in the words of a clause.
    package static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        if underlying.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(underlying.code))).lowercased() }
        switch (error as? CocoaError)?.code {
        case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
        case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file or directory"
        case .fileWriteOutOfSpace: return "no space left on device"
        case .fileWriteVolumeReadOnly: return "read-only file system"
        default:
            let text = error.localizedDescription
            return text.hasSuffix(".") ? String(text.dropLast()) : text
        }
    }
}
