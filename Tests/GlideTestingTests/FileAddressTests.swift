import Foundation
import FoundationNetworking
import Testing

@testable import SwiftUI

/// `URLSession` with the address of a file, as apps read their JSON.
struct FileAddressTests {
    @Test func aSessionReadsAFile() async throws {
        FileAddresses.begin()
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try Data("[1]".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (data, response) = try await URLSession.shared.data(from: file)
        #expect(String(decoding: data, as: UTF8.self) == "[1]")
        #expect(response.url == file && response.expectedContentLength == 3)
    }

    @Test func aFileThatIsNotThereIsAnError() async {
        FileAddresses.begin()
        let error = await #expect(throws: (any Error).self) {
            _ = try await URLSession.shared.data(from: URL(filePath: "/nowhere/\(UUID().uuidString)"))
        }
        #expect((error as? URLError)?.code == .fileDoesNotExist)
    }
}
