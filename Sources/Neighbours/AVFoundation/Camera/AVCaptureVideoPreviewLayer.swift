import CoreGraphics
import Foundation
import SwiftUICore
import UIKit

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// As ``resizeAspectFill``: a camera's picture keeps its form.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// Shows what a session's camera sees: of a view, or in one.
open class AVCaptureVideoPreviewLayer: CALayer, ShownLayer {
    open var session: AVCaptureSession? { didSet { tell() } }
    open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { tell() } }
    open private(set) lazy var connection: AVCaptureConnection? = AVCaptureConnection(output: nil)

    public convenience init(session: AVCaptureSession) {
        self.init()
        self.session = session
    }

    public convenience init(sessionWithNoConnection session: AVCaptureSession) { self.init(session: session) }

    package var layerContent: AnyView {
        guard let session else { return AnyView(Color.clear) }
        return AnyView(CameraView(camera: session.camera, fills: videoGravity != .resizeAspect))
    }

    /// From parts of the picture to points of the layer, where the picture fills it.
    open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
        guard let code = metadataObject as? AVMetadataMachineReadableCodeObject else { return nil }
        return AVMetadataMachineReadableCodeObject(
            type: code.type, bounds: layerRectConverted(fromMetadataOutputRect: code.bounds), text: code.stringValue ?? "")
    }

    open func layerRectConverted(fromMetadataOutputRect rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX * bounds.width, y: rect.minY * bounds.height, width: rect.width * bounds.width, height: rect.height * bounds.height
        )
    }

    open func metadataOutputRectConverted(fromLayerRect rect: CGRect) -> CGRect {
        guard bounds.width > 0, bounds.height > 0 else { return .zero }
        return CGRect(
            x: rect.minX / bounds.width, y: rect.minY / bounds.height, width: rect.width / bounds.width, height: rect.height / bounds.height
        )
    }

    /// Where a finger is, for a camera that focuses there; a page's does so by itself.
    open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
        guard bounds.width > 0, bounds.height > 0 else { return CGPoint(x: 0.5, y: 0.5) }
        return CGPoint(x: pointInLayer.x / bounds.width, y: pointInLayer.y / bounds.height)
    }
}
