import Foundation

/// Turns picture files into pixels and back, with the library GD, which is loaded when the first picture is converted: apps that
/// only show pictures leave that to the browser.
package struct PictureCodec: @unchecked Sendable {
    /// nil where the machine has no GD, which is said once.
    package static let shared = load()

    /// Pictures with more pixels are refused: a small file may claim to be as large as the memory.
    private static let most = 100_000_000

    private typealias Picture = OpaquePointer
    private let create: @convention(c) (CInt, CInt) -> Picture?
    private let destroy: @convention(c) (Picture) -> Void
    private let free: @convention(c) (UnsafeMutableRawPointer) -> Void
    private let setBlending: @convention(c) (Picture, CInt) -> Void
    private let setSavesAlpha: @convention(c) (Picture, CInt) -> Void
    private let pixel: @convention(c) (Picture, CInt, CInt) -> CInt
    private let setPixel: @convention(c) (Picture, CInt, CInt, CInt) -> Void
    private let copy: @convention(c) (Picture, Picture, CInt, CInt, CInt, CInt, CInt, CInt, CInt, CInt) -> Void
    private let readers: [PictureHeader.Format: @convention(c) (CInt, UnsafeRawPointer) -> Picture?]
    private let writePNG: @convention(c) (Picture, UnsafeMutablePointer<CInt>) -> UnsafeMutableRawPointer?
    private let writeJPEG: @convention(c) (Picture, UnsafeMutablePointer<CInt>, CInt) -> UnsafeMutableRawPointer?

    private static func load() -> PictureCodec? {
        guard let library = dlopen("libgd.so.3", RTLD_NOW | RTLD_LOCAL) else {
            ResourceReport.say("Pictures are not converted, drawn or made smaller without GD: apt-get install libgd3.")
            return nil
        }
        return PictureCodec { dlsym(library, $0) }
    }

    private init?(_ symbol: (String) -> UnsafeMutableRawPointer?) {
        func function<Function>(_ name: String, _: Function.Type = Function.self) -> Function? {
            symbol(name).map { unsafeBitCast($0, to: Function.self) }
        }
        guard let create: @convention(c) (CInt, CInt) -> Picture? = function("gdImageCreateTrueColor"),
            let destroy: @convention(c) (Picture) -> Void = function("gdImageDestroy"),
            let free: @convention(c) (UnsafeMutableRawPointer) -> Void = function("gdFree"),
            let setBlending: @convention(c) (Picture, CInt) -> Void = function("gdImageAlphaBlending"),
            let setSavesAlpha: @convention(c) (Picture, CInt) -> Void = function("gdImageSaveAlpha"),
            let pixel: @convention(c) (Picture, CInt, CInt) -> CInt = function("gdImageGetTrueColorPixel"),
            let setPixel: @convention(c) (Picture, CInt, CInt, CInt) -> Void = function("gdImageSetPixel"),
            let copy: @convention(c) (Picture, Picture, CInt, CInt, CInt, CInt, CInt, CInt, CInt, CInt) -> Void =
                function("gdImageCopyResampled"),
            let writePNG: @convention(c) (Picture, UnsafeMutablePointer<CInt>) -> UnsafeMutableRawPointer? = function("gdImagePngPtr"),
            let writeJPEG: @convention(c) (Picture, UnsafeMutablePointer<CInt>, CInt) -> UnsafeMutableRawPointer? =
                function("gdImageJpegPtr")
        else { return nil }
        // What is wrong with a file is an answer, not a line in the log.
        let setReporter: (@convention(c) (@convention(c) (CInt, UnsafePointer<CChar>, OpaquePointer?) -> Void) -> Void)? =
            function("gdSetErrorMethod")
        setReporter?({ _, _, _ in })
        (self.create, self.destroy, self.free, self.setBlending) = (create, destroy, free, setBlending)
        (self.setSavesAlpha, self.pixel, self.setPixel, self.copy) = (setSavesAlpha, pixel, setPixel, copy)
        (self.writePNG, self.writeJPEG) = (writePNG, writeJPEG)
        let names: [(PictureHeader.Format, String)] = [(.png, "Png"), (.jpeg, "Jpeg"), (.gif, "Gif"), (.webp, "Webp")]
        readers = names.reduce(into: [:]) { $0[$1.0] = function("gdImageCreateFrom\($1.1)Ptr") }
    }

    /// The pixels of a file.
    ///
    /// - Parameter size: In pixels, to which the picture is stretched; nil: its own.
    /// - Returns: nil for a file that is damaged, of another kind than PNG, JPEG, GIF and WebP, or too large. What moves is its first frame.
    package func decode(_ file: Data, size: (width: Int, height: Int)? = nil) -> Pixels? {
        guard let header = PictureHeader(file), let read = readers[header.format],
            let length = CInt(exactly: file.count), Self.isBearable(header.width, header.height)
        else { return nil }
        guard let picture = file.withUnsafeBytes({ bytes in bytes.baseAddress.flatMap { read(length, $0) } }) else { return nil }
        defer { destroy(picture) }
        // What is turned afterwards is stretched across.
        let isAcross = header.orientation > 4
        let own = isAcross ? (header.height, header.width) : (header.width, header.height)
        let wanted = size.map { isAcross ? ($0.height, $0.width) : ($0.width, $0.height) } ?? own
        guard wanted != own else { return pixels(of: picture, own).turned(header.orientation) }
        return stretched(picture, from: own, to: wanted)?.turned(header.orientation)
    }

    private static func isBearable(_ width: Int, _ height: Int) -> Bool { width > 0 && height > 0 && width <= most / height }

    private func stretched(_ picture: Picture, from own: (Int, Int), to size: (Int, Int)) -> Pixels? {
        guard Self.isBearable(size.0, size.1), let other = create(CInt(size.0), CInt(size.1)) else { return nil }
        defer { destroy(other) }
        setBlending(other, 0)
        copy(other, picture, 0, 0, 0, 0, CInt(size.0), CInt(size.1), CInt(own.0), CInt(own.1))
        return pixels(of: other, size)
    }

    /// The same picture in another size, in pixels; nil for one that is too large.
    package func stretched(_ pixels: Pixels, to size: (width: Int, height: Int)) -> Pixels? {
        guard let picture = picture(of: pixels) else { return nil }
        defer { destroy(picture) }
        return stretched(picture, from: (pixels.width, pixels.height), to: (size.width, size.height))
    }

    private func pixels(of picture: Picture, _ size: (Int, Int)) -> Pixels {
        var values: [UInt32] = []
        values.reserveCapacity(size.0 * size.1)
        for y in 0..<CInt(size.1) {
            for x in 0..<CInt(size.0) {
                let value = UInt32(bitPattern: pixel(picture, x, y))
                // GD counts from 0, opaque, to 127, and has red above green above blue.
                let alpha = 255 - min(value >> 24 & 0x7F, 127) * 255 / 127
                values.append(value >> 16 & 0xFF | value & 0xFF00 | (value & 0xFF) << 16 | alpha << 24)
            }
        }
        return Pixels(width: size.0, height: size.1, values: values)
    }

    /// A PNG, with what is seen through.
    package func png(_ pixels: Pixels) -> Data? { write(pixels) { writePNG($0, $1) } }

    /// A JPEG; what is seen through lies on white.
    ///
    /// - Parameter quality: From 0, the smallest file, to 1.
    package func jpeg(_ pixels: Pixels, quality: Double) -> Data? {
        var opaque = pixels
        for index in opaque.values.indices where opaque.values[index] >> 24 < 255 {
            let value = opaque.values[index]
            let alpha = value >> 24
            func mixed(_ shift: UInt32) -> UInt32 { (((value >> shift & 0xFF) * alpha + 255 * (255 - alpha)) / 255) << shift }
            opaque.values[index] = mixed(0) | mixed(8) | mixed(16) | 0xFF00_0000
        }
        let percent = CInt((min(max(quality, 0), 1) * 95).rounded())
        return write(opaque) { writeJPEG($0, $1, percent) }
    }

    private func write(
        _ pixels: Pixels, _ encode: (Picture, UnsafeMutablePointer<CInt>) -> UnsafeMutableRawPointer?
    ) -> Data? {
        guard let picture = picture(of: pixels) else { return nil }
        defer { destroy(picture) }
        var count: CInt = 0
        guard let bytes = encode(picture, &count) else { return nil }
        defer { free(bytes) }
        return Data(bytes: bytes, count: Int(count))
    }

    private func picture(of pixels: Pixels) -> Picture? {
        guard Self.isBearable(pixels.width, pixels.height), let picture = create(CInt(pixels.width), CInt(pixels.height))
        else { return nil }
        setBlending(picture, 0)
        setSavesAlpha(picture, 1)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let value = pixels.values[y * pixels.width + x]
                let alpha = 127 - (value >> 24) * 127 / 255
                let color = (value & 0xFF) << 16 | value & 0xFF00 | value >> 16 & 0xFF | alpha << 24
                setPixel(picture, CInt(x), CInt(y), CInt(bitPattern: color))
            }
        }
        return picture
    }
}
