import Foundation

/// Something that the store has signed, and whether the signature is right. Those of this store are all taken for verified.
public enum VerificationResult<SignedType> {
    case unverified(SignedType, VerificationError)
    case verified(SignedType)

    public enum VerificationError: LocalizedError, Hashable {
        case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding, invalidSignature,
            missingRequiredProperties

        public var errorDescription: String? { "What the store said could not be verified." }
    }

    /// - Throws: the error of one that is not verified.
    public var payloadValue: SignedType {
        get throws {
            switch self {
            case .verified(let value): return value
            case .unverified(_, let error): throw error
            }
        }
    }

    /// What it says, verified or not.
    public var unsafePayloadValue: SignedType {
        switch self {
        case .verified(let value), .unverified(let value, _): value
        }
    }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}

extension VerificationResult where SignedType == Transaction {
    /// What stands for a signed text: nobody has signed it.
    public var jwsRepresentation: String { String(decoding: unsafePayloadValue.jsonRepresentation, as: UTF8.self) }
    public var jsonRepresentation: Data { unsafePayloadValue.jsonRepresentation }
    public var signedDate: Date { unsafePayloadValue.signedDate }
}
