import Foundation
import FoundationAdditions

struct KeychainError: Error {
    let status: OSStatus
    init(_ status: OSStatus) { self.status = status }
}

/// An item with its attributes, of types that property lists know.
struct KeychainItem {
    private(set) var attributes: [String: Any]

    init(stored attributes: [String: Any]) { self.attributes = attributes }

    init(adding query: CFDictionary) throws {
        var attributes = try Self.attributes(of: query)
        guard attributes[kSecClass] is String else { throw KeychainError(errSecParam) }
        if let data = query[kSecValueData] { attributes[kSecValueData] = try Self.data(data) }
        attributes[kSecAttrAccessible] = attributes[kSecAttrAccessible] ?? kSecAttrAccessibleWhenUnlocked
        attributes[kSecAttrSynchronizable] = attributes[kSecAttrSynchronizable] ?? false
        (attributes[kSecAttrCreationDate], attributes[kSecAttrModificationDate]) = (Date.now, Date.now)
        attributes[kSecValuePersistentRef] = Data(UUID().uuidString.utf8)
        self.init(stored: attributes)
    }

    func updated(with changes: CFDictionary) throws -> KeychainItem {
        var changed = self
        for (key, value) in try Self.attributes(of: changes) {
            guard key != kSecClass else { throw KeychainError(errSecParam) }
            changed.attributes[key] = value
        }
        if let data = changes[kSecValueData] { changed.attributes[kSecValueData] = try Self.data(data) }
        changed.attributes[kSecAttrModificationDate] = Date.now
        return changed
    }

    var data: Data? { attributes[kSecValueData] as? Data }
    var reference: Data? { attributes[kSecValuePersistentRef] as? Data }

    /// What a query for attributes gives back.
    var publicAttributes: [String: Any] {
        attributes.filter { ![kSecValueData, kSecValuePersistentRef].contains($0.key) }
    }

    func has(_ value: Any?, for key: String) -> Bool {
        switch (attributes[key], value) {
        case (nil, nil): true
        case (let own?, let other?): Self.isEqual(own, other)
        default: false
        }
    }

    /// Whether both are one item to a keychain.
    func isSame(as other: KeychainItem) -> Bool {
        let keys = Self.primaryKeys[attributes[kSecClass] as? String ?? ""] ?? [kSecAttrLabel, kSecAttrApplicationTag]
        return ([kSecClass, kSecAttrAccessGroup, kSecAttrSynchronizable] + keys).allSatisfy { has(other.attributes[$0], for: $0) }
    }

    private static let primaryKeys = [
        kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService],
        kSecClassInternetPassword: [
            kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort,
            kSecAttrPath,
        ],
        kSecClassKey: [kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType, kSecAttrKeyClass, kSecAttrKeySizeInBits],
    ]

    /// What describes an item in a query, without what says how to look for it.
    static func attributes(of query: CFDictionary) throws -> [String: Any] {
        var attributes: [String: Any] = [:]
        for (key, value) in query where !key.hasPrefix("r_") && !key.hasPrefix("m_") && !key.hasPrefix("u_") && !key.hasPrefix("v_") {
            guard let plain = plain(value) else { throw KeychainError(errSecParam) }
            attributes[key] = plain
        }
        return attributes
    }

    private static func data(_ value: Any) throws -> Data {
        guard let data = value as? Data else { throw KeychainError(errSecParam) }
        return data
    }

    /// As property lists have it; `nil` for anything else.
    private static func plain(_ value: Any) -> Any? {
        switch value {
        case let value as String: value
        case let value as Data: value
        case let value as Date: value
        case let value as Bool: value
        case let value as any BinaryInteger: Int(exactly: value)
        case let value as NSNumber: value.intValue
        default: nil
        }
    }

    private static func isEqual(_ first: Any, _ second: Any) -> Bool {
        switch (plain(first), plain(second)) {
        case (let first as String, let second as String): first == second
        case (let first as Data, let second as Data): first == second
        case (let first as Date, let second as Date): first == second
        // A property list reads a truth as a number, too.
        case (let first?, let second?): number(first) != nil && number(first) == number(second)
        default: false
        }
    }

    private static func number(_ value: Any) -> Int? { (value as? Bool).map { $0 ? 1 : 0 } ?? value as? Int }
}

/// What is looked for.
struct KeychainQuery {
    private let attributes: [String: Any]
    private let reference: Data?
    private let isSynchronizableAny: Bool
    let limit: Int

    init(_ query: CFDictionary) throws {
        var attributes = try KeychainItem.attributes(of: query)
        reference = query[kSecValuePersistentRef] as? Data
        guard attributes[kSecClass] is String || reference != nil else { throw KeychainError(errSecParam) }
        isSynchronizableAny = attributes[kSecAttrSynchronizable] as? String == kSecAttrSynchronizableAny
        if isSynchronizableAny { attributes[kSecAttrSynchronizable] = nil }
        self.attributes = attributes
        switch query[kSecMatchLimit] {
        case nil: limit = 1
        case let text as String: limit = text == kSecMatchLimitAll ? .max : 1
        case let count as Int where count > 0: limit = count
        default: throw KeychainError(errSecParam)
        }
    }

    func matches(_ item: KeychainItem) -> Bool {
        if let reference, item.reference != reference { return false }
        // Items of one device and of all are apart unless a query asks for both.
        if reference == nil, !isSynchronizableAny, attributes[kSecAttrSynchronizable] == nil, !item.has(false, for: kSecAttrSynchronizable)
        {
            return false
        }
        return attributes.allSatisfy { item.has($1, for: $0) }
    }

    /// What a query asks for of an item: its data, its attributes, its reference, or several of them.
    static func answer(of query: CFDictionary, for item: KeychainItem) -> AnyObject? {
        let wants = { (key: String) in query[key] as? Bool ?? (query[key] as? NSNumber)?.boolValue ?? false }
        let (wantsData, wantsReference) = (wants(kSecReturnData), wants(kSecReturnPersistentRef))
        if wants(kSecReturnAttributes) || wantsData && wantsReference {
            var answer = wants(kSecReturnAttributes) ? item.publicAttributes : [:]
            if wantsData { answer[kSecValueData] = item.data }
            if wantsReference { answer[kSecValuePersistentRef] = item.reference }
            return answer as AnyObject
        }
        if wantsData { return item.data.map { $0 as AnyObject } }
        return wantsReference ? item.reference.map { $0 as AnyObject } : nil
    }
}
