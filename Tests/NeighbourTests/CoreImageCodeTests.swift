import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation
import SwiftUI
import Testing

/// QR codes and barcodes, as apps make them.
struct CoreImageCodeTests {
    /// Row by row from the top.
    private func modules(_ image: CIImage) throws -> [[Bool]] {
        let made = try #require(CIContext().createCGImage(image, from: image.extent))
        let bytes = [UInt8](try #require(made.dataProvider?.data))
        return (0..<made.height).map { y in (0..<made.width).map { x in bytes[(y * made.width + x) * 4] < 128 } }
    }

    private func inside(_ modules: [[Bool]]) -> [[Bool]] { modules.dropFirst().dropLast().map { Array($0.dropFirst().dropLast()) } }

    @Test(arguments: [
        ("L", 1, 7, "twostraws.com"), ("M", 0, 10, "hello, world"), ("Q", 3, 13, "Grüße"), ("H", 2, 17, "a b c"),
        ("L", 1, 15, String(repeating: "x", count: 50)),
        ("m", 0, 10, ""),
    ])
    func aCodeSaysTheMessage(level: String, bits: Int, correction: Int, message: String) throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data(message.utf8)
        filter.correctionLevel = level
        let code = try modules(try #require(filter.outputImage))
        #expect(code[0].allSatisfy { !$0 } && code[code.count - 1].allSatisfy { !$0 }, "a border of one module")
        let reader = QRReader(inside(code))
        #expect(reader.format.level == bits)
        #expect(reader.message(correction: correction).map { String(decoding: $0, as: UTF8.self) } == message)
    }

    /// What fits at most, as the standard says: digits, capitals, bytes.
    @Test(arguments: [("L", 7089, 4296, 2953), ("M", 5596, 3391, 2331), ("Q", 3993, 2420, 1663), ("H", 3057, 1852, 1273)])
    func theLargestMessages(level: String, digits: Int, capitals: Int, bytes: Int) {
        for (letter, most) in [("7", digits), ("A", capitals), ("a", bytes)] {
            let filter = CIFilter.qrCodeGenerator()
            filter.correctionLevel = level
            filter.message = Data(String(repeating: letter, count: most).utf8)
            #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 179, height: 179))
            filter.message = Data(String(repeating: letter, count: most + 1).utf8)
            #expect(filter.outputImage == nil)
        }
    }

    @Test("The same by name and keys, made larger with hard edges")
    func byName() throws {
        let filter = try #require(CIFilter(name: "CIQRCodeGenerator"))
        #expect(filter.outputImage == nil, "without a message")
        filter.setValue("https://swift.org".data(using: .ascii), forKey: "inputMessage")
        filter.setValue("L", forKey: "inputCorrectionLevel")
        let output = try #require(filter.outputImage)
        let large = output.transformed(by: CGAffineTransform(scaleX: 10, y: 10))
        #expect(output.extent.size == CGSize(width: 23, height: 23) && large.extent.size == CGSize(width: 230, height: 230))
        let (small, grown) = (try modules(output), try modules(large))
        #expect((0..<230).allSatisfy { y in (0..<230).allSatisfy { x in grown[y][x] == small[y / 10][x / 10] } })
        let picture = UIImage(ciImage: large)
        #expect(picture.size == CGSize(width: 230, height: 230) && picture.pngData() != nil)
    }

    @Test func barcodes() throws {
        let filter = CIFilter.code128BarcodeGenerator()
        filter.message = Data("GLIDE 1234".utf8)
        filter.barcodeHeight = 20
        filter.quietSpace = 4
        let code = try modules(try #require(filter.outputImage))
        // A start, six letters, the change to pairs, two pairs, the check and the end.
        #expect(code.count == 20 && code[0].count == 4 + 11 * 11 + 13 + 4)
        #expect(Array(code[0][4..<15]) == "11010010000".map { $0 == "1" }, "the start of letters")
        filter.message = Data("é".utf8)
        #expect(filter.outputImage == nil)
    }
}
