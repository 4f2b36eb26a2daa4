import AudioToolbox
import Foundation
import RenderTree

/// A film or a sound, by its address.
open class AVAsset: NSObject, @unchecked Sendable {
    package let address: URL

    public init(url URL: URL) { address = URL }

    /// Of a file of this machine: read from its first bytes, where they tell.
    var knownDuration: CMTime? {
        guard address.isFileURL, let seconds = SoundFile(at: address)?.duration else { return nil }
        return CMTime(seconds: seconds, preferredTimescale: 1_000_000_000)
    }

    /// Reads what is asked for, or has a page read it.
    /// - Throws: `AVError` if no page can play it.
    open func load<T>(_ property: AVAsyncProperty<AVAsset, T>) async throws -> T { try await property.read(self) }

    /// `indefinite` where only a browser can tell: use `load(.duration)`.
    @available(*, deprecated, message: "Use load(.duration) instead")
    open var duration: CMTime { knownDuration ?? .indefinite }

    func readDuration() async throws -> CMTime {
        if let knownDuration { return knownDuration }
        let playback = Playback()
        playback.load(address)
        playback.prepare()
        // A browser tells within seconds, or never.
        for _ in 0..<150 {
            let status = playback.status
            if let duration = status.duration { return CMTime(seconds: duration, preferredTimescale: 1_000_000_000) }
            if status.phase == .failed { break }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw AVError(.fileFormatNotRecognized, address: address)
    }
}

open class AVURLAsset: AVAsset, @unchecked Sendable {
    open var url: URL { address }
    /// - Parameter options: without effect: how a browser reads is its own matter.
    public init(url URL: URL, options: [String: Any]?) { super.init(url: URL) }
    public override init(url URL: URL) { super.init(url: URL) }
}

/// Something to be read of an asset.
public final class AVAsyncProperty<Root, Value>: Sendable {
    let read: @Sendable (Root) async throws -> Value
    init(read: @escaping @Sendable (Root) async throws -> Value) { self.read = read }
}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
    public static var duration: AVAsyncProperty<AVAsset, CMTime> { AVAsyncProperty { try await $0.readDuration() } }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
    /// Whether a browser can play it.
    public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { AVAsyncProperty { (try? await $0.readDuration()) != nil } }
}

/// Why something is not played.
public struct AVError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case fileFormatNotRecognized = -11828
        case operationNotSupportedForAsset = -11838
        case applicationIsNotAuthorizedToUseDevice = -11852
        case deviceNotConnected = -11814
        case sessionNotRunning = -11803
    }

    public let code: Code
    let address: URL?

    public init(_ code: Code) { self.init(code, address: nil) }

    init(_ code: Code, address: URL?) {
        self.code = code
        self.address = address
    }
}

extension AVError: LocalizedError, CustomNSError {
    public static var errorDomain: String { "AVFoundationErrorDomain" }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
    public var errorDescription: String? {
        switch code {
        case .applicationIsNotAuthorizedToUseDevice: "The camera may not be used: the person, or their browser, has refused it."
        case .deviceNotConnected: "There is no camera."
        case .sessionNotRunning: "No picture was taken: the camera is not running, or no page shows it."
        case .unknown, .fileFormatNotRecognized, .operationNotSupportedForAsset:
            "The browser cannot play \(address?.lastPathComponent ?? "this"): it is not there, or of a kind that it does not know."
        }
    }
}
