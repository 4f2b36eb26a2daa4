import Foundation

/// Names of files, as they come from other systems and from people who mean harm.
enum AttachmentName {
    /// In bytes of UTF-8, as most file systems have it.
    static let limit = 200

    /// A name that is none of a path, has no control characters and none that turn the reading direction ("gpj.exe"), is not
    /// hidden and not empty, and keeps its extension.
    static func safe(_ given: String) -> String {
        let last = given.split(whereSeparator: { $0 == "/" || $0 == "\\" || $0 == ":" }).last.map(String.init) ?? ""
        var name = String(String.UnicodeScalarView(last.unicodeScalars.filter(isHarmless)))
        name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        while name.hasPrefix(".") { name.removeFirst() }
        while name.hasSuffix(".") || name.hasSuffix(" ") { name.removeLast() }
        if name.isEmpty { return "Attachment" }
        guard name.utf8.count > limit else { return name }
        let ending = name.lastIndex(of: ".").map { String(name[$0...]) }.flatMap { $0.utf8.count <= 16 ? $0 : nil } ?? ""
        var stem = name.dropLast(ending.count)
        while stem.utf8.count > limit - ending.utf8.count { stem.removeLast() }
        return stem + ending
    }

    /// A name to be shown in a sentence.
    static func shown(_ given: String) -> String { String(safe(given).prefix(60)) }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned: return false
        // Joiners make one picture of several; the rest turns the direction or cannot be seen.
        case .format: return scalar.value == 0x200D || scalar.value == 0x200C
        default: return !"<>|\"*?".unicodeScalars.contains(scalar)
        }
    }
}
