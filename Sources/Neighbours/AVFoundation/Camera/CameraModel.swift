import Foundation
import Observation
import RenderTree
import SwiftUICore

/// What pages show of a session, and what they have told of it.
@Observable @MainActor
final class CameraModel {
    enum Side: String { case front, back }

    /// nil: the session does not run, or has no camera.
    var side: Side? { didSet { if side != oldValue { failure = nil } } }
    var codes: [String] = []
    /// How many pictures have been asked for.
    private(set) var pictures = 0
    /// Why there is no picture.
    var failure: AVError?
    var readsNoCodes = false
    @ObservationIgnored weak var session: AVCaptureSession?
    @ObservationIgnored private var waiting: [@MainActor (Result<Data, any Error>) -> Void] = []
    @ObservationIgnored private var places = 0

    nonisolated init() {}

    /// Has a page take a picture.
    /// - Parameter taken: is told what it is, as a JPEG, once.
    func take(_ taken: @escaping @MainActor (Result<Data, any Error>) -> Void) {
        guard side != nil, places > 0, failure == nil else { return taken(.failure(AVError(.sessionNotRunning))) }
        waiting.append(taken)
        pictures += 1
    }

    func receive(_ transfer: Transfer) {
        if !transfer.texts.isEmpty { return receive(transfer.texts) }
        guard !waiting.isEmpty else { return }
        let data = transfer.files.first.flatMap { file -> Data? in
            defer { try? FileManager.default.removeItem(atPath: file.path) }
            return FileManager.default.contents(atPath: file.path)
        }
        waiting.removeFirst()(data.map { .success($0) } ?? .failure(AVError(.sessionNotRunning)))
    }

    private func receive(_ texts: [Transfer.Text]) {
        session?.metadataOutput?.tell(texts.compactMap { AVMetadataMachineReadableCodeObject(kind: $0.type, text: $0.text) })
    }

    /// What a person typed where the browser reads no codes.
    func type(_ text: String) {
        guard let format = codes.first, !text.isEmpty else { return }
        receive([Transfer.Text(type: format, text: text)])
    }

    func fail(_ reason: String) {
        switch reason {
        case "codes": readsNoCodes = true
        case "denied":
            AVCaptureDevice.learn(isAllowed: false)
            failure = AVError(.applicationIsNotAuthorizedToUseDevice)
        default: failure = AVError(.deviceNotConnected)
        }
    }

    func appear() { places += 1 }

    /// Where nothing shows the camera, no picture comes any more.
    func disappear() {
        places -= 1
        guard places == 0 else { return }
        let left = waiting
        waiting = []
        for taken in left { taken(.failure(AVError(.sessionNotRunning))) }
    }
}

/// What a preview layer shows.
struct CameraView: View {
    let camera: CameraModel
    let fills: Bool
    @State private var typed = ""

    var body: some View {
        ZStack {
            Color.black
            if let failure = camera.failure {
                VStack(spacing: 12) {
                    Text(verbatim: failure.localizedDescription).font(.footnote).multilineTextAlignment(.center)
                    Button("Try Again") { camera.failure = nil }
                }
                .foregroundStyle(.white)
                .padding()
            } else if let side = camera.side {
                CameraPicture(camera: camera, side: side, fills: fills, pictures: camera.pictures, codes: camera.codes)
                    .onAppear { camera.appear() }
                    .onDisappear { camera.disappear() }
                    .overlay(alignment: .bottom) { if camera.readsNoCodes, !camera.codes.isEmpty { typing } }
            }
        }
    }

    private var typing: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("This browser cannot read codes. Type what the code says:").font(.footnote)
            HStack {
                TextField("Code", text: $typed).textFieldStyle(.roundedBorder).onSubmit(use)
                Button("Use", action: use).disabled(typed.isEmpty)
            }
        }
        .padding()
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
        .padding()
    }

    private func use() {
        camera.type(typed)
        typed = ""
    }
}

/// What hosts are told of it.
struct CameraPicture {
    let camera: CameraModel
    let side: CameraModel.Side
    let fills: Bool
    let pictures: Int
    let codes: [String]
}

extension CameraPicture: View, NodeMaking, ElementChain, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .camera }

    func properties(in context: ElementContext) -> Properties {
        var properties: Properties = [.style: .string(side.rawValue), .contentMode: .string(fills ? "fill" : "fit")]
        properties[.pictures] = .int(pictures)
        if !codes.isEmpty { properties[.codes] = .strings(codes) }
        return properties
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        switch event {
        case .loaded: AVCaptureDevice.learn(isAllowed: true)
        case .transfer(let transfer) where transfer.way == .chosen: camera.receive(transfer)
        case .failed(let reason): camera.fail(reason)
        default: return false
        }
        return true
    }
}
