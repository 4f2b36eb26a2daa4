import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import PhotosUI

@MainActor struct PHPickerViewControllerTests {
    /// As tutorials have it: one picker, whose coordinator reads what was chosen.
    struct Picker: UIViewControllerRepresentable {
        @Binding var names: [String]
        var limit = 0

        func makeUIViewController(context: Context) -> PHPickerViewController {
            var configuration = PHPickerConfiguration(photoLibrary: .shared())
            configuration.filter = .any(of: [.images, .livePhotos])
            configuration.selectionLimit = limit
            configuration.preferredAssetRepresentationMode = .current
            let picker = PHPickerViewController(configuration: configuration)
            picker.delegate = context.coordinator
            return picker
        }

        func updateUIViewController(_ uiViewController: PHPickerViewController, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(self) }

        class Coordinator: PHPickerViewControllerDelegate {
            private let parent: Picker
            init(_ parent: Picker) { self.parent = parent }

            func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
                picker.dismiss(animated: true)
                parent.names = results.isEmpty ? ["nothing"] : results.map { $0.itemProvider.suggestedName ?? "?" }
            }
        }
    }

    struct Chooser: View {
        @State private var names: [String] = []
        var limit = 0
        var body: some View {
            Picker(names: $names, limit: limit)
            Text(names.joined(separator: ", "))
        }
    }

    private func withPictures(_ names: [String], _ body: ([URL]) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pixel = try #require(
            Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
        let files = names.map { folder.appending(path: "\($0).png") }
        for file in files { try pixel.write(to: file) }
        try await body(files)
    }

    @Test func itsDelegateIsToldWhatWasChosen() async throws {
        try await withPictures(["beach", "forest", "lake"]) { files in
            let several = TestHost(Chooser())
            try several.find(.fileChooser).choose(files: files)
            #expect(several.texts.contains("beach, forest, lake"))
            let two = TestHost(Chooser(limit: 2))
            try two.find(.fileChooser).choose(files: files)
            #expect(two.texts.contains("beach, forest"))
        }
    }

    @Test func whoCancelsHasChosenNothing() throws {
        let host = TestHost(Chooser(limit: 1))
        try host.find(.button, "Cancel").tap()
        #expect(host.texts.contains("nothing"))
    }

    @Test func aResultIsAPictureAndAFile() async throws {
        try await withPictures(["beach"]) { files in
            let provider = PHPickerResult(file: files[0]).itemProvider
            #expect(provider.canLoadObject(ofClass: UIImage.self))
            let width = await withCheckedContinuation { continuation in
                provider.loadObject(ofClass: UIImage.self) { image, _ in continuation.resume(returning: (image as? UIImage)?.size.width) }
            }
            #expect(width == 1)
            let name = await withCheckedContinuation { continuation in
                provider.loadFileRepresentation(forTypeIdentifier: UTType.image.identifier) { url, _ in
                    continuation.resume(returning: url?.lastPathComponent)
                }
            }
            #expect(name == "beach.png")
        }
    }
}
