import Foundation

/// Why there is nothing of somebody's health here.
public struct HKError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknownError
        case noError, errorHealthDataUnavailable, errorHealthDataRestricted, errorInvalidArgument, errorAuthorizationDenied,
            errorAuthorizationNotDetermined, errorDatabaseInaccessible, errorUserCanceled, errorAnotherWorkoutSessionStarted,
            errorUserExitedWorkoutSession, errorRequiredAuthorizationDenied, errorNoData
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
    public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
    public static var errorNoData: Code { .errorNoData }
    public static var errorDomain: String { "com.apple.healthkit" }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    public var errorDescription: String? { "There is no data of anybody's health here. Let the person type what the app needs." }

    static let unavailable = HKError(.errorHealthDataUnavailable)
}

public enum HKAuthorizationStatus: Int, Sendable { case notDetermined, sharingDenied, sharingAuthorized }
public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }
public enum HKUpdateFrequency: Int, Sendable { case immediate = 1, hourly, daily, weekly }

/// What is known of the person's health: nothing, as on a tablet without the app. Whatever is asked fails with
/// `HKError.errorHealthDataUnavailable`.
open class HKHealthStore: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public override init() {}

    open class func isHealthDataAvailable() -> Bool { false }
    open func supportsHealthRecords() -> Bool { false }
    open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingDenied }

    open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>) async throws {
        throw HKError.unavailable
    }
    open func requestAuthorization(
        toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { Task { completion(false, HKError.unavailable) } }
    open func statusForAuthorizationRequest(
        toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
    ) async throws -> HKAuthorizationRequestStatus { throw HKError.unavailable }

    open func execute(_ query: HKQuery) { Task { query.fail() } }
    open func stop(_ query: HKQuery) {}

    open func save(_ object: HKObject) async throws { throw HKError.unavailable }
    open func save(_ objects: [HKObject]) async throws { throw HKError.unavailable }
    open func save(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        Task { completion(false, HKError.unavailable) }
    }
    open func save(_ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        Task { completion(false, HKError.unavailable) }
    }
    open func delete(_ object: HKObject) async throws { throw HKError.unavailable }
    open func delete(_ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        Task { completion(false, HKError.unavailable) }
    }

    open func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws { throw HKError.unavailable }
    open func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { Task { completion(false, HKError.unavailable) } }

    open func dateOfBirthComponents() throws -> DateComponents { throw HKError.unavailable }
    open func biologicalSex() throws -> HKBiologicalSexObject { throw HKError.unavailable }
}

public enum HKBiologicalSex: Int, Sendable { case notSet, female, male, other }

/// What somebody has said of themselves. None comes.
open class HKBiologicalSexObject: NSObject {
    open var biologicalSex: HKBiologicalSex { .notSet }
}
