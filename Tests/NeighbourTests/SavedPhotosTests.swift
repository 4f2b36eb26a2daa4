import Foundation
import GlideTesting
import SwiftUI
import Testing

/// A picture that is saved is a file for the person, and the app is told what became of it.
@MainActor
struct SavedPhotosTests {
    private final class Saver {
        var told: [String] = []

        func save(_ image: UIImage) {
            UIImageWriteToSavedPhotosAlbum(
                image, self, Selector("image:didFinishSavingWithError:contextInfo:", Saver.image(_:didFinishSavingWithError:contextInfo:)),
                nil)
        }

        func image(_ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer) {
            told.append(error?.localizedDescription ?? "saved")
        }
    }

    private struct Screen: View {
        let saver: Saver
        let image: UIImage
        var body: some View { Button("Save") { saver.save(image) } }
    }

    private func picture(_ color: CIColor) throws -> UIImage {
        UIImage(ciImage: CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4)))
    }

    private func told(_ saver: Saver) async throws -> [String] {
        for _ in 0..<200 where saver.told.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        return saver.told
    }

    /// Which page gets the file is that of the person's last action, which other tests have as well.
    @Test(arguments: [CIColor.red, .clear])
    func thePersonGetsAFile(color: CIColor) async throws {
        let saver = Saver()
        let host = TestHost(Screen(saver: saver, image: try picture(color)))
        try await ViewGraphScope.within(host) {
            try host.find(.button, "Save").tap()
            #expect(try await told(saver) == ["saved"])
        }
    }

    @Test func aSymbolIsNoFile() async throws {
        let saver = Saver()
        let host = TestHost(Screen(saver: saver, image: try #require(UIImage(systemName: "star"))))
        try ViewGraphScope.within(host) { try host.find(.button, "Save").tap() }
        #expect(try await told(saver) == ["The picture has no pixels: it is a symbol or the drawing of a view."])
    }

    @Test func withoutAPageTheAppIsTold() async throws {
        let saver = Saver()
        saver.save(try picture(.red))
        #expect(try await told(saver).count == 1)
    }
}
