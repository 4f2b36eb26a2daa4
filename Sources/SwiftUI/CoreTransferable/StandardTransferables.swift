import Foundation
import UniformTypeIdentifiers

extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<String>(contentType: .utf8PlainText) {
            Data($0.utf8)
        } importing: {
            try text(of: $0, as: .utf8PlainText)
        }
        DataRepresentation<String>(contentType: .plainText) {
            Data($0.utf8)
        } importing: {
            try text(of: $0, as: .plainText)
        }
    }

    private static func text(of data: Data, as type: UTType) throws -> String {
        guard let text = String(validating: data, as: UTF8.self) else { throw TransferError.unreadable(contentType: type.identifier) }
        return text
    }
}

extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Data>(contentType: .data) {
            $0
        } importing: {
            $0
        }
    }
}

/// Of what comes as a file, its address; else an address as text.
extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation { AddressRepresentation() }
}

struct AddressRepresentation: TransferRepresentation, PrimitiveRepresentation {
    typealias Item = URL
    typealias Body = Never

    var ways: [TransferWay<URL>] {
        [UTType.fileURL, .url].map { type in
            var way = TransferWay<URL>(type)
            way.isPossible = { $0.isFileURL || type == .url }
            way.export = { .data($0.dataRepresentation) }
            way.load = { content in
                if case .file(let url) = content { return url }
                guard let url = URL(dataRepresentation: try content.data(), relativeTo: nil) else {
                    throw TransferError.unreadable(contentType: type.identifier)
                }
                return url
            }
            return way
        }
    }
}

/// As plain text, and within the process as itself.
extension AttributedString: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation<AttributedString, String>(exporting: { String($0.characters) }, importing: { AttributedString($0) })
    }
}

/// What is never there is never transferred: for parameters of types that are left open, such as the picture of a preview.
extension Never: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Never>(exportedContentType: .data) { never in switch never {} }
    }
}
