import Foundation
import Testing

@testable import SwiftUI

@Suite struct AccessSecretTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "glide-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func aRestartedAppKnowsItsBrowsers() throws {
        try withFolder { folder in
            let first = AccessSecret.kept(in: folder)
            #expect(AccessSecret.kept(in: folder) == first)
            #expect(AccessSecret(text: first.text) == first)
        }
    }

    @Test func nobodyElseCanReadWhatBrowsersAreKnownBy() throws {
        try withFolder { folder in
            _ = AccessSecret.kept(in: folder)
            for (path, mode) in [(folder, 0o700), (folder.appending(path: ".access"), 0o600)] {
                let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
                #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
            }
        }
    }

    @Test func whatOthersCouldReadIsMadeAnew() throws {
        try withFolder { folder in
            let first = AccessSecret.kept(in: folder)
            let file = folder.appending(path: ".access")
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            let second = AccessSecret.kept(in: folder)
            #expect(second != first)
            #expect(AccessSecret.kept(in: folder) == second)
        }
    }

    @Test(arguments: ["", "short\nlabel1\n", "\n\n", String(repeating: "a", count: 40), String(repeating: "A", count: 40) + "\nlabel1\n"])
    func aBrokenFileIsMadeAnew(_ text: String) throws {
        #expect(AccessSecret(text: text) == nil)
        try withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: ".access")
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            #expect(AccessSecret.kept(in: folder).secret.count >= 32)
        }
    }

    @Test(arguments: [("Levels", "app-levels-"), ("Meine Äpfel", "app-meine---pfel-"), ("", "app--")])
    func everyAppHasAHostNameThatNobodyGuesses(_ name: String, _ start: String) {
        let secret = AccessSecret()
        let host = secret.host(of: name)
        #expect(host.hasPrefix(start) && host.hasSuffix("-\(secret.label).localhost"))
        #expect(!host.contains(secret.secret))
        #expect(host.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-.".utf8.contains($0) })
    }
}
