import CoreGraphics
import Foundation
import SwiftUICore
import Synchronization

/// Finds codes in what a camera sees, where the browser reads them; elsewhere the page has the person type what a code says.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
    // Sendable: what changes is behind a lock.
    private struct Listener: @unchecked Sendable {
        // Sendable: it is called on its queue alone.
        weak var delegate: (any AVCaptureMetadataOutputObjectsDelegate)?
    }

    private struct State {
        var listener = Listener()
        var queue: DispatchQueue?
        var types: [AVMetadataObject.ObjectType] = []
        var area = CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    private let state = Mutex(State())

    public override init() { super.init() }

    /// What codes are told on; without one, the main queue.
    open func setMetadataObjectsDelegate(
        _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
    ) {
        let listener = Listener(delegate: objectsDelegate)
        state.withLock {
            $0.listener = listener
            $0.queue = objectsCallbackQueue
        }
    }

    open var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)? { state.withLock { $0.listener }.delegate }
    open var metadataObjectsCallbackQueue: DispatchQueue? { state.withLock { $0.queue } }

    /// As on Apple's systems, there are none before the output is in a session.
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] {
        session == nil ? [] : AVMetadataObject.ObjectType.codes.map(\.type)
    }

    /// What is looked for. Of anything but codes nothing is told.
    open var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
        get { state.withLock { $0.types } }
        set {
            state.withLock { $0.types = newValue ?? [] }
            session?.tell()
        }
    }

    /// Kept: codes are looked for in the whole picture, and told where they are in here.
    open var rectOfInterest: CGRect {
        get { state.withLock { $0.area } }
        set { state.withLock { $0.area = newValue } }
    }

    /// As browsers call what is looked for.
    var formats: [String] {
        let wanted = metadataObjectTypes ?? []
        return AVMetadataObject.ObjectType.codes.filter { wanted.contains($0.type) }.map(\.format)
    }

    func tell(_ found: [AVMetadataMachineReadableCodeObject]) {
        let (wanted, area) = state.withLock { ($0.types, $0.area) }
        let objects = found.filter { wanted.contains($0.type) && ($0.bounds.isEmpty || $0.bounds.intersects(area)) }
        guard !objects.isEmpty, let connection = connections.first else { return }
        (metadataObjectsCallbackQueue ?? .main).async { [self] in
            metadataObjectsDelegate?.metadataOutput(self, didOutput: objects, from: connection)
        }
    }
}

public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection
    ) {}
}

/// Something that was found in a picture.
open class AVMetadataObject: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
        public static let codabar = ObjectType(rawValue: "Codabar")
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
        public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
        public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        public static let face = ObjectType(rawValue: "face")
        public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
        public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        public static let microQR = ObjectType(rawValue: "org.iso.MicroQR")
        public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")

        /// The codes that browsers may read, by the names of the Barcode Detection API. A UPC-A code is told as EAN-13, as on Apple's systems.
        static let codes: [(type: ObjectType, format: String)] = [
            (.qr, "qr_code"), (.ean13, "ean_13"), (.ean8, "ean_8"), (.upce, "upc_e"), (.code128, "code_128"), (.code39, "code_39"),
            (.code93, "code_93"), (.codabar, "codabar"), (.itf14, "itf"), (.interleaved2of5, "itf"), (.aztec, "aztec"),
            (.dataMatrix, "data_matrix"), (.pdf417, "pdf417"),
        ]

        /// The type of a code that says `text`: what is ITF with 14 digits has a name of its own.
        static func of(_ format: Substring, text: String) -> ObjectType? {
            codes.first { $0.format == format && ($0.type != .itf14 || text.count == 14) }?.type
        }
    }

    public let type: ObjectType
    /// In parts of the picture.
    public let bounds: CGRect

    init(type: ObjectType, bounds: CGRect) {
        self.type = type
        self.bounds = bounds
    }
}

/// A code that was read.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let stringValue: String?
    open var corners: [CGPoint] {
        [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
            CGPoint(x: bounds.maxX, y: bounds.minY),
        ]
    }

    init(type: ObjectType, bounds: CGRect, text: String) {
        stringValue = text
        super.init(type: type, bounds: bounds)
    }

    /// - Parameter kind: the browser's name of the code, and where it was seen, as a page tells them. nil for what nobody knows.
    convenience init?(kind: String, text: String) {
        let parts = kind.split(separator: " ")
        guard let type = ObjectType.of(parts.first ?? "", text: text) else { return nil }
        let numbers = parts.dropFirst().compactMap { Double($0) }
        let isPlace = numbers.count == 4 && numbers.allSatisfy(\.isFinite)
        self.init(
            type: type, bounds: isPlace ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : .zero, text: text)
    }
}
