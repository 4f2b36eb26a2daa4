import Foundation

/// Names of files as browsers tell them: whatever a person, or another program, has made of them.
enum UploadName {
    /// Bytes of a name; file systems allow 255.
    static let maximumBytes = 200
    static let maximumDepth = 32

    /// A name that stands for one file in a folder, as near to the original as is safe: without a path, control characters and
    /// those that turn the direction of writing around (which make "exe.gpj" of "jpg.exe"), and not too long.
    static func sanitised(_ raw: String) -> String {
        let last = raw.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
        let kept = String(String.UnicodeScalarView(last.unicodeScalars.filter { !isUnsafe($0) }))
        let name = kept.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty, !name.allSatisfy({ $0 == "." }) else { return "file" }
        return shortened(name)
    }

    /// The components of a path in a folder; nil if it leads out of it, or too far into it.
    static func components(_ raw: String) -> [String]? {
        let parts = raw.split(whereSeparator: { $0 == "/" || $0 == "\\" })
        guard (1...maximumDepth).contains(parts.count), !parts.contains("..") else { return nil }
        return parts.map { sanitised(String($0)) }
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
            // What joins the parts of an emoji is harmless.
            scalar != "\u{200D}"
        default: false
        }
    }

    /// Keeps the extension.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > maximumBytes else { return name }
        let dot = name.lastIndex(of: ".").flatMap { name[$0...].utf8.count <= 20 ? $0 : nil } ?? name.endIndex
        var stem = name[..<dot]
        while stem.utf8.count + name[dot...].utf8.count > maximumBytes { stem.removeLast() }
        return String(stem + name[dot...])
    }
}
