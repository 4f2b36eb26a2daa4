import Foundation
import Glibc
import SessionCore
import Synchronization

/// Starts the program again, in its place, when the app's code has stopped the process.
///
/// A Swift trap cannot be caught. Its signal can: the handler says on standard error what was being done, and replaces
/// the process by a new one of the same program, which serves the same port and finds in its environment what happened.
package enum CrashRecovery {
    /// What the process before this one was doing when it crashed, if it did.
    package static var lastCrash: String? { inherited("GLIDE_CRASH").flatMap { $0.isEmpty ? nil : $0 } }

    package static func inherited(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Says what is being done, in a few words; ends up in ``lastCrash`` if it goes wrong.
    package static func note(_ doing: String) {
        guard let memory = CrashMemory.shared.withLock({ $0 }) else { return }
        memory.write(doing)
    }

    /// From here on a crash starts the program again with `environment` added, at most three times in a row within
    /// ten seconds of their start. Called on the main thread.
    package static func install(environment: [String: String]) {
        let crashes = inherited("GLIDE_CRASH_COUNT").flatMap { Int($0) } ?? 0
        guard crashes < 3 else { return }
        var variables = ProcessInfo.processInfo.environment
        variables.merge(environment) { _, new in new }
        variables["GLIDE_CRASH_COUNT"] = "\(crashes + 1)"
        variables["GLIDE_CRASH"] = nil
        let memory = CrashMemory(arguments: CommandLine.arguments, environment: variables)
        CrashMemory.shared.withLock { $0 = memory }
        crashMemory = memory
        HandlerStack.install(handleCrash)
        Task {
            try? await Task.sleep(for: .seconds(10))
            memory.forgetCount()
        }
    }
}

/// What the signal handler needs, laid out before: it may not allocate.
// Safe: written on the main actor, read by the signal handler of the same process, which never returns.
private final class CrashMemory: @unchecked Sendable {
    static let shared = Mutex<CrashMemory?>(nil)
    static let doingCapacity = 400

    let path: UnsafeMutablePointer<CChar>
    let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    let environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    /// "GLIDE_CRASH=" and what is being done, as a C string; an entry of the environment.
    let doing: UnsafeMutablePointer<CChar>
    private let count: UnsafeMutablePointer<CChar>?
    private static let prefix = "GLIDE_CRASH="

    init(arguments: [String], environment: [String: String]) {
        path = strdup("/proc/self/exe")
        self.arguments = .allocate(capacity: arguments.count + 1)
        for (index, argument) in arguments.enumerated() { self.arguments[index] = strdup(argument) }
        self.arguments[arguments.count] = nil
        self.environment = .allocate(capacity: environment.count + 2)
        var count: UnsafeMutablePointer<CChar>?
        for (index, (name, value)) in environment.enumerated() {
            self.environment[index] = strdup("\(name)=\(value)")
            if name == "GLIDE_CRASH_COUNT" { count = self.environment[index] }
        }
        self.count = count
        doing = .allocate(capacity: Self.prefix.utf8.count + Self.doingCapacity + 1)
        self.environment[environment.count] = doing
        self.environment[environment.count + 1] = nil
        write("start")
    }

    func write(_ text: String) {
        var end = 0
        for byte in Self.prefix.utf8 {
            doing[end] = CChar(bitPattern: byte)
            end += 1
        }
        for byte in text.utf8.prefix(Self.doingCapacity) where byte >= 0x20 {
            doing[end] = CChar(bitPattern: byte)
            end += 1
        }
        doing[end] = 0
    }

    /// The process has run long enough: a crash from now on is the first one.
    func forgetCount() {
        if let count { count[strlen(count) - 1] = CChar(bitPattern: UInt8(ascii: "1")) }
    }
}

// Set once, before the handlers are installed.
nonisolated(unsafe) private var crashMemory: CrashMemory?

private func handleCrash(_ signal: CInt) {
    guard let memory = crashMemory else { _exit(128 + signal) }
    writeError("\nThe app crashed. What was being done: ")
    Glibc.write(STDERR_FILENO, memory.doing + 12, strlen(memory.doing) - 12)
    writeError("\n")
    // The signal is blocked while it is handled, and a new program inherits that.
    var all = sigset_t()
    sigfillset(&all)
    sigprocmask(SIG_UNBLOCK, &all, nil)
    // The sockets of this process would keep its port.
    var limit = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    for descriptor in 3..<CInt(isKnown ? min(limit.rlim_cur, 1 << 16) : 4_096) { close(descriptor) }
    execve(memory.path, memory.arguments, memory.environment)
    _exit(128 + signal)
}

private func writeError(_ text: StaticString) {
    Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
}
