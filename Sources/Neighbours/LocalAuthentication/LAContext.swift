import Foundation

/// Asks the person to prove who they are. A page cannot: every question fails with an error that says so, as on a machine without a
/// reader of fingers or faces and without a passcode. Whoever opens the page is let in by Glide's own link.
open class LAContext: NSObject, @unchecked Sendable {
    // Sendable: what is kept is texts that nothing here reads.
    open var localizedReason = ""
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0

    public override init() { super.init() }

    open var biometryType: LABiometryType { .none }

    /// Never.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        error?.pointee = LAError(failing: policy) as NSError
        return false
    }

    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool { throw LAError(failing: policy) }

    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let error = LAError(failing: policy)
        DispatchQueue.main.async { reply(false, error) }
    }

    open func invalidate() {}
}

public enum LAPolicy: Int, Sendable { case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication }

public enum LABiometryType: Int, Sendable {
    case none, touchID, faceID, opticID = 4
}

public let LAErrorDomain = "com.apple.LocalAuthentication"

/// Why the person was not asked.
public struct LAError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5
        case biometryNotAvailable = -6, biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9, invalidContext = -10
        case notInteractive = -1004
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    init(failing policy: LAPolicy) { code = policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable }

    public static var authenticationFailed: Code { .authenticationFailed }
    public static var userCancel: Code { .userCancel }
    public static var userFallback: Code { .userFallback }
    public static var passcodeNotSet: Code { .passcodeNotSet }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    public static var biometryLockout: Code { .biometryLockout }
    public static var errorDomain: String { LAErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

    public var errorDescription: String? {
        switch code {
        case .biometryNotAvailable: "A page cannot read fingers or faces. Offer a way in without them."
        case .passcodeNotSet: "A page has no passcode of the machine. Ask for one of the app's own."
        default: "The person was not asked who they are."
        }
    }
}
