import AVFoundation
import Foundation
import GlideTesting
import RenderTree
import SwiftUI
import Testing
import UIKit

/// As apps write a scanner: a controller whose view has a preview layer.
private final class ScannerController: UIViewController, @preconcurrency AVCaptureMetadataOutputObjectsDelegate {
    let session = AVCaptureSession()
    var found: (String) -> Void = { _ in }
    private var previewLayer: AVCaptureVideoPreviewLayer!

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let device = AVCaptureDevice.default(for: .video), let input = try? AVCaptureDeviceInput(device: device),
            session.canAddInput(input)
        else { return }
        session.addInput(input)
        let output = AVCaptureMetadataOutput()
        if session.canAddOutput(output) {
            session.addOutput(output)
            output.setMetadataObjectsDelegate(self, queue: DispatchQueue.main)
            output.metadataObjectTypes = [.qr, .ean13]
        }
        previewLayer = AVCaptureVideoPreviewLayer(session: session)
        previewLayer.frame = view.layer.bounds
        previewLayer.videoGravity = .resizeAspectFill
        view.layer.addSublayer(previewLayer)
        session.startRunning()
    }

    override func viewDidLayoutSubviews() { previewLayer?.frame = view.bounds }

    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection
    ) {
        guard let code = metadataObjects.first as? AVMetadataMachineReadableCodeObject, let text = code.stringValue else { return }
        session.stopRunning()
        found(text)
    }
}

private struct Scanner: UIViewControllerRepresentable {
    @Binding var text: String
    func makeUIViewController(context: Context) -> ScannerController { ScannerController() }
    func updateUIViewController(_ controller: ScannerController, context: Context) { controller.found = { text = $0 } }
}

private struct Scanning: View {
    @State private var text = "nothing"
    var body: some View {
        Text(text)
        Scanner(text: $text)
    }
}

/// As apps write a camera: a view whose own layer is the preview.
private final class PreviewView: UIView {
    override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
    var previewLayer: AVCaptureVideoPreviewLayer { layer as! AVCaptureVideoPreviewLayer }
}

private struct Preview: UIViewRepresentable {
    let session: AVCaptureSession
    func makeUIView(context: Context) -> PreviewView {
        let view = PreviewView()
        view.previewLayer.session = session
        view.previewLayer.videoGravity = .resizeAspect
        return view
    }
    func updateUIView(_ view: PreviewView, context: Context) {}
}

@MainActor private final class Camera: NSObject, ObservableObject, @preconcurrency AVCapturePhotoCaptureDelegate {
    let session = AVCaptureSession()
    let output = AVCapturePhotoOutput()
    @Published var told = "none"

    func setUp() {
        session.beginConfiguration()
        session.sessionPreset = .photo
        if let front = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .front),
            let input = try? AVCaptureDeviceInput(device: front)
        {
            session.addInput(input)
        }
        session.addOutput(output)
        session.commitConfiguration()
        session.startRunning()
    }

    func take() { output.capturePhoto(with: AVCapturePhotoSettings(), delegate: self) }

    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {
        told = error?.localizedDescription ?? "\(photo.fileDataRepresentation()?.count ?? -1) bytes"
    }
}

private struct Taking: View {
    @StateObject private var camera = Camera()
    @State private var shows = true
    var body: some View {
        Text(camera.told)
        Button("Take") { camera.take() }
        Button("Hide") { shows = false }
        if shows { Preview(session: camera.session).onAppear { camera.setUp() } }
    }
}

