import Foundation
import FoundationAdditions
import RenderTree
import SwiftUICore
import UIKit

/// Whether pixels that are made larger keep their edges.
public enum SKTextureFilteringMode: Int, Sendable { case nearest, linear }

/// A picture for sprites. Several textures may be parts of one.
public class SKTexture: NSObject {
    /// The picture that the texture is, or is a part of.
    let picture: Picture
    private let rect: CGRect
    public var filteringMode = SKTextureFilteringMode.linear
    public var usesMipmaps = false

    /// A picture that pages load once.
    final class Picture {
        let image: UIImage
        let size: CGSize
        /// The address of a drawing in its place.
        var drawing: String?

        init(_ image: UIImage) {
            self.image = image
            // Symbols have no size of their own.
            size = image.size == .zero ? CGSize(width: 24, height: 24) : image.size
        }

        init(drawing: String, size: CGSize) {
            (image, self.size, self.drawing) = (UIImage(), size, drawing)
        }
    }

    private init(_ picture: Picture, _ rect: CGRect) {
        self.picture = picture
        self.rect = rect
    }

    /// A picture of the app's: of its asset catalogue or its folders; one that is missing is drawn as a red cross.
    public convenience init(imageNamed name: String) { self.init(PictureNames.shared.picture(named: name), Self.whole) }

    convenience init(drawing: String, size: CGSize) { self.init(Picture(drawing: drawing, size: size), Self.whole) }

    public convenience init(image: UIImage) { self.init(Picture(image), Self.whole) }
    /// An `NSImage`.
    public convenience init(image: some _PlatformImage) { self.init(image: image._uiImage) }
    public convenience init(cgImage image: CGImage) { self.init(image: UIImage(cgImage: image)) }

    /// A part of a texture.
    /// - Parameter rect: in parts of it, from the bottom left.
    public convenience init(rect: CGRect, in texture: SKTexture) {
        let outer = texture.rect
        self.init(
            texture.picture,
            CGRect(
                x: outer.minX + rect.minX * outer.width, y: outer.minY + rect.minY * outer.height, width: rect.width * outer.width,
                height: rect.height * outer.height))
        filteringMode = texture.filteringMode
    }

    private static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// In parts of the picture, from the bottom left.
    public func textureRect() -> CGRect { rect }
    /// In points.
    public func size() -> CGSize { CGSize(width: picture.size.width * rect.width, height: picture.size.height * rect.height) }
    public func cgImage() -> CGImage? { picture.image.cgImage }

    /// Pages load pictures when they are first shown: there is nothing to wait for.
    public func preload(completionHandler: @escaping () -> Void) { completionHandler() }
    public class func preload(_ textures: [SKTexture], withCompletionHandler completionHandler: @escaping () -> Void) {
        completionHandler()
    }

    @MainActor var properties: Properties {
        picture.drawing.map { [.url: .string($0)] } ?? Image(uiImage: picture.image).properties(in: EnvironmentValues())
    }
}

extension SKTexture: @unchecked Sendable {}  // Sendable: only its filtering ever changes, on the main actor.

/// Pictures by name, each once.
final class PictureNames: @unchecked Sendable {
    static let shared = PictureNames()
    private let lock = NSLock()
    private var pictures: [String: SKTexture.Picture] = [:]

    func picture(named name: String) -> SKTexture.Picture {
        lock.withLock {
            if let known = pictures[name] { return known }
            let picture = SKTexture.Picture(Self.image(named: name) ?? Self.missing(name))
            pictures[name] = picture
            return picture
        }
    }

    private static func image(named name: String) -> UIImage? { AtlasFolders.shared.texture(named: name) ?? UIImage(named: name) }

    private static func missing(_ name: String) -> UIImage {
        SceneFile.log("there is no picture named \"\(name)\".")
        return UIImage(data: Data(base64Encoded: cross) ?? Data()) ?? UIImage()
    }

    /// Eight by eight pixels, a red cross.
    private static let cross =
        "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAK0lEQVR4nGP4z8DwHycAyjHAGNgkwRS6ADobVStIAs00EhTgtQKvIwl4EwAURd8hw4ukqgAAAABJRU5ErkJggg=="
}

/// The pictures of a folder `name.atlas`, or of a sprite atlas in the asset catalogue.
public final class SKTextureAtlas: NSObject {
    private let textures: [String: SKTexture]

    /// - Parameter name: of a folder with pictures that ends with `.atlas`, or of an atlas in an asset catalogue.
    public init(named name: String) { textures = AtlasFolders.shared.textures(ofAtlas: name) }

    /// - Parameter dictionary: pictures by their names: `UIImage`s, or what names one of the app's.
    public init(dictionary: [String: Any]) {
        textures = dictionary.compactMapValues { value in
            (value as? UIImage).map { SKTexture(image: $0) } ?? (value as? String).map { SKTexture(imageNamed: $0) }
        }
    }

    public var textureNames: [String] { textures.keys.sorted() }

    public func textureNamed(_ name: String) -> SKTexture {
        let plain = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        return textures[plain] ?? SKTexture(imageNamed: plain)
    }

    public func preload(completionHandler: @escaping () -> Void) { completionHandler() }
    public class func preloadTextureAtlases(
        _ textureAtlases: [SKTextureAtlas], withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

/// Where atlases are, which folders of the app's are looked through for once.
final class AtlasFolders: Sendable {
    static let shared = AtlasFolders()
    private let folders: [String: URL]

    private init() {
        var found: [String: URL] = [:]
        for folder in MainBundle.resourceFolders {
            let entries = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            while let entry = entries?.nextObject() as? URL {
                guard entry.pathExtension == "atlas" || entry.pathExtension == "spriteatlas" else { continue }
                let name = entry.deletingPathExtension().lastPathComponent
                if found[name] == nil { found[name] = entry }
            }
        }
        folders = found
    }

    func textures(ofAtlas name: String) -> [String: SKTexture] {
        guard let folder = folders[name] else { return [:] }
        var textures: [String: SKTexture] = [:]
        for entry in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [] {
            let file = entry.deletingPathExtension().lastPathComponent
            switch entry.pathExtension.lowercased() {
            case "imageset": textures[file] = SKTexture(imageNamed: file)
            case "png", "jpg", "jpeg", "webp", "gif":
                // "walk@2x.png" is "walk".
                textures[String(file.prefix { $0 != "@" })] = picture(entry)
            default: break
            }
        }
        return textures
    }

    /// A picture in one of the folders.
    func texture(named name: String) -> UIImage? {
        for folder in folders.values where folder.pathExtension == "atlas" {
            for suffix in ["", ".png", "@2x.png"] {
                if let image = UIImage(contentsOfFile: folder.appending(path: name + suffix).path(percentEncoded: false)) { return image }
            }
        }
        return nil
    }

    private func picture(_ file: URL) -> SKTexture? {
        UIImage(contentsOfFile: file.path(percentEncoded: false)).map { SKTexture(image: $0) }
    }
}

extension UIColor {
    /// Between this colour, at 0, and another, at 1.
    func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
        let (a, b) = (cgColor, other.cgColor)
        let part = min(max(share, 0), 1)
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
        return UIColor(
            red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue), alpha: between(a.alpha, b.alpha))
    }
}
