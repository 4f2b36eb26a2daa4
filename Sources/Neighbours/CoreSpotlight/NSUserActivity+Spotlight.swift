import Foundation
import SwiftUICore
import Synchronization

extension NSUserActivity {
    /// What a search would find the activity by. There is none outside the app: it is kept for who asks.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { ActivityAttributes.all.withLock { $0[ObjectIdentifier(self)]?.attributes } }
        set {
            ActivityAttributes.all.withLock { all in
                all = all.filter { $0.value.activity != nil }
                all[ObjectIdentifier(self)] = newValue.map { ActivityAttributes(activity: self, attributes: $0) }
            }
        }
    }

    /// Takes activities out of the index, in which none is.
    public class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [String], completionHandler handler: @escaping @Sendable () -> Void
    ) { Task { handler() } }

    public class func deleteAllSavedUserActivities(completionHandler handler: @escaping @Sendable () -> Void) { Task { handler() } }
}

/// The attributes of an activity that is alive.
private struct ActivityAttributes: @unchecked Sendable {
    // Safe: read and written under the lock of `all`.
    static let all = Mutex<[ObjectIdentifier: ActivityAttributes]>([:])
    weak var activity: NSUserActivity?
    let attributes: CSSearchableItemAttributeSet
}
