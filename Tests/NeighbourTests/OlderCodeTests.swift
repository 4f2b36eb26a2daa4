import Testing
import UIKit

/// Core Image as code has it that imports UIKit alone, which brings it along.
struct OlderCodeTests {
    private func code(_ text: String) -> UIImage? {
        guard let data = text.data(using: .ascii), let filter = CIFilter(name: "CIQRCodeGenerator") else { return nil }
        filter.setValue(data, forKey: "inputMessage")
        guard let image = filter.outputImage?.transformed(by: CGAffineTransform(scaleX: 3, y: 3)) else { return nil }
        return UIImage(ciImage: image)
    }

    @Test func aCodeWithUIKitAlone() {
        #expect(code("glide")?.size == CGSize(width: 69, height: 69))
        #expect(code("ü") == nil)
    }

    @Test func theMeanOfAPicture() throws {
        let picture = try #require(code("glide")?.cgImage)
        let input = CIImage(cgImage: picture)
        let extent = CIVector(x: 0, y: 0, z: 3, w: 3)
        let filter = try #require(CIFilter(name: "CIAreaAverage", parameters: [kCIInputImageKey: input, kCIInputExtentKey: extent]))
        var bitmap = [UInt8](repeating: 0, count: 4)
        let output = try #require(filter.outputImage)
        CIContext(options: [.workingColorSpace: kCFNull as Any]).render(
            output, toBitmap: &bitmap, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .RGBA8, colorSpace: nil)
        #expect(bitmap == [255, 255, 255, 255])
    }

    private enum Message: Hashable {
        case text(String)
        case picture(UIImage)
    }

    @Test func picturesAreObjectsThatAreEqualByWhatTheyShow() throws {
        let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="))
        let (one, other) = (try #require(UIImage(data: gif)), try #require(UIImage(data: gif)))
        #expect(one == other && one !== other && one.hash == other.hash && one.isEqual(other))
        #expect(one != one.withRenderingMode(.alwaysTemplate) && one != UIImage(systemName: "star"))
        #expect(Set([Message.picture(one), .picture(other), .text("a")]).count == 2)
    }

    @MainActor @Test func anActionIsAnObject() {
        let action: NSObject = UIAction(title: "a") { _ in }
        #expect(action == action && action != UIAction(title: "a") { _ in })
    }
}
