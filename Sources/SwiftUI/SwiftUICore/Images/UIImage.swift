import Foundation
import Synchronization

/// A picture of the platform. Documented by Apple as part of UIKit, which `import SwiftUI` brings along on iOS.
public final class UIImage: NSObject, Sendable {
    /// What it was made of; nil of pixels.
    private let origin: Image.Source?
    public let scale: CGFloat
    /// The picture as a file, if it came as one.
    package let data: Data?
    /// The pixels that the picture was made of, as they were given.
    let bitmap: CGImage?
    /// How the picture is turned before it is shown: `up` unless it was made of a `CGImage`.
    public let imageOrientation: Orientation
    /// The file that the pixels are shown as, once somebody has asked for it.
    private let written = Mutex<Image.Source?>(nil)
    /// What a page has painted of a drawing.
    private let painting = Mutex<Data?>(nil)
    /// The pixels of a file, once somebody has asked for them.
    let decoded = Mutex<CGImage?>(nil)
    /// Whether the picture is drawn in its own colours.
    public let renderingMode: RenderingMode
    /// How a symbol is drawn.
    let look: SymbolLook

    /// Whether a picture is drawn in its own colours.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    private init(
        source: Image.Source?, data: Data?, bitmap: CGImage? = nil, orientation: Orientation = .up, scale: CGFloat,
        renderingMode: RenderingMode = .automatic, look: SymbolLook = SymbolLook()
    ) {
        origin = source
        self.data = data
        self.bitmap = bitmap
        imageOrientation = orientation
        self.scale = scale
        self.renderingMode = renderingMode
        self.look = look
        super.init()
    }

    /// Whether both are made of the same picture, and shown alike.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard scale == other.scale, imageOrientation == other.imageOrientation, renderingMode == other.renderingMode, look == other.look
        else { return false }
        return origin == other.origin && data == other.data && bitmap == other.bitmap
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(origin)
        hasher.combine(bitmap)
        return hasher.finalize()
    }

    /// The same picture, drawn in its own colours or as a mask for the colour of texts.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            source: origin, data: data, bitmap: bitmap, orientation: imageOrientation, scale: scale, renderingMode: renderingMode,
            look: look)
    }

    func with(look: SymbolLook) -> UIImage {
        UIImage(
            source: origin, data: data, bitmap: bitmap, orientation: imageOrientation, scale: scale, renderingMode: renderingMode,
            look: look)
    }

    /// Whether it is one of the system's symbols.
    public var isSymbolImage: Bool {
        guard case .symbol? = origin else { return false }
        return true
    }

    private static let nothing = Image.Source.url(
        "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==")

    /// A picture of nothing.
    public override convenience init() { self.init(source: Self.nothing, data: nil, scale: 1) }

    /// It was made as a picture of nothing.
    package var isEmpty: Bool { origin == Self.nothing }

    /// A picture in a format that browsers know (PNG, JPEG, GIF, WebP); nil for other data.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let type = PictureHeader.Format(data) else { return nil }
        self.init(source: .url("data:image/\(type);base64,\(data.base64EncodedString())"), data: data, scale: scale)
    }

    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// A symbol of the system.
    public convenience init?(systemName name: String) { self.init(systemName: name, look: SymbolLook()) }

    convenience init?(systemName name: String, look: SymbolLook) { self.init(source: .symbol(name), data: nil, scale: 1, look: look) }

    /// A picture of the app's resources; nil if there is none of that name.
    public convenience init?(named name: String) {
        guard PictureAsset.find(name, bundlePath: nil) != nil else { return nil }
        self.init(source: .resource(name, bundlePath: nil), data: nil, scale: 1)
    }

    /// A picture of a bundle's resources, whether it is there or not; without a bundle, the app's own.
    convenience init(_ name: String, in bundle: Bundle?) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath), data: nil, scale: 1)
    }

    /// What a drawing of a view begins with; its size follows.
    private static let drawing = "data:image/svg+xml;base64,"

    /// A drawing of a view, which browsers show, and which has pixels once somebody asks for them.
    convenience init(drawing svg: String, size: CGSize, scale: CGFloat) {
        let address = Self.drawing + Data(svg.utf8).base64EncodedString() + "#\(size.width)x\(size.height)"
        self.init(source: .url(address), data: nil, scale: scale)
    }

    /// In points; nil for an address of anything else.
    static func size(ofDrawing address: String) -> CGSize? {
        guard address.hasPrefix(drawing), let mark = address.lastIndex(of: "#") else { return nil }
        let lengths = address[address.index(after: mark)...].split(separator: "x").compactMap { Double($0) }
        return lengths.count == 2 ? CGSize(width: lengths[0], height: lengths[1]) : nil
    }

    /// The picture of a view, whatever its looks are there.
    convenience init(_ image: Image) {
        var data: Data?
        if case .url(let address) = image.source, address.hasPrefix("data:"), let comma = address.firstIndex(of: ",") {
            let read = Data(base64Encoded: String(address[address.index(after: comma)...]))
            data = read.flatMap { PictureHeader.Format($0) == nil ? nil : $0 }
        }
        self.init(source: image.source, data: data, scale: image.scale)
    }

    /// There are pixels of it.
    var isFile: Bool { data != nil || bitmap != nil || asset != nil }

    var isDrawing: Bool {
        guard case .url(let address) = origin else { return false }
        return address.hasPrefix(Self.drawing)
    }

    /// The drawing of a view, as an SVG document.
    var drawing: Data? {
        guard case .url(let address) = origin, isDrawing else { return nil }
        return Data(base64Encoded: String(address.dropFirst(Self.drawing.count).prefix { $0 != "#" }))
    }

    /// The drawing of a view as a PNG, which a page makes the first time; nil where there is no page.
    private var painted: Data? {
        painting.withLock { known in
            if known == nil, let drawing {
                known = ViewDrawing.png(of: String(decoding: drawing, as: UTF8.self), size: size, scale: scale)
            }
            return known
        }
    }

    /// A picture that was drawn; nil where nothing can be converted.
    package convenience init?(_ pixels: Pixels, scale: CGFloat) {
        guard PictureCodec.shared != nil else { return nil }
        self.init(bitmap: CGImage(pixels), orientation: .up, scale: scale)
    }

    /// Opaque pictures of more pixels are shown as JPEGs: a photo as a PNG is ten times as much to send.
    private static let mostLossless = 500_000

    /// A picture of pixels.
    convenience init(bitmap: CGImage, orientation: Orientation, scale: CGFloat) {
        self.init(source: nil, data: nil, bitmap: bitmap, orientation: orientation, scale: scale)
    }

    /// What is shown. Pixels are written as a file for it, when it is first asked for: up to a second for a photo.
    /// Where no file can be written, it is a picture of nothing.
    var source: Image.Source {
        if let origin { return origin }
        return written.withLock { written in
            if let written { return written }
            let source = pixels().flatMap(Self.file) ?? Self.nothing
            written = source
            return source
        }
    }

    private static func file(of pixels: Pixels) -> Image.Source? {
        let isPhoto = pixels.values.count > mostLossless && pixels.isOpaque
        let codec = PictureCodec.shared
        guard let file = isPhoto ? codec?.jpeg(pixels, quality: 0.95) : codec?.png(pixels) else { return nil }
        return .url("data:image/\(isPhoto ? "jpeg" : "png");base64,\(file.base64EncodedString())")
    }

    /// The picture as a PNG; nil for a symbol, and for what is no picture. A drawing of a view (``ImageRenderer``) is painted by the
    /// page, which takes a tenth of a second or more the first time; where there is no page, it is nil.
    public func pngData() -> Data? {
        guard let file else { return bitmap == nil ? nil : pixels().flatMap { PictureCodec.shared?.png($0) } }
        return PictureHeader.Format(file) == .png ? file : pixels().flatMap { PictureCodec.shared?.png($0) }
    }

    /// The picture as a JPEG, without what is seen through; nil for a symbol, and for what is no picture.
    ///
    /// - Parameter compressionQuality: From 0, the smallest file, to 1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        if let pixels = pixels() { return PictureCodec.shared?.jpeg(pixels, quality: Double(compressionQuality)) }
        // Where nothing can be converted, a JPEG is one already.
        return file.flatMap { PictureHeader.Format($0) == .jpeg ? $0 : nil }
    }

    /// Of a picture that is a file.
    ///
    /// - Parameter size: In pixels, to which it is stretched; nil: its own.
    package func pixels(size: (width: Int, height: Int)? = nil) -> Pixels? {
        guard let bitmap else { return file.flatMap { PictureCodec.shared?.decode($0, size: size) } }
        let upright = bitmap.pixels.turned(imageOrientation.exif)
        guard let size, size != (upright.width, upright.height) else { return upright }
        return PictureCodec.shared?.stretched(upright, to: size)
    }

    /// In points, as the file says; for a symbol about as it is drawn; zero for what has no size of its own that is known.
    public var size: CGSize {
        if isSymbolImage { return Image(uiImage: self).estimatedSize(in: EnvironmentValues()) }
        if let bitmap {
            let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
            return imageOrientation.exif > 4 ? CGSize(width: size.height, height: size.width) : size
        }
        if case .url(let address) = origin, let size = Self.size(ofDrawing: address) { return size }
        let header = data.map { PictureHeader($0) } ?? asset.flatMap { PictureHeader(contentsOf: $0.url) }
        guard let pixels = header?.size else { return .zero }
        return CGSize(width: pixels.width / fileScale, height: pixels.height / fileScale)
    }

    private var asset: PictureAsset.File? {
        guard case .resource(let name, let bundlePath) = origin else { return nil }
        let files = PictureAsset.find(name, bundlePath: bundlePath)?.files.filter { $0.isDark != true }
        return files?.max { $0.scale < $1.scale }
    }

    /// The picture's file, also if it is one of the app's resources, or what a page paints of a drawing.
    private var file: Data? { data ?? asset.flatMap { try? Data(contentsOf: $0.url, options: .mappedIfSafe) } ?? painted }

    /// Pixels for each point of ``file``.
    private var fileScale: CGFloat { asset.map { CGFloat($0.scale) } ?? scale }
}

// What an editor writes for a colour or a picture that is dropped on the code. Its type is the one that is found by these names.
public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension UIImage: _ExpressibleByImageLiteral {
    /// A picture of the app's resources, whether it is there or not.
    public convenience init(imageLiteralResourceName name: String) { self.init(name, in: nil) }
}
