import GlideTesting
import QuickLook
import SwiftUI
import Testing

@MainActor
struct QuickLookTests {
    struct Files: View {
        let files: [URL]
        @State private var shown: URL?
        var body: some View {
            ForEach(files, id: \.self) { file in
                Button("Open \(file.lastPathComponent)") { shown = file }
            }
            .quickLookPreview($shown, in: files)
        }
    }

    private func write(_ name: String, _ data: Data) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try data.write(to: file)
        return file
    }

    @Test func textsAreShownAndOthersAreNamed() throws {
        let files = [try write("a.txt", Data("some words".utf8)), try write("b.bin", Data([0, 1, 2]))]
        let host = TestHost(Files(files: files))
        try host.find(.button, "Open a.txt").tap()
        #expect(host.texts.contains("some words"))
        try host.find(.button, "Next").tap()
        #expect(!host.texts.contains("some words") && host.texts.contains("3 bytes"))
        #expect(try !host.find(.button, "Next").isEnabled)
        try host.find(.button, "Done").tap()
        #expect(!host.texts.contains("3 bytes"))
        host.unmount()
    }
}
