import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

extension UTType {
    static let greeting = UTType(exportedAs: "com.example.greeting", conformingTo: .json)
}

/// Apple's example.
struct Greeting: Codable, Transferable, Equatable {
    let message: String
    var displayInAllCaps: Bool = false

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .greeting)
        ProxyRepresentation(exporting: \.message)
    }
}

struct Layer: Transferable, Equatable {
    var bytes: [UInt8]
    var isSecret = false

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .png) {
            Data($0.bytes)
        } importing: {
            Layer(bytes: Array($0))
        }
        .suggestedFileName { "Layer \($0.bytes.count)" }
        .exportingCondition { !$0.isSecret }
    }
}

struct Movie: Transferable, Equatable {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(contentType: .mpeg4Movie) { movie in
            let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".mp4")
            try Data(movie.text.utf8).write(to: file)
            return SentTransferredFile(file)
        } importing: { received in
            Movie(text: try String(contentsOf: received.file, encoding: .utf8))
        }
    }
}

@Suite struct TransferTests {
    @Test func anItemIsTransferredAsWhatItEncodesTo() async throws {
        let greeting = Greeting(message: "Hi", displayInAllCaps: true)
        #expect(greeting.exportedContentTypes() == [.greeting, .utf8PlainText, .plainText])
        #expect(Greeting.importedContentTypes() == [.greeting])
        let data = try await greeting.exported(as: .greeting)
        #expect(try await Greeting(importing: data, contentType: .greeting) == greeting)
        #expect(try await String(decoding: greeting.exported(as: .plainText), as: UTF8.self) == "Hi")
    }

