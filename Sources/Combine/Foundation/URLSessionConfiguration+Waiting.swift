import Foundation
import FoundationNetworking

extension URLSessionConfiguration {
    // Linux's sessions know none of this: what an app asks for changes nothing.

    /// False: a task fails at once where there is no connection.
    public var waitsForConnectivity: Bool {
        get { false }
        set {}
    }
    /// True: no connection is known to be expensive.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// True: no connection is known to be constrained.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
}
