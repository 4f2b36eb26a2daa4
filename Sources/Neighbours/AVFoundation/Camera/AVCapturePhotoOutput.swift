import CoreGraphics
import Foundation
import FoundationAdditions
import SwiftUICore
import Synchronization
import UIKit

/// Takes single pictures: as JPEGs, as large as the browser's picture of the camera.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
    // Sendable: what changes is kept by the session, on the main actor.
    public enum QualityPrioritization: Int, Sendable { case speed = 1, balanced, quality }

    public override init() { super.init() }

    open var availablePhotoCodecTypes: [AVVideoCodecType] { [.jpeg] }
    open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }
    open var isLivePhotoCaptureSupported: Bool { false }
    open var isDepthDataDeliverySupported: Bool { false }
    open var isHighResolutionCaptureEnabled: Bool {
        get { false }
        set {}
    }
    open var isLivePhotoCaptureEnabled: Bool {
        get { false }
        set {}
    }
    open var isDepthDataDeliveryEnabled: Bool {
        get { false }
        set {}
    }
    open var maxPhotoQualityPrioritization: QualityPrioritization {
        get { .balanced }
        set {}
    }

    /// Tells the delegate, on the main thread, the picture, or an error where no page shows the session.
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
        let resolved = AVCaptureResolvedPhotoSettings(uniqueID: settings.uniqueID)
        let told = Told(delegate: delegate)
        MainThread.run { [self] in
            told.delegate.photoOutput(self, willBeginCaptureFor: resolved)
            told.delegate.photoOutput(self, willCapturePhotoFor: resolved)
            let taken: @MainActor (Result<Data, any Error>) -> Void = { [self] result in
                told.delegate.photoOutput(self, didCapturePhotoFor: resolved)
                let data = try? result.get()
                var error: (any Error)?
                if case .failure(let reason) = result { error = reason }
                told.delegate.photoOutput(self, didFinishProcessingPhoto: AVCapturePhoto(data: data, settings: resolved), error: error)
                told.delegate.photoOutput(self, didFinishCaptureFor: resolved, error: error)
            }
            if let session { session.camera.take(taken) } else { taken(.failure(AVError(.sessionNotRunning))) }
        }
    }

    /// A delegate is called on the main thread alone.
    private struct Told: @unchecked Sendable { let delegate: any AVCapturePhotoCaptureDelegate }
}

public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
    public static let hevc = AVVideoCodecType(rawValue: "hvc1")
    public static let h264 = AVVideoCodecType(rawValue: "avc1")
}

public let AVVideoCodecKey = "AVVideoCodecKey"

/// How a picture is to be taken. Whatever is asked for, it is a JPEG without a flash.
open class AVCapturePhotoSettings: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: what changes is behind a lock.
    private static let count = Atomic(Int64(0))
    private let mode = Mutex(AVCaptureDevice.FlashMode.off)
    public let uniqueID = AVCapturePhotoSettings.count.add(1, ordering: .relaxed).newValue
    public let format: [String: Any]?

    public override convenience init() { self.init(format: nil) }
    public init(format: [String: Any]?) { self.format = format }
    public convenience init(from photoSettings: AVCapturePhotoSettings) { self.init(format: photoSettings.format) }
    open func copy(with zone: NSZone? = nil) -> Any { AVCapturePhotoSettings(from: self) }

    open var flashMode: AVCaptureDevice.FlashMode {
        get { mode.withLock { $0 } }
        set { mode.withLock { $0 = newValue } }
    }
    open var isHighResolutionPhotoEnabled: Bool {
        get { false }
        set {}
    }
    open var photoQualityPrioritization: AVCapturePhotoOutput.QualityPrioritization {
        get { .balanced }
        set {}
    }
    open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
    open var availableEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [] }
    /// Pictures come without a smaller one.
    open var previewPhotoFormat: [String: Any]? {
        get { nil }
        set {}
    }
}

open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let uniqueID: Int64
    init(uniqueID: Int64) { self.uniqueID = uniqueID }
}

/// A picture that was taken.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    private let data: Data?
    public let resolvedSettings: AVCaptureResolvedPhotoSettings

    init(data: Data?, settings: AVCaptureResolvedPhotoSettings) {
        self.data = data
        resolvedSettings = settings
    }

    open var isRawPhoto: Bool { false }
    open var photoCount: Int { 1 }
    open func fileDataRepresentation() -> Data? { data }
    open func cgImageRepresentation() -> CGImage? { data.flatMap { UIImage(data: $0)?.cgImage } }
}

/// What becomes of a picture that is to be taken.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
    func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
    public func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    public func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    public func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    public func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {}
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
    ) {}
}