    @Test func whatCannotBeHadIsAnErrorThatSaysSo() async {
        await #expect(throws: TransferError.noRepresentation(item: "Greeting", contentType: "public.png")) {
            try await Greeting(message: "").exported(as: .png)
        }
        await #expect(throws: TransferError.unreadable(contentType: "public.utf8-plain-text")) {
            try await String(importing: Data([0xFF, 0xFE, 0xFD]), contentType: .utf8PlainText)
        }
        await #expect(throws: (any Error).self) { try await Greeting(importing: Data("{}".utf8), contentType: .greeting) }
    }

    @Test func aRepresentationHasAConditionAndAName() async throws {
        #expect(Layer(bytes: [1, 2]).suggestedFilename == "Layer 2")
        #expect(Layer(bytes: [], isSecret: true).exportedContentTypes().isEmpty)
        await #expect(throws: (any Error).self) { try await Layer(bytes: [1], isSecret: true).exported(as: .png) }
        #expect(try await Layer(bytes: [1]).exported(as: .image) == Data([1]))
    }

    @Test func anItemIsTransferredAsAFile() async throws {
        let movie = Movie(text: "moving")
        let data = try await movie.exported(as: .movie)
        #expect(data == Data("moving".utf8))
        #expect(try await Movie(importing: data, contentType: .mpeg4Movie) == movie)
    }

    // MARK: Item providers

    @Test func aProviderHasAllFormsOfAnItem() async throws {
        let provider = NSItemProvider(object: Greeting(message: "Hi"))
        #expect(provider.registeredTypeIdentifiers == ["com.example.greeting", "public.utf8-plain-text", "public.plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.json") && provider.hasRepresentationConforming(to: .text))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(try await provider.load(Greeting.self) == Greeting(message: "Hi"))
        #expect(try await provider.load(String.self) == "Hi")
        #expect(provider.canLoadTransferable(type: String.self) && !provider.canLoadTransferable(type: Layer.self))
    }

    @Test func aProviderOfAFileGivesItsAddressAndWhatIsInIt() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "A note.md")
        try Data("# Hi".utf8).write(to: file)
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.suggestedName == "A note")
        #expect(try await provider.load(URL.self) == file)
        #expect(try await provider.load(String.self) == "# Hi")
        #expect(try await provider.load(Data.self) == Data("# Hi".utf8))
        #expect(NSItemProvider(contentsOf: folder.appending(path: "nothing")) == nil)
    }

    /// As courses teach it: one function for classes, one for values that stand for a class.
    private func first<T: NSItemProviderReading>(_ type: T.Type, in providers: [NSItemProvider]) async -> T? {
        guard let provider = providers.first(where: { $0.canLoadObject(ofClass: type) }) else { return nil }
        return await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: type) { object, _ in
                nonisolated(unsafe) let found = object as? T
                continuation.resume(returning: found)
            }
        }
    }

    private func first<T: Sendable>(_ type: T.Type, in providers: [NSItemProvider]) async -> T?
    where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        guard let provider = providers.first(where: { $0.canLoadObject(ofClass: type) }) else { return nil }
        return await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: type) { value, _ in continuation.resume(returning: value) }
        }
    }

    @Test func objectsOfClassesAreMadeOfWhatIsDropped() async throws {
        let (text, link) = (NSItemProvider(object: "Hi" as NSString), NSItemProvider(object: NSURL(string: "https://example.com/a")!))
        #expect(await first(NSString.self, in: [link, text]) == "Hi")
        #expect(await first(String.self, in: [text]) == "Hi")
        #expect(await first(URL.self, in: [link]) == URL(string: "https://example.com/a"))
        #expect(await first(NSURL.self, in: [text, link])?.absoluteString == "https://example.com/a")
        #expect(await first(URL.self, in: [NSItemProvider()]) == nil)
    }

    @Test func itemsAreLoadedAsObjects() async throws {
        func item(_ provider: NSItemProvider, _ type: String) async -> Any? {
            await withCheckedContinuation { continuation in
                provider.loadItem(forTypeIdentifier: type, options: nil) { item, _ in
                    nonisolated(unsafe) let found = item as Any?
                    continuation.resume(returning: found)
                }
            }
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString) a.txt")
        try Data("Hi".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let dropped = try #require(NSItemProvider(contentsOf: file))
        // As code for a Mac reads a file that was dropped, and as code for a phone reads what is in one.
        let address = try #require(await item(dropped, "public.file-url") as? Data)
        #expect(URL(dataRepresentation: address, relativeTo: nil) == file)
        #expect(await item(dropped, "public.plain-text") as? URL == file)
        #expect(await item(NSItemProvider(object: "Hi" as NSString), "public.text") as? String == "Hi")
        #expect(await item(NSItemProvider(object: NSURL(string: "https://a.b/c")!), "public.url") as? URL == URL(string: "https://a.b/c"))
        #expect(
            await item(NSItemProvider(item: NSData(data: Data([7])), typeIdentifier: "public.png"), "public.image") as? Data == Data([7]))
        #expect(await item(dropped, "public.image") == nil)
        let waited = try await NSItemProvider(item: "Ho" as NSString, typeIdentifier: "public.plain-text").loadItem(
            forTypeIdentifier: "public.text")
        #expect(waited as Any as? String == "Ho")
    }

    @Test func anItemIsAFileWhileItIsRead() async throws {
        let provider = NSItemProvider(item: NSData(data: Data("%PDF".utf8)), typeIdentifier: "com.adobe.pdf")
        provider.suggestedName = "../Bill 1/2"
        let (url, text) = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "com.adobe.pdf") { url, _ in
                continuation.resume(returning: (url, url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }))
            }
        }
        #expect(url?.lastPathComponent == "..-Bill 1-2.pdf" && text == "%PDF")
        try await Task.sleep(for: .milliseconds(50))
        #expect(!FileManager.default.fileExists(atPath: try #require(url).path))
        let error = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(for: .image, openInPlace: true) { _, _, error in continuation.resume(returning: error != nil) }
        }
        #expect(error)
    }

    @Test func aProviderAnswersCallersThatWaitWithAClosure() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { done in
            done(Data([7]), nil)
            return nil
        }
        let data = await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(for: .image) { data, _ in continuation.resume(returning: data) }
        }
        #expect(data == Data([7]))
        let error = await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: "public.json") { _, error in continuation.resume(returning: error) }
        }
        #expect(error is TransferError)
    }

    @Test func anAddressIsTextOrAFile() async throws {
        let address = try #require(URL(string: "https://example.com/a"))
        #expect(address.exportedContentTypes() == [.url])
        #expect(try await URL(importing: try await address.exported(as: .url), contentType: .url) == address)
        #expect(URL(filePath: "/tmp/a").exportedContentTypes() == [.fileURL, .url])
    }

    @Test func attributedTextIsTransferredAsItsCharacters() async throws {
        let text = AttributedString("bold text")
        #expect(try await String(decoding: text.exported(as: .plainText), as: UTF8.self) == "bold text")
    }
}
