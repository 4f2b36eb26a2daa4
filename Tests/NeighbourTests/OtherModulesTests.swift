import CryptoKit
import FieldReflection
import GlideTesting
import LocalAuthentication
import Network
import SwiftUI
import Testing

@testable import PhotosUI

struct CryptoKitTests {
    @Test func hashesAreThere() {
        let hash = SHA256.hash(data: Data("abc".utf8)).map { String(format: "%02x", $0) }.joined()
        #expect(hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(Insecure.MD5.hash(data: Data()).map { String(format: "%02x", $0) }.joined() == "d41d8cd98f00b204e9800998ecf8427e")
    }
}

struct LocalAuthenticationTests {
    @Test func nobodyIsAskedAndTheReasonIsSaid() async {
        let context = LAContext()
        var error: NSError?
        #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
        #expect(error?.code == LAError.Code.biometryNotAvailable.rawValue)
        #expect(error?.domain == LAErrorDomain)
        #expect(context.biometryType == .none)
        await #expect(throws: LAError(.passcodeNotSet)) {
            try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock")
        }
    }
}

struct NetworkTests {
    @Test func thePathIsToldAtTheStart() async {
        let monitor = NWPathMonitor()
        let told = await withCheckedContinuation { continuation in
            monitor.pathUpdateHandler = { path in
                monitor.pathUpdateHandler = nil
                continuation.resume(returning: path)
            }
            monitor.start(queue: DispatchQueue(label: "paths"))
        }
        #expect(told == monitor.currentPath)
        monitor.cancel()
    }
}

@MainActor struct PhotosPickerTests {
    struct Chooser: View {
        @State private var item: PhotosPickerItem?
        @State private var text = "nothing"

        var body: some View {
            VStack {
                PhotosPicker("Choose", selection: $item, matching: .images)
                Text(text)
            }
            .onChange(of: item) {
                Task {
                    let data = try await item?.loadTransferable(type: Data.self)
                    let image = try await item?.loadTransferable(type: Image.self)
                    text = "\(data?.count ?? 0) bytes, \(image == nil ? "no picture" : "a picture")"
                }
            }
        }
    }

    private let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    private func file(_ data: Data, _ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try data.write(to: file)
        return file
    }

    @Test func whatIsChosenIsReadAsDataAndAsAPicture() async throws {
        let host = TestHost(Chooser())
        try host.find(.button, "Choose").tap()
        let file = try file(png, "a.png")
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        try host.find(.fileChooser).choose(files: [file])
        try await host.wait { host.texts.contains("8 bytes, a picture") }
    }

    @Test func aFileThatIsNoPictureIsAnError() async throws {
        let file = try file(Data("text".utf8), "a.png")
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
        let item = PhotosPickerItem(file: file)
        #expect(item.supportedContentTypes == [.png])
        await #expect(throws: (any Error).self) { try await item.loadTransferable(type: Image.self) }
        #expect(try await item.loadTransferable(type: Data.self) == Data("text".utf8))
    }

    // Sendable: used on the main actor alone.
    private final class Kept: @unchecked Sendable { var items: [PhotosPickerItem] = [] }

    @Test func noMoreThanAreWantedAreChosen() throws {
        let kept = Kept()
        let selection = Binding(get: { kept.items }, set: { kept.items = $0 })
        let files = ["a.png", "b.png", "c.png"].map { PhotosPickerItem(file: URL(filePath: "/tmp/\($0)")) }
        PhotoChoice.several(selection, 2, .images).choose(files)
        #expect(kept.items == Array(files[..<2]))
        #expect(!PhotoChoice.several(selection, 1, nil).allowsSeveral)
        PhotoChoice.several(selection, nil, nil).choose(files)
        #expect(kept.items == files)
    }
}

struct ObjectMakingTests {
    class Plain: NSObject { var names = ["plain"] }
    class Derived: Plain {
        override init() {
            super.init()
            names.append("derived")
        }
    }

    @Test func anObjectIsMadeByTheInitialiserOfItsOwnClass() throws {
        let made: NSObject.Type = Derived.self
        #expect((FieldReflection.makeObject(of: made) as? Derived)?.names == ["plain", "derived"])
        #expect((FieldReflection.makeObject(of: Plain.self) as? Plain)?.names == ["plain"])
    }

    @Test func anObjectThatIsMadeGoesWithItsLastReference() {
        weak var kept: NSObject?
        do {
            let made = FieldReflection.makeObject(of: Plain.self)
            kept = made
            #expect(kept != nil)
        }
        #expect(kept == nil)
    }
}
