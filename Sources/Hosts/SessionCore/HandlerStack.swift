import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Where the calling thread's stack is used up, a handler of signals has no room on it.
package enum HandlerStack {
    /// The signals by which the system stops a program that has gone wrong.
    package static let traps = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

    /// Has `handler` run when one of ``traps`` comes, on a stack of its own. Every thread has to ask for one; the app's views run on the
    /// main one.
    package static func install(_ handler: @convention(c) (CInt) -> Void) {
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = .allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
        for signal in traps {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = handler
            action.sa_flags = SA_ONSTACK
            sigaction(signal, &action, nil)
        }
    }
}
