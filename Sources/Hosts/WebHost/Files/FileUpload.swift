import Foundation
import SessionCore
import Synchronization

/// Writes one file as it comes.
final class FileUpload: BodyReceiver {
    /// Bytes that may wait for the disk.
    private static let maximumWaiting = 1 << 20

    private struct State {
        var handle: FileHandle?
        var hasFailed = false
        var isOver = false
        var waiting = 0
        var resume: (@Sendable () -> Void)?
    }

    private let uploads: Uploads
    private let place: Uploads.Place
    private let queue: DispatchQueue
    private let state = Mutex(State())

    init(_ place: Uploads.Place, uploads: Uploads) {
        self.place = place
        self.uploads = uploads
        queue = DispatchQueue(label: "glide.upload", target: uploads.queue)
    }

    var limit: Int { place.bytes }

    func received(_ bytes: [UInt8], resume: @escaping @Sendable () -> Void) -> Bool {
        let takesMore = state.withLock { state in
            state.waiting += bytes.count
            guard state.waiting > Self.maximumWaiting else { return true }
            state.resume = resume
            return false
        }
        queue.async { self.write(bytes) }
        return takesMore
    }

    func finished() async -> WebResponse {
        let isWritten = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.close()) }
        }
        guard isWritten else {
            uploads.release(place)
            return UploadRefusal.diskFailed.response
        }
        guard uploads.settle(place) else {
            remove()
            return UploadRefusal.unknownScene.response
        }
        return .status(204)
    }

    func aborted() {
        state.withLock { $0.isOver = true }
        queue.async {
            _ = self.close()
            self.remove()
            self.uploads.release(self.place)
        }
    }

    // MARK: - On the queue

    private func write(_ bytes: [UInt8]) {
        let handle = state.withLock { $0.isOver || $0.hasFailed ? nil : $0.handle } ?? makeFile()
        var hasFailed = handle == nil
        do { try handle?.write(contentsOf: bytes) } catch { hasFailed = true }
        let resume = state.withLock { state in
            state.hasFailed = state.hasFailed || hasFailed
            state.waiting -= bytes.count
            guard state.waiting <= Self.maximumWaiting / 2 else { return nil as (@Sendable () -> Void)? }
            defer { state.resume = nil }
            return state.resume
        }
        resume?()
    }

    /// Nil if there can be none, or need be none any more. Whatever stands there already is not written to.
    private func makeFile() -> FileHandle? {
        guard state.withLock({ !$0.isOver && !$0.hasFailed }) else { return nil }
        let folder = place.file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = open(place.file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        state.withLock { $0.handle = handle }
        return handle
    }

    /// - Returns: whether all of it was written. An empty file has had no piece.
    private func close() -> Bool {
        let handle = state.withLock { $0.handle } ?? makeFile()
        var isWritten = handle != nil && !state.withLock { $0.hasFailed }
        do { try handle?.close() } catch { isWritten = false }
        state.withLock { $0.handle = nil }
        return isWritten
    }

    // review:disable ERR-002 - what cannot be removed now goes with the folder of the session
    private func remove() { try? FileManager.default.removeItem(at: place.file) }
}

extension UploadRefusal {
    var response: WebResponse { SecurityHeaders.add(to: .text(wording + "\n", status: status)) }
}
