import Foundation
import FoundationAdditions
import Synchronization

/// A picture of a bundle: an image set of an asset catalogue, or files that lie loose.
struct PictureAsset: Sendable {
    struct File: Sendable {
        let url: URL
        /// Pixels for each point.
        let scale: Int
        /// True for dark surroundings, false for light ones, nil for any.
        let isDark: Bool?
    }

    var files: [File]
    /// The catalogue's wish; nil without one.
    var renderingMode: Image.TemplateRenderingMode?

    var hasAppearances: Bool { files.contains { $0.isDark != nil } }

    /// The files for such surroundings with their scales, smallest first, as ``PropertyKey/pictureFiles`` has them.
    func sources(isDark: Bool) -> String {
        let fitting = files.filter { $0.isDark == isDark }
        let chosen = !fitting.isEmpty ? fitting : files.filter { $0.isDark == nil }
        return (chosen.isEmpty ? files : chosen).sorted { $0.scale < $1.scale }
            .map { "\(ResourceFiles.shared.name(of: $0.url)) \($0.scale)x" }.joined(separator: ", ")
    }

    /// How large the picture in a file is, by the name that pages ask for it.
    static func pixels(ofFile name: String) -> CGSize? {
        ResourceFiles.shared.content(name).flatMap { PictureHeader(Data($0.bytes))?.size }
    }

    // MARK: Finding

    private struct Key: Hashable {
        let name: String
        let bundlePath: String?
    }

    private static let known = Mutex<[Key: PictureAsset?]>([:])

    /// The picture of that name in a bundle; nil is the app's own. What is wrong with it is said once.
    static func find(_ name: String, bundlePath: String?) -> PictureAsset? {
        let key = Key(name: name, bundlePath: bundlePath)
        if let answer = known.withLock({ $0[key] }) { return answer }
        let found = search(name, bundlePath)
        known.withLock { $0[key] = .some(found) }
        return found
    }

    private static func search(_ name: String, _ bundlePath: String?) -> PictureAsset? {
        let picture = imageSet(name, bundlePath) ?? loose(name, bundlePath)
        guard let picture else {
            let place = ColorAssets.described(bundlePath)
            ResourceReport.say("No picture is named \"\(name)\": there is no \(name).imageset and no file \(name).png in \(place).")
            return nil
        }
        let shown = picture.files.filter { ResourceFiles.isShown($0.url) }
        guard !shown.isEmpty else {
            let kind = picture.files.first?.url.pathExtension.uppercased() ?? ""
            var fault = kind.isEmpty ? "has no file" : "is a file of type \(kind), which browsers do not show"
            var remedy = "give it as SVG, PNG, JPEG, WebP or GIF."
            if kind == "PDF", !Poppler.isThere {
                remedy = "install \(Poppler.package), which makes SVG of it, or \(remedy)"
            } else if kind == "PDF" {
                fault = "is a file of type PDF that cannot be read"
            }
            ResourceReport.say("The picture \"\(name)\" \(fault): \(remedy)")
            return nil
        }
        return PictureAsset(files: shown, renderingMode: picture.renderingMode)
    }

    private static func imageSet(_ name: String, _ bundlePath: String?) -> PictureAsset? {
        guard let folder = AssetCatalogue.of(bundlePath).folder(.picture, name), let contents = AssetContents.read(in: folder)
        else { return nil }
        let named = contents.images?.filter { $0.filename != nil } ?? []
        let universal = named.filter { $0.idiom == "universal" || $0.idiom == nil }
        // A set for one kind of device alone is shown as well.
        let idiom = universal.isEmpty ? named.first?.idiom : "universal"
        let files = (universal.isEmpty ? named.filter { $0.idiom == idiom } : universal).compactMap { picture -> File? in
            guard let filename = picture.filename else { return nil }
            return File(url: folder.appending(path: filename), scale: scale(picture.scale), isDark: picture.appearances.isDark)
        }
        let mode: Image.TemplateRenderingMode? =
            contents.properties?.isTemplate == true ? .template : contents.properties?.isOriginal == true ? .original : nil
        return PictureAsset(files: files, renderingMode: mode)
    }

    private static func scale(_ text: String?) -> Int {
        let digits = text.flatMap { Int($0.prefix { $0.isNumber }) }
        return max(1, min(digits ?? 1, 9))
    }

    /// `name.png` or another type, with `name@2x.png` and `name@3x.png`; a name may hold its type and a folder.
    private static func loose(_ name: String, _ bundlePath: String?) -> PictureAsset? {
        guard !name.isEmpty, !name.split(separator: "/").contains(".."), !name.hasPrefix("/") else { return nil }
        let path = name as NSString
        let types = path.pathExtension.isEmpty || !isPictureType(path.pathExtension) ? pictureTypes : [path.pathExtension]
        let stem = types.count == 1 ? path.deletingPathExtension : name
        for folder in AssetCatalogue.resourceFolders(bundlePath) {
            for type in types {
                let files = [("", 1), ("@2x", 2), ("@3x", 3)].compactMap { suffix, scale -> File? in
                    let file = folder.appending(path: "\(stem)\(suffix).\(type)")
                    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return nil }
                    return File(url: file, scale: scale, isDark: nil)
                }
                if !files.isEmpty { return PictureAsset(files: files) }
            }
        }
        return nil
    }

    private static let pictureTypes = ["png", "jpg", "jpeg", "svg", "webp", "gif", "avif", "heic", "tiff", "pdf"]
    private static func isPictureType(_ type: String) -> Bool { pictureTypes.contains(type.lowercased()) }
}
