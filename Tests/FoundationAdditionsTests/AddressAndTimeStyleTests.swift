import Foundation
import FoundationAdditions
import Testing

@Suite struct AddressAndTimeStyleTests {
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func anAddressIsWrittenWithItsSchemeHostAndPath() throws {
        let address = try url("https://ada:secret@www.example.org:8443/notes?page=2#top")
        #expect(address.formatted() == "https://www.example.org/notes")
        #expect(address.formatted(.url.scheme(.never).query(.always).fragment(.always)) == "www.example.org/notes?page=2#top")
        #expect(address.formatted(.url.user().password().port()) == "https://ada:secret@www.example.org:8443/notes")
        #expect(address.formatted(.url.scheme(.omitIfHTTPFamily).host(.omitSpecificSubdomains(["www"]))) == "example.org/notes")
        #expect(try url("https://example.org/").formatted(.url.path(.omitWhen(.path, matches: ["/"]))) == "https://example.org")
        #expect(
            try url("ftp://a.b.example.org/").formatted(.url.host(.omitSpecificSubdomains(includeMultiLevelSubdomains: true)))
                == "ftp://example.org/")
        #expect(try url("http://example.org/a").formatted(.url.host(.displayWhen(.scheme, matches: ["ftp"]))) == "http:///a")
    }

    @Test func anAddressIsReadAndWhatIsMissingIsRefusedOrFilledIn() throws {
        #expect(try URL("https://example.org/a", strategy: .url) == url("https://example.org/a"))
        #expect(throws: (any Error).self) { try URL("example.org", strategy: .url) }
        let strategy = URL.ParseStrategy(scheme: .defaultValue("https"), host: .optional, port: .defaultValue(8080))
        #expect(try URL("//example.org", strategy: strategy) == url("https://example.org:8080"))
    }

    @Test func theTimeBetweenTwoDatesIsWrittenInUnits() {
        let range = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 3_900)
        let english = Locale(identifier: "en_US")
        #expect(range.formatted(.components(style: .wide, fields: [.hour, .minute]).locale(english)) == "1 hour, 5 minutes")
        #expect(range.formatted(.components(style: .narrow, fields: [.minute]).locale(english)) == "65m")
        #expect(range.formatted(.timeDuration) == "1:05:00")
    }

    private struct Book: Equatable { let title: String }

    @Test func comparatorsOrderTextAsFilesAreListed() {
        #expect(["b10", "B2", "a"].sorted(using: .localizedStandard) == ["a", "B2", "b10"])
        let books = ["Vol 10", "vol 9"].map(Book.init)
        #expect(books.sorted(using: KeyPathComparator(\.title, comparator: .localizedStandard)).map(\.title) == ["vol 9", "Vol 10"])
        #expect(
            books.sorted(using: KeyPathComparator(\.title, comparator: .localizedStandard, order: .reverse)).map(\.title) == [
                "Vol 10", "vol 9",
            ])
    }

    @Test func aGroupHasAFolderOfItsOwn() throws {
        let folder = try #require(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.example"))
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(folder.lastPathComponent == "group.example" && FileManager.default.fileExists(atPath: folder.path))
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "../x") == nil)
    }

    @Test func namesOfAppleSCLibrariesAreThere() throws {
        #expect(abs(CFAbsoluteTimeGetCurrent() - Date.timeIntervalSinceReferenceDate) < 5)
        #expect(autoreleasepool { 4 } == 4)
        #expect(throws: CocoaError.self) { try autoreleasepool { throw CocoaError(.formatting) } }
    }
}
