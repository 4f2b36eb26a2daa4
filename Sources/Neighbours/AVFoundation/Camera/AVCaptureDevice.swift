import Foundation
import RenderTree
import SwiftUICore
import Synchronization

/// A camera of the person's machine, as far as a page knows it: one that looks to the person, and one that looks away from them. Where
/// there is one alone, it is both. A page has no microphone for the app: there are no others.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public enum Position: Int, Sendable { case unspecified, back, front }
    public enum TorchMode: Int, Sendable { case off, on, auto }
    public enum FlashMode: Int, Sendable { case off, on, auto }
    public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
    public enum ExposureMode: Int, Sendable { case locked, autoExpose, continuousAutoExposure, custom }

    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
        public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
        public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
        public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
        public static let external = DeviceType(rawValue: "AVCaptureDeviceTypeExternal")
    }

    static let front = AVCaptureDevice(.front), back = AVCaptureDevice(.back)

    public let position: Position

    private init(_ position: Position) { self.position = position }

    // MARK: Which there are

    /// nil for anything that is no picture.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { mediaType == .video ? .back : nil }

    /// A page knows cameras of one kind, the wide angle: nil for any other.
    open class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? {
        guard deviceType == .builtInWideAngleCamera, mediaType ?? .video == .video else { return nil }
        return position == .front ? .front : .back
    }

    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { mediaType == .video ? [.back, .front] : [] }

    public convenience init?(uniqueID deviceUniqueID: String) { return nil }

    /// The cameras of some kinds.
    public final class DiscoverySession: NSObject, Sendable {
        public let devices: [AVCaptureDevice]

        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
            let all = deviceTypes.contains(.builtInWideAngleCamera) ? AVCaptureDevice.devices(for: mediaType ?? .video) : []
            devices = all.filter { position == .unspecified || $0.position == position }
        }
    }

    open var uniqueID: String { position == .front ? "front" : "back" }
    open var modelID: String { "Camera" }
    open var localizedName: String { position == .front ? "Front Camera" : "Back Camera" }
    open var deviceType: DeviceType { .builtInWideAngleCamera }
    open var isConnected: Bool { true }
    open func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == .video }

    // MARK: What the person allows

    private static let status = Mutex(AVAuthorizationStatus.notDetermined)

    /// Not determined until the person was asked: a page does not tell before.
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        mediaType == .video ? status.withLock { $0 } : .denied
    }

    /// The browser asks the person, where it does not know already.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        guard mediaType == .video else { return false }
        let answer = await ViewGraph.ask(.cameraPermission)
        learn(isAllowed: answer.isDone)
        return answer.isDone
    }

    open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void) {
        Task { handler(await requestAccess(for: mediaType)) }
    }

    static func learn(isAllowed: Bool) { status.withLock { $0 = isAllowed ? .authorized : .denied } }

    // MARK: What a page cannot do

    open var hasTorch: Bool { false }
    open var isTorchAvailable: Bool { false }
    open var isTorchActive: Bool { false }
    open var torchLevel: Float { 0 }
    open var torchMode: TorchMode {
        get { .off }
        set {}
    }
    open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { torchMode == .off }
    /// - Throws: always: there is no lamp.
    open func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.deviceNotConnected) }
    open var hasFlash: Bool { false }
    open var isFlashAvailable: Bool { false }
    open var focusMode: FocusMode {
        get { .continuousAutoFocus }
        set {}
    }
    open var focusPointOfInterest: CGPoint {
        get { CGPoint(x: 0.5, y: 0.5) }
        set {}
    }
    open var isFocusPointOfInterestSupported: Bool { false }
    open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { focusMode == .continuousAutoFocus }
    open var exposureMode: ExposureMode {
        get { .continuousAutoExposure }
        set {}
    }
    open var exposurePointOfInterest: CGPoint {
        get { CGPoint(x: 0.5, y: 0.5) }
        set {}
    }
    open var isExposurePointOfInterestSupported: Bool { false }
    open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { exposureMode == .continuousAutoExposure }
    open var minAvailableVideoZoomFactor: CGFloat { 1 }
    open var maxAvailableVideoZoomFactor: CGFloat { 1 }
    /// Always 1, between the least and the greatest factor.
    open var videoZoomFactor: CGFloat {
        get { 1 }
        set {}
    }
    open func lockForConfiguration() throws {}
    open func unlockForConfiguration() {}
}
