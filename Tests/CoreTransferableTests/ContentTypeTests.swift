import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct ContentTypeTests {
    @Test(arguments: [
        ("txt", "public.plain-text"), ("MD", "net.daringfireball.markdown"), ("jpg", "public.jpeg"), ("jpeg", "public.jpeg"),
        ("png", "public.png"), ("pdf", "com.adobe.pdf"), ("json", "public.json"), ("html", "public.html"),
        ("csv", "public.comma-separated-values-text"),
        ("zip", "public.zip-archive"), ("swift", "public.swift-source"), ("mp3", "public.mp3"), ("mov", "com.apple.quicktime-movie"),
        ("heic", "public.heic"), ("svg", "public.svg-image"), ("webp", "org.webmproject.webp"),
    ])
    func theExtensionOfAFileTellsItsType(name: String, identifier: String) {
        #expect(UTType(filenameExtension: name)?.identifier == identifier)
    }

    @Test(arguments: [
        ("text/plain", UTType.plainText), ("text/html; charset=utf-8", .html), ("image/png", .png), ("application/json", .json),
        ("image/jpeg", .jpeg), ("application/pdf", .pdf), ("application/zip", .zip),
    ])
    func aMediaTypeTellsTheType(media: String, type: UTType) {
        #expect(UTType(mimeType: media) == type)
        #expect(type.preferredMIMEType == String(media.prefix { $0 != ";" }))
    }

    @Test func aTypeConformsToItsAncestorsAndNotToItsChildren() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
        #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png))
        #expect(!UTType.image.conforms(to: .png) && UTType.image.isSupertype(of: .png))
        #expect(UTType.swiftSource.conforms(to: .plainText) && UTType.json.conforms(to: .text))
        #expect(UTType.folder.conforms(to: .directory) && !UTType.folder.conforms(to: .data))
        #expect(UTType.fileURL.conforms(to: .url))
    }

    @Test func everySystemTypesParentsAreDeclared() throws {
        for type in UTType.system {
            for parent in type.supertypes { #expect(UTType(parent.identifier) != nil, "\(type) conforms to \(parent)") }
        }
        #expect(UTType.system.count > 100)
    }

    @Test func anUnknownExtensionMakesATypeOfItsOwn() throws {
        let type = try #require(UTType(filenameExtension: "Qqq"))
        #expect(type.isDynamic && !type.isDeclared && type.preferredFilenameExtension == "qqq" && type.conforms(to: .data))
        #expect(try #require(UTType(filenameExtension: "qqq")) == type)
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType(filenameExtension: "txt", conformingTo: .image)?.isDynamic == true)
        #expect(UTType("dyn.unheard-of") == nil && UTType("com.example.unheard-of") == nil)
    }

    @Test func anAppDeclaresItsOwnTypes() throws {
        let note = UTType(exportedAs: "com.example.Note", conformingTo: .json)
        #expect(note.identifier == "com.example.note" && note.conforms(to: .json) && note.conforms(to: .text))
        #expect(UTType("com.example.note") == note && note.isDeclared)
        #expect(UTType(importedAs: "net.daringfireball.markdown").preferredFilenameExtension == "md")
        let coded = try JSONEncoder().encode([note])
        #expect(String(decoding: coded, as: UTF8.self) == #"["com.example.note"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: coded) == [note])
    }

    @Test func aFileGetsTheExtensionOfItsType() {
        let folder = URL(filePath: "/a/", directoryHint: .isDirectory)
        #expect(folder.appendingPathComponent("b", conformingTo: .png).lastPathComponent == "b.png")
        #expect(folder.appendingPathComponent("b.png", conformingTo: .image).lastPathComponent == "b.png")
        #expect(folder.appendingPathComponent("b.md", conformingTo: .png).lastPathComponent == "b.md.png")
        #expect(folder.appendingPathComponent("b", conformingTo: .data).lastPathComponent == "b")
    }
}
