import FoundationAdditions
import Testing

@testable import Security

/// Items of a keychain, as wrappers of it ask for them.
@Suite struct SecurityTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "keychain-\(UUID().uuidString)")
    private var file: URL { folder.appending(path: "keychain.plist") }
    private var keychain: Keychain { Keychain(file: file) }
    private let query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "app.example", kSecAttrAccount as String: "ada",
    ]

    private func add(_ text: String, to query: [String: Any]? = nil) -> OSStatus {
        keychain.add((query ?? self.query).merging([kSecValueData as String: Data(text.utf8)]) { $1 }, nil)
    }

    private func password(_ query: [String: Any]? = nil) -> String? {
        var wanted = query ?? self.query
        wanted[kSecReturnData as String] = kCFBooleanTrue
        wanted[kSecMatchLimit as String] = kSecMatchLimitOne
        var result: AnyObject?
        guard keychain.find(wanted as CFDictionary, &result) == errSecSuccess, let data = result as? Data else { return nil }
        return String(data: data, encoding: .utf8)
    }

    @Test func aPasswordIsThereAfterARestart() {
        #expect(add("secret") == errSecSuccess)
        #expect(password() == "secret")
        #expect(add("other") == errSecDuplicateItem)
        #expect(password() == "secret")
        #expect(keychain.update(query as CFDictionary, [kSecValueData: Data("new".utf8)] as CFDictionary) == errSecSuccess)
        #expect(password() == "new")
        #expect(keychain.delete(query as CFDictionary) == errSecSuccess)
        #expect(password() == nil)
        #expect(keychain.delete(query as CFDictionary) == errSecItemNotFound)
        #expect(keychain.update(query as CFDictionary, [:]) == errSecItemNotFound)
        #expect(keychain.find(query as CFDictionary, nil) == errSecItemNotFound)
    }

    @Test func theFileIsOfItsPersonAlone() throws {
        #expect(add("secret") == errSecSuccess)
        for name in ["keychain.plist", "keychain.plist.lock"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path(percentEncoded: false))
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }
    }

    @Test func attributesAndDataComeTogether() throws {
        #expect(add("secret") == errSecSuccess)
        var item: CFTypeRef?
        let wanted = query.merging([kSecReturnAttributes as String: true, kSecReturnData as String: true]) { $1 }
        #expect(keychain.find(wanted as CFDictionary, &item) == errSecSuccess)
        let found = try #require(item as? [String: Any])
        #expect(found[kSecAttrAccount as String] as? String == "ada")
        #expect(found[kSecValueData as String] as? Data == Data("secret".utf8))
        #expect(found[kSecAttrCreationDate as String] is Date)
        let attributesOnly = query.merging([kSecReturnAttributes as String: true]) { $1 }
        #expect(keychain.find(attributesOnly as CFDictionary, &item) == errSecSuccess)
        #expect((item as? [String: Any])?[kSecValueData as String] == nil)
    }

    @Test func allItemsOfAServiceAreFoundAndDeleted() {
        for account in ["ada", "bob", "cyd"] {
            #expect(add(account, to: query.merging([kSecAttrAccount as String: account]) { $1 }) == errSecSuccess)
        }
        #expect(add("x", to: query.merging([kSecAttrService as String: "other"]) { $1 }) == errSecSuccess)
        let service: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "app.example",
            kSecMatchLimit as String: kSecMatchLimitAll, kSecReturnAttributes as String: true,
        ]
        var items: AnyObject?
        #expect(keychain.find(service as CFDictionary, &items) == errSecSuccess)
        #expect((items as? [[String: Any]])?.compactMap { $0[kSecAttrAccount as String] as? String } == ["ada", "bob", "cyd"])
        #expect(keychain.delete([kSecClass: kSecClassGenericPassword, kSecAttrService: "app.example"] as CFDictionary) == errSecSuccess)
        #expect(password(query.merging([kSecAttrService as String: "other"]) { $1 }) == "x")
    }

    @Test func itemsOfAllDevicesAreApart() {
        let everywhere = query.merging([kSecAttrSynchronizable as String: true]) { $1 }
        #expect(add("here") == errSecSuccess)
        #expect(add("everywhere", to: everywhere) == errSecSuccess)
        #expect(password() == "here")
        #expect(password(everywhere) == "everywhere")
        let any = query.merging([kSecAttrSynchronizable as String: kSecAttrSynchronizableAny]) { $1 }
        #expect(keychain.delete(any as CFDictionary) == errSecSuccess)
        #expect(password(everywhere) == nil)
    }

    @Test func internetPasswordsAreToldApartByServerAndPort() {
        let server: [String: Any] = [
            kSecClass as String: kSecClassInternetPassword, kSecAttrServer as String: "example.org", kSecAttrPort as String: 443,
            kSecAttrAccount as String: "ada",
        ]
        #expect(add("one", to: server) == errSecSuccess)
        #expect(add("two", to: server.merging([kSecAttrPort as String: NSNumber(value: 8443)]) { $1 }) == errSecSuccess)
        #expect(password(server) == "one")
        #expect(password(server.merging([kSecAttrPort as String: 8443]) { $1 }) == "two")
    }

    @Test func anUpdateMakesNoTwoItemsAlike() {
        let bob = query.merging([kSecAttrAccount as String: "bob"]) { $1 }
        #expect(add("a") == errSecSuccess)
        #expect(add("b", to: bob) == errSecSuccess)
        #expect(keychain.update(bob as CFDictionary, [kSecAttrAccount: "ada"] as CFDictionary) == errSecDuplicateItem)
        #expect(password(bob) == "b")
    }

    @Test func whatMakesNoSenseIsRefused() {
        #expect(keychain.add([kSecAttrAccount: "ada"] as CFDictionary, nil) == errSecParam)
        #expect(keychain.find([:], nil) == errSecParam)
        #expect(keychain.add([kSecClass: kSecClassGenericPassword, kSecValueData: "no data"] as CFDictionary, nil) == errSecParam)
        #expect(
            keychain.add([kSecClass: kSecClassGenericPassword, kSecAttrAccount: URL(filePath: "/")] as CFDictionary, nil) == errSecParam)
        #expect(SecCopyErrorMessageString(errSecItemNotFound, nil) as String? == "The specified item could not be found in the keychain.")
    }

    @Test func aDamagedFileIsToldOfAndStays() throws {
        #expect(add("secret") == errSecSuccess)
        try Data("broken".utf8).write(to: file)
        #expect(add("other", to: query.merging([kSecAttrAccount as String: "bob"]) { $1 }) == errSecDecode)
        #expect(try String(contentsOf: file, encoding: .utf8) == "broken")
    }

    @Test func manyAtOnceLoseNothing() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { [file] in
                    let item: [String: Any] = [
                        kSecClass: kSecClassGenericPassword, kSecAttrService: "app.example", kSecAttrAccount: "user \(number)",
                        kSecValueData: Data("\(number)".utf8),
                    ]
                    #expect(Keychain(file: file).add(item as CFDictionary, nil) == errSecSuccess)
                }
            }
        }
        let found = (0..<40).filter { password(query.merging([kSecAttrAccount as String: "user \($0)"]) { $1 }) == "\($0)" }
        #expect(found.count == 40)
    }

    @Test func randomBytesAreOfTheLengthThatWasAskedFor() {
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(SecRandomCopyBytes(kSecRandomDefault, 32, &bytes) == errSecSuccess)
        #expect(bytes[..<32].contains { $0 != 0 })
        #expect(bytes[32...].allSatisfy { $0 == 0 })
        #expect(SecRandomCopyBytes(kSecRandomDefault, -1, &bytes) == errSecParam)
    }
}
