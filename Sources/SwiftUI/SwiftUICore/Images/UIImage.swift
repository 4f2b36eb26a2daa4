import Foundation

/// A picture of the platform. Documented by Apple as part of UIKit, which `import SwiftUI` brings along on iOS.
public final class UIImage: Sendable {
    let source: Image.Source
    public let scale: CGFloat
    /// The picture as a file, if it came as one.
    package let data: Data?

    private init(source: Image.Source, data: Data?, scale: CGFloat) {
        self.source = source
        self.data = data
        self.scale = scale
    }

    private static let nothing = Image.Source.url(
        "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==")

    /// A picture of nothing.
    public convenience init() { self.init(source: Self.nothing, data: nil, scale: 1) }

    /// It was made as a picture of nothing.
    package var isEmpty: Bool { source == Self.nothing }

    /// A picture in a format that browsers know (PNG, JPEG, GIF, WebP); nil for other data.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let type = Self.type(of: data) else { return nil }
        self.init(source: .url("data:image/\(type);base64,\(data.base64EncodedString())"), data: data, scale: scale)
    }

    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// A symbol of the system.
    public convenience init?(systemName name: String) { self.init(source: .symbol(name), data: nil, scale: 1) }

    /// A picture of the app's resources; nil if there is none of that name.
    public convenience init?(named name: String) {
        guard PictureAsset.find(name, bundlePath: nil) != nil else { return nil }
        self.init(source: .resource(name, bundlePath: nil), data: nil, scale: 1)
    }

    /// A picture of a bundle's resources, whether it is there or not; without a bundle, the app's own.
    convenience init(_ name: String, in bundle: Bundle?) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath), data: nil, scale: 1)
    }

    /// The picture's data if it is a PNG.
    public func pngData() -> Data? { data.flatMap { Self.type(of: $0) == "png" ? $0 : nil } }

    /// The picture's data if it is a JPEG; it is not compressed again.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data.flatMap { Self.type(of: $0) == "jpeg" ? $0 : nil } }

    private static func type(of data: Data) -> String? {
        let head = [UInt8](data.prefix(12))
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
        if head.starts(with: Array("GIF8".utf8)) { return "gif" }
        if head.count == 12, head.starts(with: Array("RIFF".utf8)), head.suffix(4).elementsEqual("WEBP".utf8) { return "webp" }
        return nil
    }
}
