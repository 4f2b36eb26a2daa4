import Foundation
import SwiftUICore
import Synchronization

extension NSUserActivity {
    /// What a person would say to Siri. It is kept for who asks.
    public var suggestedInvocationPhrase: String? {
        get { InvocationPhrase.all.withLock { $0[ObjectIdentifier(self)]?.phrase } }
        set {
            InvocationPhrase.all.withLock { all in
                all = all.filter { $0.value.activity != nil }
                all[ObjectIdentifier(self)] = newValue.map { InvocationPhrase(activity: self, phrase: $0) }
            }
        }
    }

    /// The intent by which the activity has begun: none.
    public var interaction: INInteraction? { nil }
}

/// The phrase of an activity that is alive.
private struct InvocationPhrase: @unchecked Sendable {
    // Safe: read and written under the lock of `all`.
    static let all = Mutex<[ObjectIdentifier: InvocationPhrase]>([:])
    weak var activity: NSUserActivity?
    let phrase: String
}
