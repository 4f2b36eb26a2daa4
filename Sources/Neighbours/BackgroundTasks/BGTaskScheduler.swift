import Foundation

/// Has the system wake an app for work. Nothing wakes an app here: what is registered is taken and never called, and what is submitted is
/// refused, as in the simulator.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    private static let only = BGTaskScheduler()
    private override init() { super.init() }

    open class var shared: BGTaskScheduler { only }
    open class var supportedResources: BGContinuedProcessingTaskRequest.Resources { [] }

    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping @Sendable (BGTask) -> Void
    ) -> Bool { true }

    /// - Throws: `BGTaskScheduler.Error` with code `unavailable`, always.
    open func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }

    open func cancel(taskRequestWithIdentifier identifier: String) {}
    open func cancelAllTaskRequests() {}

    open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) { Task { completionHandler([]) } }
    open func pendingTaskRequests() async -> [BGTaskRequest] { [] }

    /// Why nothing can be submitted.
    public struct Error: LocalizedError, CustomNSError, Hashable, Sendable {
        public enum Code: Int, Sendable {
            case unavailable = 1
            case tooManyPendingTaskRequests, notPermitted, immediateRunIneligible
        }

        public let code: Code
        public init(_ code: Code) { self.code = code }
        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }
        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        public var errorCode: Int { code.rawValue }
        public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
        public var errorDescription: String? {
            "Nothing wakes an app in the background here. It runs as long as its program does: use a Task."
        }
    }
}

/// Work that the system is asked for.
open class BGTaskRequest: NSObject, @unchecked Sendable {
    // Sendable: it is filled before it is submitted.
    public let identifier: String
    open var earliestBeginDate: Date?
    init(named identifier: String) { self.identifier = identifier }
}

/// A short time, in which an app brings its content up to date.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    public init(identifier: String) { super.init(named: identifier) }
}

/// Minutes, for work that takes long.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    open var requiresNetworkConnectivity = false
    open var requiresExternalPower = false
    public init(identifier: String) { super.init(named: identifier) }
}

/// Work that the person has begun, and that goes on when the app does not.
open class BGContinuedProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    public enum SubmissionStrategy: Int, Sendable { case fail, queue }

    public struct Resources: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let gpu = Resources(rawValue: 1)
    }

    open var title: String
    open var subtitle: String
    open var strategy = SubmissionStrategy.queue
    open var requiredResources: Resources = []

    public init(identifier: String, title: String, subtitle: String) {
        (self.title, self.subtitle) = (title, subtitle)
        super.init(named: identifier)
    }
}

/// Work that the system has begun. Nothing makes one.
open class BGTask: NSObject, @unchecked Sendable {
    // Sendable: nothing makes one.
    public let identifier: String
    open var expirationHandler: (() -> Void)?
    init(identifier: String) { self.identifier = identifier }
    open func setTaskCompleted(success: Bool) {}
}

open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
open class BGProcessingTask: BGTask, @unchecked Sendable {}
