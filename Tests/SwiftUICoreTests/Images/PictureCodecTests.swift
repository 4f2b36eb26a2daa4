import CoreTransferable
import Foundation
import Testing

@testable import SwiftUICore

struct PictureCodecTests {
    private static let red: UInt32 = 0xFF00_00FF
    private static let blue: UInt32 = 0xFFFF_0000

    /// Red on the left, blue on the right.
    private func halves(width: Int = 32, height: Int = 16) -> Pixels {
        Pixels(width: width, height: height, values: (0..<width * height).map { $0 % width < width / 2 ? Self.red : Self.blue })
    }

    private func codec() throws -> PictureCodec { try #require(PictureCodec.shared) }

    private func png(_ pixels: Pixels) throws -> Data { try #require(try codec().png(pixels)) }
    private func jpeg(_ pixels: Pixels, _ quality: Double) throws -> Data { try #require(try codec().jpeg(pixels, quality: quality)) }

    private func near(_ a: UInt32, _ b: UInt32) -> Bool {
        [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) < 24 }
    }

    @Test("A PNG keeps every pixel, and what is seen through")
    func png() throws {
        let pixels = Pixels(width: 2, height: 1, values: [0xFF12_3456, 0x00FF_FFFF])
        let read = try #require(try codec().decode(png(pixels)))
        #expect(read.values[0] == 0xFF12_3456)
        #expect(read.values[1] >> 24 == 0)
    }

    @Test("A JPEG lies on white where it was seen through, and is smaller at a lower quality")
    func jpeg() throws {
        let clear = Pixels(width: 16, height: 16, values: Array(repeating: 0, count: 256))
        let read = try #require(try codec().decode(jpeg(clear, 1)))
        #expect(near(read.values[0], 0xFFFF_FFFF))
        let values = (0..<4096).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) >> 8 }
        let noise = Pixels(width: 64, height: 64, values: values)
        #expect(try jpeg(noise, 0.1).count < jpeg(noise, 0.9).count / 2)
    }

    @Test("A picture is stretched to the size that is asked for")
    func stretched() throws {
        let file = try png(halves())
        let small = try #require(try codec().decode(file, size: (4, 8)))
        #expect((small.width, small.height) == (4, 8))
        #expect(small.values[0] == Self.red && small.values[3] == Self.blue)
    }

    /// A JPEG with an Exif segment that says how the camera was held.
    private func held(_ orientation: UInt8) throws -> Data {
        let file = try jpeg(halves(), 1)
        let exif: [UInt8] =
            Array("Exif\0\0".utf8) + Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + [0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
        return file.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif) + file.dropFirst(2)
    }

    @Test(
        "A photo is as it was seen, however the camera was held",
        arguments: [(1, 0, 0), (2, 31, 0), (3, 31, 15), (4, 0, 15), (5, 0, 0), (6, 15, 0), (7, 15, 31), (8, 0, 31)] as [(UInt8, Int, Int)])
    func orientation(_ orientation: UInt8, x: Int, y: Int) throws {
        let file = try held(orientation)
        let isAcross = orientation > 4
        let image = try #require(UIImage(data: file))
        #expect(image.size == (isAcross ? CGSize(width: 16, height: 32) : CGSize(width: 32, height: 16)))
        // Where the upper left corner of the file, which is red, has come to; and what is opposite is blue.
        let read = try #require(image.pixels())
        #expect(near(read.values[y * read.width + x], Self.red))
        #expect(near(read.values[(read.height - 1 - y) * read.width + read.width - 1 - x], Self.blue))
        let small = try #require(image.pixels(size: isAcross ? (4, 8) : (8, 4)))
        #expect((small.width, small.height) == (isAcross ? (4, 8) : (8, 4)))
    }

    @Test("What is damaged, or claims to be larger than the memory, is no picture")
    func damaged() throws {
        let file = try png(halves())
        #expect(try codec().decode(file.prefix(40)) == nil)
        #expect(try codec().decode(Data("no picture".utf8)) == nil)
        #expect(try codec().decode(Data()) == nil)
        var bomb = file
        bomb.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        #expect(try codec().decode(bomb) == nil)
        var random = SystemRandomNumberGenerator()
        for file in [file, try jpeg(halves(), 0.5), try held(6)] {
            for _ in 0..<100 {
                var broken = file
                for _ in 0..<4 { broken[Int.random(in: 8..<file.count, using: &random)] = .random(in: 0...255, using: &random) }
                _ = UIImage(data: broken)?.size
                if let read = try codec().decode(broken) { #expect(read.values.count == read.width * read.height) }
            }
        }
    }

    @Test("A picture that came as one kind is had as the other")
    func conversions() throws {
        let (png, jpeg) = (try png(halves()), try jpeg(halves(), 0.9))
        let fromPNG = try #require(UIImage(data: png)?.jpegData(compressionQuality: 0.8))
        #expect(fromPNG.starts(with: [0xFF, 0xD8]) && UIImage(data: fromPNG)?.size == CGSize(width: 32, height: 16))
        let fromJPEG = try #require(UIImage(data: jpeg)?.pngData())
        #expect(fromJPEG.starts(with: [0x89, 0x50]) && UIImage(data: fromJPEG)?.size == CGSize(width: 32, height: 16))
        #expect(UIImage(data: png)?.pngData() == png)
        #expect(UIImage(systemName: "star")?.pngData() == nil)
        #expect(UIImage().size == CGSize(width: 1, height: 1) || UIImage().size == .zero)
    }

    @Test("A picture is made of the data that is dropped")
    func provider() async throws {
        let provider = NSItemProvider(item: try png(halves()), typeIdentifier: "public.png")
        #expect(provider.canLoadObject(ofClass: UIImage.self) && !provider.canLoadObject(ofClass: NSString.self))
        let size = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: UIImage.self) { image, _ in continuation.resume(returning: (image as? UIImage)?.size) }
        }
        #expect(size == CGSize(width: 32, height: 16))
    }

    @Test("A literal is the colour that it says")
    func literals() {
        #expect(Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)) == Color(red: 1, green: 0.5, blue: 0, opacity: 0.25))
        let image: UIImage = #imageLiteral(resourceName: "nowhere")
        #expect(image.size == .zero)
    }
}
