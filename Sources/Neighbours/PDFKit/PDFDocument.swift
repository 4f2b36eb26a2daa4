import CoreGraphics
import Foundation
import SwiftUICore

/// A document as PDF. It is read by Poppler's programs; without them no document can be opened.
open class PDFDocument: NSObject {
    public let documentURL: URL?
    /// Where Poppler finds it.
    let file: URL
    private let isCopy: Bool
    private let information: [String: String]
    private let sizes: [CGSize]
    private var pages: [Int: PDFPage] = [:]

    /// nil for a file that is missing, damaged or locked by a password.
    public init?(url: URL) {
        guard let read = Self.read(url) else { return nil }
        (documentURL, file, isCopy) = (url, url, false)
        (information, sizes) = read
        super.init()
    }

    public init?(data: Data) {
        let copy = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
        guard (try? data.write(to: copy)) != nil else { return nil }
        guard let read = Self.read(copy) else {
            try? FileManager.default.removeItem(at: copy)
            return nil
        }
        (documentURL, file, isCopy) = (nil, copy, true)
        (information, sizes) = read
        super.init()
    }

    deinit { if isCopy { try? FileManager.default.removeItem(at: file) } }

    private static func read(_ file: URL) -> (information: [String: String], sizes: [CGSize])? {
        guard file.isFileURL, let answer = Poppler.run("pdfinfo", ["-f", "1", "-l", "100000", file.path]) else { return nil }
        var information: [String: String] = [:], sizes: [CGSize] = []
        for line in String(decoding: answer, as: UTF8.self).split(separator: "\n") {
            if let match = line.firstMatch(of: /^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts/) {
                sizes.append(CGSize(width: Double(match.1) ?? 0, height: Double(match.2) ?? 0))
            } else if let match = line.firstMatch(of: /^(\w[\w ]*):\s+(.*)$/) {
                information[String(match.1)] = String(match.2)
            }
        }
        return sizes.isEmpty ? nil : (information, sizes)
    }

    open var pageCount: Int { sizes.count }

    /// - Parameter index: from 0.
    open func page(at index: Int) -> PDFPage? {
        guard sizes.indices.contains(index) else { return nil }
        if let known = pages[index] { return known }
        let made = PDFPage(self, index, sizes[index])
        pages[index] = made
        return made
    }

    open func index(for page: PDFPage) -> Int { page.index }

    /// All of its text.
    open var string: String? { Poppler.run("pdftotext", [file.path, "-"]).map { String(decoding: $0, as: UTF8.self) } }

    open var documentAttributes: [AnyHashable: Any]? {
        let names: [(String, PDFDocumentAttribute)] = [
            ("Title", .titleAttribute), ("Author", .authorAttribute), ("Subject", .subjectAttribute), ("Creator", .creatorAttribute),
            ("Producer", .producerAttribute), ("Keywords", .keywordsAttribute),
        ]
        return Dictionary(uniqueKeysWithValues: names.compactMap { name, key in information[name].map { (AnyHashable(key), $0) } })
    }

    open func dataRepresentation() -> Data? { try? Data(contentsOf: file) }
    @discardableResult open func write(to url: URL) -> Bool { (try? dataRepresentation()?.write(to: url)) != nil }
    open var isEncrypted: Bool { information["Encrypted"]?.hasPrefix("yes") == true }
    /// One that is locked cannot be opened.
    open var isLocked: Bool { false }
}

public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let titleAttribute = Self(rawValue: "Title")
    public static let authorAttribute = Self(rawValue: "Author")
    public static let subjectAttribute = Self(rawValue: "Subject")
    public static let creatorAttribute = Self(rawValue: "Creator")
    public static let producerAttribute = Self(rawValue: "Producer")
    public static let keywordsAttribute = Self(rawValue: "Keywords")
}

public enum PDFDisplayBox: Int, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }
