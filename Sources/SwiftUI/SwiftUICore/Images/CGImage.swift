import Foundation

/// The pixels of a picture. Documented by Apple as part of Core Graphics.
///
/// Two are equal if they are the same object.
public final class CGImage: Hashable, Sendable {
    package let pixels: Pixels

    package init(_ pixels: Pixels) { self.pixels = pixels }

    /// In pixels.
    public var width: Int { pixels.width }
    /// In pixels.
    public var height: Int { pixels.height }

    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Image {
    /// A picture that says nothing to assistive technology.
    ///
    /// - Parameters:
    ///   - scale: Pixels for each point.
    ///   - orientation: How the picture is to be turned.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(uiImage: UIImage(cgImage: cgImage, scale: scale, orientation: UIImage.Orientation(orientation)))
        isDecorative = true
    }

    /// A picture with a text that says what it shows.
    ///
    /// - Parameters:
    ///   - scale: Pixels for each point.
    ///   - orientation: How the picture is to be turned.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(uiImage: UIImage(cgImage: cgImage, scale: scale, orientation: UIImage.Orientation(orientation)))
        self.label = label
    }
}

extension UIImage {
    /// How a picture is to be turned before it is shown.
    public enum Orientation: Int, CaseIterable, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        init(_ orientation: Image.Orientation) {
            self =
                switch orientation {
                case .up: .up
                case .upMirrored: .upMirrored
                case .down: .down
                case .downMirrored: .downMirrored
                case .left: .left
                case .leftMirrored: .leftMirrored
                case .right: .right
                case .rightMirrored: .rightMirrored
                }
        }

        /// As Exif counts.
        package var exif: Int {
            switch self {
            case .up: 1
            case .upMirrored: 2
            case .down: 3
            case .downMirrored: 4
            case .leftMirrored: 5
            case .right: 6
            case .rightMirrored: 7
            case .left: 8
            }
        }
    }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// - Parameters:
    ///   - scale: Pixels for each point.
    ///   - orientation: How the picture is turned where it is shown; `cgImage` and `imageOrientation` stay as they are given.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(bitmap: cgImage, orientation: orientation, scale: scale)
    }

    /// The pixels; nil for a symbol. A file is decoded the first time, upright: its ``imageOrientation`` is `up`. So is the drawing of a
    /// view (``ImageRenderer``), as ``pngData()`` gives it.
    public var cgImage: CGImage? {
        if let bitmap { return bitmap }
        return decoded.withLock { known in
            if known == nil { known = pixels().map(CGImage.init) }
            return known
        }
    }
}
