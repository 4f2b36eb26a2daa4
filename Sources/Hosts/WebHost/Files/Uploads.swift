import Foundation
import RenderTree
import SessionCore
import Synchronization

/// The files that pages have sent: in a private folder, which goes with the scene.
///
/// Anything may be called from any thread.
final class Uploads: Sendable {
    /// What one page sends at once: the files of one choice, drop or paste.
    private struct Batch {
        var names: Set<String> = []
        var files: [ReceivedFile] = []
        var count = 0
    }

    private struct Scene {
        var folder: URL?
        var batches: [String: Batch] = [:]
        var bytes = 0
        var files = 0
        var open = 0
    }

    /// A place that was reserved for a file.
    struct Place: Sendable {
        let scene: String
        let batch: String
        let file: URL
        /// What the app is given for it: the file, or the folder that it is in.
        let item: ReceivedFile
        let bytes: Int
    }

    let limits: UploadLimits
    private let parent: URL
    private let scenes = Mutex<[String: Scene]>([:])
    let queue = DispatchQueue(label: "glide.uploads", attributes: .concurrent)

    /// - Parameter parent: where the folders of scenes are made.
    init(limits: UploadLimits, parent: URL = FileManager.default.temporaryDirectory) {
        self.limits = limits
        self.parent = parent
    }

    /// From here on a scene may receive files.
    func open(_ scene: String) { scenes.withLock { $0[scene] = Scene() } }

    /// The scene has ended: all that it received goes.
    func close(_ scene: String) {
        guard let folder = scenes.withLock({ $0.removeValue(forKey: scene)?.folder }) else { return }
        try? FileManager.default.removeItem(at: folder)
    }

    /// What came under the name of a batch, once.
    func take(_ batch: String, of scene: String) -> [ReceivedFile]? {
        scenes.withLock { $0[scene]?.batches.removeValue(forKey: batch)?.files }
    }

    /// Whether a file of a scene may come.
    /// - Parameters:
    ///   - path: the file's name as the browser tells it, or its path in a folder that is sent.
    ///   - bytes: how long it is.
    func reserve(_ path: String, type: String, bytes: Int, batch: String, of scene: String) throws(UploadRefusal) -> Place {
        guard bytes >= 0, Self.isName(batch), let components = UploadName.components(path) else { throw .badRequest }
        guard bytes <= limits.fileBytes else { throw .fileTooLarge }
        let reserved: Result<Place, UploadRefusal> = scenes.withLock { scenes in
            guard var state = scenes[scene] else { return .failure(.unknownScene) }
            guard state.open < limits.parallel else { return .failure(.busy) }
            guard state.files < limits.sceneFiles else { return .failure(.tooMany) }
            guard state.bytes + bytes <= limits.sceneBytes else { return .failure(.sceneFull) }
            guard let folder = state.folder ?? Self.makeFolder(in: parent) else { return .failure(.diskFailed) }
            var files = state.batches[batch] ?? Batch()
            let place = Self.place(components, of: &files, type: type, in: folder.appending(path: batch))
            state.folder = folder
            state.batches[batch] = files
            state.bytes += bytes
            state.files += 1
            state.open += 1
            scenes[scene] = state
            return .success(Place(scene: scene, batch: batch, file: place.file, item: place.item, bytes: bytes))
        }
        return try reserved.get()
    }

    /// A file stands in a folder of its own, so that each of several with one name keeps it; one that came within a folder stands in that.
    private static func place(
        _ components: [String], of batch: inout Batch, type: String, in folder: URL
    ) -> (file: URL, item: ReceivedFile) {
        batch.count += 1
        guard components.count > 1 else {
            let file = folder.appending(path: "\(batch.count)").appending(path: components[0])
            return (file, ReceivedFile(path: file.path(percentEncoded: false), type: type))
        }
        let top = folder.appending(path: "folder").appending(path: components[0])
        var name = components[1...].joined(separator: "/")
        while !batch.names.insert(components[0] + "/" + name).inserted { name += " 2" }
        return (top.appending(path: name), ReceivedFile(path: top.path(percentEncoded: false), isFolder: true))
    }

    private static func makeFolder(in parent: URL) -> URL? {
        let folder = parent.appending(path: "glide-files-" + randomName(words: 2))
        let isMade: ()? = try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return isMade.map { folder }
    }

    /// Batches are named by pages, in letters and digits.
    private static func isName(_ batch: String) -> Bool {
        (1...64).contains(batch.utf8.count) && batch.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    }

    /// The file is there.
    /// - Returns: false if its scene has ended meanwhile.
    func settle(_ place: Place) -> Bool {
        scenes.withLock { scenes in
            guard scenes[place.scene] != nil else { return false }
            scenes[place.scene]?.open -= 1
            if scenes[place.scene]?.batches[place.batch]?.files.contains(place.item) == false {
                scenes[place.scene]?.batches[place.batch]?.files.append(place.item)
            }
            return true
        }
    }

    /// The file will not come.
    func release(_ place: Place) {
        scenes.withLock { scenes in
            scenes[place.scene]?.open -= 1
            scenes[place.scene]?.files -= 1
            scenes[place.scene]?.bytes -= place.bytes
        }
    }
}
