import Foundation

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

enum ContentHash {
    /// The SHA-256 of bytes, in 64 hexadecimal digits.
    static func sha256(_ data: some DataProtocol) -> String {
        SHA256.hash(data: data).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    /// An id that is the same whenever it is made of the same text.
    static func stableID(_ text: String) -> String {
        let hash = sha256(Data(text.utf8))
        var id = ""
        for (index, digit) in hash.prefix(32).enumerated() {
            if [8, 12, 16, 20].contains(index) { id += "-" }
            id.append(digit)
        }
        return id
    }
}
