#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How many files and sockets this process may have open at one time.
package enum DescriptorLimit {
    /// More than any app here needs, and what other programs set.
    private static let wanted: rlim_t = 65_536

    /// Raises the limit as far as the system lets this user, and returns it.
    @discardableResult
    package static func raise() -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 1_024 }
        let raised = min(limit.rlim_max, max(limit.rlim_cur, wanted))
        if raised > limit.rlim_cur {
            var new = limit
            new.rlim_cur = raised
            if setrlimit(resource, &new) == 0 { limit = new }
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// How many connections there may be, so that the app can still open its own files.
    package static func connections(within limit: Int) -> Int {
        max(8, limit - max(128, limit / 4))
    }

    #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let resource = RLIMIT_NOFILE
    #endif
}
