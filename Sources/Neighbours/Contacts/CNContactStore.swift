import Foundation

public enum CNEntityType: Int, Sendable { case contacts }
/// Whether the app may see the person's contacts.
public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

/// The person's contacts. A browser has none: an app may not see any, as if the person had refused.
open class CNContactStore: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public override init() { super.init() }

    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }

    /// - Throws: `CNError` with code `authorizationDenied`, always.
    @discardableResult
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw CNError(.authorizationDenied) }

    open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        Task { completionHandler(false, CNError(.authorizationDenied)) }
    }

    open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws -> [CNContact] {
        throw CNError(.authorizationDenied)
    }
    open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]) throws -> CNContact {
        throw CNError(.authorizationDenied)
    }
    open func enumerateContacts(with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, inout Bool) -> Void) throws {
        throw CNError(.authorizationDenied)
    }
    open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] { throw CNError(.authorizationDenied) }
    open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] { throw CNError(.authorizationDenied) }
    open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
    open func defaultContainerIdentifier() -> String { "" }
}

extension Notification.Name {
    /// The contacts have changed. Nothing posts it.
    public static let CNContactStoreDidChange = Notification.Name("CNContactStoreDidChangeNotification")
}

/// What is looked for among contacts.
open class CNContactFetchRequest: NSObject {
    open var predicate: NSPredicate?
    open var keysToFetch: [any CNKeyDescriptor]
    open var mutableObjects = false
    open var unifyResults = true
    open var sortOrder = CNContactSortOrder.none
    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }

/// Changes of contacts that an app asks for.
open class CNSaveRequest: NSObject {
    public override init() { super.init() }
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
    open func update(_ contact: CNMutableContact) {}
    open func delete(_ contact: CNMutableContact) {}
}

/// A group of contacts. Nothing makes one.
open class CNGroup: NSObject, @unchecked Sendable {
    // Sendable: nothing makes one.
    override init() { super.init() }
    open var identifier: String { "" }
    open var name: String { "" }
}

/// An account with contacts. Nothing makes one.
open class CNContainer: NSObject, @unchecked Sendable {
    // Sendable: nothing makes one.
    override init() { super.init() }
    open var identifier: String { "" }
    open var name: String { "" }
}

/// Why contacts cannot be had.
public struct CNError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case communicationError = 1
        case dataAccessError
        case authorizationDenied = 100
        case noAccessableWritableContainers
        case recordDoesNotExist = 200
        case insertedRecordAlreadyExists
        case validationMultipleErrors = 300
        case predicateInvalid = 400
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var authorizationDenied: Code { .authorizationDenied }
    public static var recordDoesNotExist: Code { .recordDoesNotExist }
    public static var errorDomain: String { "CNErrorDomain" }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    public var errorDescription: String? { "There are no contacts here. Let the person type a name or an address." }
}
