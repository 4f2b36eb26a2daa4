import Foundation
import FoundationAdditions
import SwiftUICore
import Synchronization

/// Leads what a camera sees to a preview layer and to outputs. The page asks the person for the camera once a layer shows the session; what
/// no page shows sees nothing.
///
/// Anything may be called from any thread.
open class AVCaptureSession: NSObject, @unchecked Sendable {
    // Sendable: what changes is behind a lock.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
        public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
        public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
    }

    private struct State {
        var inputs: [AVCaptureInput] = []
        var outputs: [AVCaptureOutput] = []
        var preset = Preset.high
        var isRunning = false
    }

    private let state = Mutex(State())
    /// What pages show of the session.
    let camera = CameraModel()

    public override init() { super.init() }

    open var inputs: [AVCaptureInput] { state.withLock { $0.inputs } }
    open var outputs: [AVCaptureOutput] { state.withLock { $0.outputs } }
    open var connections: [AVCaptureConnection] { outputs.flatMap(\.connections) }
    open var isRunning: Bool { state.withLock { $0.isRunning } }
    open var isInterrupted: Bool { false }

    /// Kept: the browser chooses how large the picture is, up to 1920 × 1080.
    open var sessionPreset: Preset {
        get { state.withLock { $0.preset } }
        set { state.withLock { $0.preset = newValue } }
    }
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

    /// One camera at a time.
    open func canAddInput(_ input: AVCaptureInput) -> Bool { inputs.isEmpty }

    open func addInput(_ input: AVCaptureInput) {
        state.withLock { $0.inputs.append(input) }
        tell()
    }

    open func removeInput(_ input: AVCaptureInput) {
        state.withLock { $0.inputs.removeAll { $0 === input } }
        tell()
    }

    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { type(of: $0) == type(of: output) } }

    open func addOutput(_ output: AVCaptureOutput) {
        output.join(self)
        state.withLock { $0.outputs.append(output) }
        tell()
    }

    open func removeOutput(_ output: AVCaptureOutput) {
        output.join(nil)
        state.withLock { $0.outputs.removeAll { $0 === output } }
        tell()
    }

    /// What codes are told to.
    var metadataOutput: AVCaptureMetadataOutput? { outputs.lazy.compactMap { $0 as? AVCaptureMetadataOutput }.first }

    open func beginConfiguration() {}
    open func commitConfiguration() {}

    open func startRunning() { run(true) }
    open func stopRunning() { run(false) }

    private func run(_ isRunning: Bool) {
        let isOther = state.withLock { state in
            defer { state.isRunning = isRunning }
            return state.isRunning != isRunning
        }
        guard isOther else { return }
        tell()
        NotificationCenter.default.post(name: isRunning ? Self.didStartRunningNotification : Self.didStopRunningNotification, object: self)
    }

    /// Pages show how the session is now.
    func tell() {
        MainThread.run { [self] in
            let device = inputs.lazy.compactMap { ($0 as? AVCaptureDeviceInput)?.device }.first
            camera.side = isRunning ? device.map { $0.position == .front ? .front : .back } : nil
            camera.codes = metadataOutput?.formats ?? []
            camera.session = self
        }
    }

    public static let didStartRunningNotification = Notification.Name("AVCaptureSessionDidStartRunningNotification")
    public static let didStopRunningNotification = Notification.Name("AVCaptureSessionDidStopRunningNotification")
    public static let runtimeErrorNotification = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
    public static let wasInterruptedNotification = Notification.Name("AVCaptureSessionWasInterruptedNotification")
    public static let interruptionEndedNotification = Notification.Name("AVCaptureSessionInterruptionEndedNotification")
}

extension Notification.Name {
    public static let AVCaptureSessionDidStartRunning = AVCaptureSession.didStartRunningNotification
    public static let AVCaptureSessionDidStopRunning = AVCaptureSession.didStopRunningNotification
    public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
    public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
    public static let AVCaptureSessionInterruptionEnded = AVCaptureSession.interruptionEndedNotification
}

open class AVCaptureInput: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    override init() { super.init() }
}

/// A camera, as what a session gets its picture from.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    // Sendable: it never changes.
    public let device: AVCaptureDevice

    /// - Throws: ``AVError`` where the person has refused the camera.
    public init(device: AVCaptureDevice) throws {
        self.device = device
        super.init()
        if AVCaptureDevice.authorizationStatus(for: .video) == .denied { throw AVError(.applicationIsNotAuthorizedToUseDevice) }
    }
}

/// What a session's picture is used for.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
    // Sendable: what changes is behind a lock.
    private let joined = Mutex<(session: Weak, connections: [AVCaptureConnection])>((Weak(), []))

    private struct Weak { weak var session: AVCaptureSession? }

    override init() { super.init() }

    var session: AVCaptureSession? { joined.withLock { $0.session.session } }
    open var connections: [AVCaptureConnection] { joined.withLock { $0.connections } }
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { mediaType == .video ? connections.first : nil }

    func join(_ session: AVCaptureSession?) {
        let connections = session == nil ? [] : [AVCaptureConnection(output: self)]
        joined.withLock { $0 = (Weak(session: session), connections) }
    }
}

public enum AVCaptureVideoOrientation: Int, Sendable { case portrait = 1, portraitUpsideDown, landscapeRight, landscapeLeft }

/// The way from a camera to an output or a layer. Browsers turn pictures by themselves: what is set is kept.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
    // Sendable: what changes is behind a lock.
    private struct State {
        var isEnabled = true
        var orientation = AVCaptureVideoOrientation.portrait
        var angle: CGFloat = 90
    }

    private let state = Mutex(State())
    open private(set) weak var output: AVCaptureOutput?

    init(output: AVCaptureOutput?) { self.output = output }

    open var isEnabled: Bool {
        get { state.withLock { $0.isEnabled } }
        set { state.withLock { $0.isEnabled = newValue } }
    }
    open var isActive: Bool { isEnabled }
    open var isVideoOrientationSupported: Bool { true }
    open var videoOrientation: AVCaptureVideoOrientation {
        get { state.withLock { $0.orientation } }
        set { state.withLock { $0.orientation = newValue } }
    }
    open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { true }
    open var videoRotationAngle: CGFloat {
        get { state.withLock { $0.angle } }
        set { state.withLock { $0.angle = newValue } }
    }
    open var isVideoStabilizationSupported: Bool { false }
    open var isVideoMirroringSupported: Bool { false }
    open var automaticallyAdjustsVideoMirroring: Bool {
        get { true }
        set {}
    }
    open var isVideoMirrored: Bool {
        get { false }
        set {}
    }
}
