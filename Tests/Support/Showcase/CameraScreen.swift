import AVFoundation
import SwiftUI

/// A camera with a button, and a scanner, as apps write them with UIKit's parts.
struct CameraScreen: View {
    @StateObject private var camera = CameraModel()
    @State private var code = "No code"
    @State private var isScanning = false
    @State private var access = "not asked"

    var body: some View {
        ScrollView {
            Preview(session: camera.session)
                .frame(height: 180)
                .clipShape(RoundedRectangle(cornerRadius: 16))
                .onAppear(perform: camera.start)
                .onDisappear(perform: camera.stop)
            HStack {
                Button("Take", action: camera.take).buttonStyle(.borderedProminent)
                Button("Turn", action: camera.turn)
                Button("Ask") { Task { access = await AVCaptureDevice.requestAccess(for: .video) ? "allowed" : "refused" } }
                Button("Scan") { isScanning.toggle() }
            }
            Text(access).accessibilityIdentifier("access")
            Text(camera.told).accessibilityIdentifier("told")
            if let photo = camera.photo {
                Image(uiImage: photo).resizable().scaledToFit().frame(height: 80).accessibilityLabel("Photo")
            }
            Text(code).accessibilityIdentifier("code")
            if isScanning { Scanner { code = $0 }.frame(height: 180) }
        }
        .padding()
        .navigationTitle("Camera")
    }
}

@MainActor private final class CameraModel: NSObject, ObservableObject, @preconcurrency AVCapturePhotoCaptureDelegate {
    let session = AVCaptureSession()
    private let output = AVCapturePhotoOutput()
    @Published var photo: UIImage?
    @Published var told = "No picture"

    func start() {
        if session.inputs.isEmpty {
            use(.front)
            session.addOutput(output)
        }
        session.startRunning()
    }

    func stop() { session.stopRunning() }

    func turn() {
        let old = (session.inputs.first as? AVCaptureDeviceInput)?.device.position
        session.inputs.forEach(session.removeInput)
        use(old == .front ? .back : .front)
    }

    private func use(_ position: AVCaptureDevice.Position) {
        guard let device = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: position),
            let input = try? AVCaptureDeviceInput(device: device)
        else { return }
        session.addInput(input)
    }

    func take() { output.capturePhoto(with: AVCapturePhotoSettings(), delegate: self) }

    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {
        self.photo = photo.fileDataRepresentation().flatMap { UIImage(data: $0) }
        told = error?.localizedDescription ?? self.photo.map { "\(Int($0.size.width)) × \(Int($0.size.height))" } ?? "No picture at all"
    }
}

private final class PreviewView: UIView {
    override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
    var previewLayer: AVCaptureVideoPreviewLayer? { layer as? AVCaptureVideoPreviewLayer }
}

private struct Preview: UIViewRepresentable {
    let session: AVCaptureSession

    func makeUIView(context: Context) -> PreviewView {
        let view = PreviewView()
        view.previewLayer?.session = session
        view.previewLayer?.videoGravity = .resizeAspectFill
        return view
    }

    func updateUIView(_ view: PreviewView, context: Context) {}
}

private struct Scanner: UIViewControllerRepresentable {
    let found: (String) -> Void
    func makeUIViewController(context: Context) -> ScannerController { ScannerController(found: found) }
    func updateUIViewController(_ controller: ScannerController, context: Context) {}
}

private final class ScannerController: UIViewController, @preconcurrency AVCaptureMetadataOutputObjectsDelegate {
    private let session = AVCaptureSession()
    private let found: (String) -> Void
    private lazy var preview = AVCaptureVideoPreviewLayer(session: session)
    private let hint = UILabel()

    init(found: @escaping (String) -> Void) {
        self.found = found
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let device = AVCaptureDevice.default(for: .video), let input = try? AVCaptureDeviceInput(device: device) else { return }
        session.addInput(input)
        let output = AVCaptureMetadataOutput()
        session.addOutput(output)
        output.setMetadataObjectsDelegate(self, queue: .main)
        output.metadataObjectTypes = [.qr]
        view.layer.addSublayer(preview)
        hint.text = "Hold a code before the camera"
        hint.textColor = .white
        hint.backgroundColor = UIColor.black.withAlphaComponent(0.6)
        hint.textAlignment = .center
        hint.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(hint)
        NSLayoutConstraint.activate([
            hint.leadingAnchor.constraint(equalTo: view.leadingAnchor), hint.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            hint.topAnchor.constraint(equalTo: view.topAnchor), hint.heightAnchor.constraint(equalToConstant: 28),
        ])
        session.startRunning()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        preview.frame = view.bounds
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        session.stopRunning()
    }

    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection
    ) {
        guard let text = (metadataObjects.first as? AVMetadataMachineReadableCodeObject)?.stringValue else { return }
        session.stopRunning()
        found(text)
    }
}
