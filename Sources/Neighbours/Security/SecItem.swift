import Foundation
import FoundationAdditions

/// Where a call puts what it has found.
public typealias CFTypeRefPointer = UnsafeMutablePointer<CFTypeRef?>

/// Keeps an item: a password, or the data of a key or a certificate.
///
/// The keychain of an app is a file that its person's account alone may read, and is not encrypted.
/// - Parameter result: what the attributes ask to be given back.
/// - Returns: `errSecDuplicateItem` where there is one that differs in nothing that tells items apart (account and service of a generic
///   password, for example), `errSecParam` without a class.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: CFTypeRefPointer?) -> OSStatus {
    Keychain.shared.add(attributes, result)
}

/// Finds the items that have all the attributes of the query, the first one unless `kSecMatchLimit` says more.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: CFTypeRefPointer?) -> OSStatus {
    Keychain.shared.find(query, result)
}

/// Gives other attributes to the items that have all those of the query.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.shared.update(query, attributesToUpdate)
}

/// Deletes the items that have all the attributes of the query.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.delete(query) }

// Code that keeps its queries in Foundation's class.

@discardableResult
public func SecItemAdd(_ attributes: NSDictionary, _ result: CFTypeRefPointer?) -> OSStatus {
    SecItemAdd(attributes as? CFDictionary ?? [:], result)
}

@discardableResult
public func SecItemCopyMatching(_ query: NSDictionary, _ result: CFTypeRefPointer?) -> OSStatus {
    SecItemCopyMatching(query as? CFDictionary ?? [:], result)
}

@discardableResult
public func SecItemUpdate(_ query: NSDictionary, _ attributesToUpdate: NSDictionary) -> OSStatus {
    SecItemUpdate(query as? CFDictionary ?? [:], attributesToUpdate as? CFDictionary ?? [:])
}

@discardableResult
public func SecItemDelete(_ query: NSDictionary) -> OSStatus { SecItemDelete(query as? CFDictionary ?? [:]) }

public final class SecRandom: Sendable {}
public typealias SecRandomRef = SecRandom
/// The system's generator.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills memory with numbers that nobody can guess.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    guard count >= 0 else { return errSecParam }
    var generator = SystemRandomNumberGenerator()
    UnsafeMutableRawBufferPointer(start: bytes, count: count).indices.forEach {
        bytes.storeBytes(of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: $0, as: UInt8.self)
    }
    return errSecSuccess
}

/// What a status means, in words.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecUnimplemented: "This is not there on Linux."
    case errSecIO: "The file of the keychain could not be read or written."
    case errSecParam: "One or more parameters passed to a function were not valid."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    case errSecDecode: "The file of the keychain is damaged."
    default: "OSStatus \(status)"
    }
}