@MainActor struct CameraTests {
    private func camera(_ host: TestHost) throws -> RenderNode { try #require(host.scene.tree.root.first(.camera)) }

    private func bring(_ host: TestHost, texts: [(String, String)] = [], files: [ReceivedFile] = []) throws {
        let transfer = Transfer(
            .chosen, files: files, texts: texts.map { Transfer.Text(type: $0.0, text: $0.1) })
        #expect(try host.scene.send(.transfer(transfer), to: camera(host)) == nil)
        host.flush()
    }

    @Test func aScannerShowsTheCameraAndHearsOfACode() async throws {
        let host = TestHost(Scanning())
        host.flush()
        let node = try camera(host)
        #expect(node[.style]?.string == "back" && node[.contentMode]?.string == "fill" && node[.codes]?.strings == ["qr_code", "ean_13"])
        // What nobody asked for, and what nobody knows, is no news.
        try bring(host, texts: [("aztec 0 0 1 1", "other"), ("semaphore", "odd")])
        try bring(host, texts: [("qr_code 0.1 0.2 0.3 nan", "https://a.example")])
        while host.texts.first == "nothing" { try await Task.sleep(for: .milliseconds(5)); host.flush() }
        #expect(host.texts == ["https://a.example"])
        #expect(host.scene.tree.root.first(.camera) == nil)
    }

    @Test func whereNoCodesAreReadThePersonTypesThem() async throws {
        let host = TestHost(Scanning())
        host.flush()
        #expect(try host.scene.send(.failed("codes"), to: camera(host)) == nil)
        host.flush()
        try host.find(.textField).type("4006381333931")
        try host.find(.button, "Use").tap()
        while host.texts.first == "nothing" { try await Task.sleep(for: .milliseconds(5)); host.flush() }
        #expect(host.texts == ["4006381333931"])
    }

    @Test func aPictureIsTakenByThePageAndGoesWithIt() throws {
        let host = TestHost(Taking())
        host.flush()
        let node = try camera(host)
        #expect(node[.style]?.string == "front" && node[.pictures]?.int == 0)
        try host.find(.button, "Take").tap()
        #expect(try camera(host)[.pictures]?.int == 1)
        let file = FileManager.default.temporaryDirectory.appending(path: "photo-\(UUID()).jpg")
        try Data([0xFF, 0xD8, 0xFF]).write(to: file)
        try bring(host, files: [ReceivedFile(path: file.path, type: "image/jpeg")])
        #expect(host.texts.contains("3 bytes"))
        #expect(!FileManager.default.fileExists(atPath: file.path))
        // One more than was asked for is nobody's.
        try bring(host)
        #expect(host.texts.contains("3 bytes"))
    }

    @Test func aPictureThatDoesNotComeIsAnError() throws {
        let host = TestHost(Taking())
        host.flush()
        try host.find(.button, "Take").tap()
        try bring(host)
        #expect(host.texts.contains { $0.hasPrefix("No picture was taken") })
        try host.find(.button, "Take").tap()
        try host.find(.button, "Hide").tap()
        #expect(host.texts.contains { $0.hasPrefix("No picture was taken") })
    }

    @Test func aPersonWhoRefusesIsToldWhereTheCameraWouldBe() throws {
        let host = TestHost(Taking())
        host.flush()
        #expect(try host.scene.send(.failed("unavailable"), to: camera(host)) == nil)
        host.flush()
        #expect(host.texts.contains("There is no camera."))
        try host.find(.button, "Take").tap()
        #expect(host.texts.contains { $0.hasPrefix("No picture was taken") })
        try host.find(.button, "Try Again").tap()
        #expect(throws: Never.self) { try camera(host) }
    }

    @Test func aPageHasTwoCamerasAndNoMicrophone() {
        #expect(AVCaptureDevice.default(for: .video)?.position == .back && AVCaptureDevice.default(for: .audio) == nil)
        let found = AVCaptureDevice.DiscoverySession(
            deviceTypes: [.builtInDualCamera, .builtInWideAngleCamera], mediaType: .video, position: .front)
        #expect(found.devices.map(\.position) == [.front] && found.devices.first?.hasTorch == false)
        #expect(AVCaptureDevice.default(.builtInTelephotoCamera, for: .video, position: .back) == nil)
    }
}
