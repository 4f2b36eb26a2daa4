import Foundation
import RenderTree
import Synchronization
import UniformTypeIdentifiers

/// The answers of ``UniformTypeIdentifiers/UTType/hostPatterns``: an importer asks for them with each change of what is around it.
private let knownPatterns = Mutex<[UTType: [String]]>([:])

extension UTType {
    /// Every file is of the type.
    var isAnyFile: Bool { self == .item || self == .data || self == .content }

    /// Media types and extensions by which a host knows files of the type, for those that have none its subtypes'.
    var hostPatterns: [String] {
        if isAnyFile { return ["*/*"] }
        if let known = knownPatterns.withLock({ $0[self] }) { return known }
        let patterns = patternsOfFamily
        knownPatterns.withLock { $0[self] = patterns }
        return patterns
    }

    private var patternsOfFamily: [String] {
        var patterns: [String] = []
        let family: [(UTType, String)] = [(.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.text, "text/*")]
        if let (_, pattern) = family.first(where: { $0.0 == self }) { patterns.append(pattern) }
        let all = [self] + UTType.system.filter { $0.isSubtype(of: self) }
        for type in all {
            patterns += (type.tags[.mimeType] ?? []) + (type.tags[.filenameExtension] ?? []).map { "." + $0 }
        }
        return patterns
    }
}

extension ReceivedFile {
    /// What the name says, or else what the person's system said.
    var contentType: UTType {
        if isFolder { return .folder }
        let url = URL(filePath: path)
        if let named = UTType(filenameExtension: url.pathExtension), !named.isDynamic { return named }
        return UTType(mimeType: type).flatMap { $0.isDynamic ? nil : $0 } ?? UTType(filenameExtension: url.pathExtension) ?? .data
    }
}
