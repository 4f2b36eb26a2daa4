import Foundation
import SessionCore

#if canImport(Glibc)
import Glibc
#endif

/// Leaves the terminal as it was, however the program ends: by itself, by `exit` in the app, or by a trap.
///
/// What a signal handler does is restricted to calls that may be made there: the system's own, on values that are kept ready.
enum TerminalRestoration {
    private nonisolated(unsafe) static var former = termios()
    private nonisolated(unsafe) static var screen: Int32 = -1
    private nonisolated(unsafe) static var error: Int32 = -1
    private nonisolated(unsafe) static var kept: Int32 = -1
    private nonisolated(unsafe) static var isTaken = false

    // The mouse, pastes and the caret as before, and the screen from before.
    private static let farewell = Array("\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l".utf8)

    /// - Parameters:
    ///   - former: How the terminal was.
    ///   - screen: Where the screen is written.
    ///   - error: Standard error as it was.
    ///   - kept: The file with what the program has printed meanwhile.
    static func prepare(_ former: termios, screen: Int32, error: Int32, kept: Int32) {
        (self.former, self.screen, self.error, self.kept) = (former, screen, error, kept)
        _ = farewell.count
        isTaken = true
        atexit { TerminalRestoration.run() }
        HandlerStack.install { number in
            TerminalRestoration.run()
            signal(number, SIG_DFL)
            raise(number)
        }
    }

    /// Does so once.
    static func run() {
        guard isTaken else { return }
        isTaken = false
        farewell.withUnsafeBytes { _ = write(screen, $0.baseAddress, $0.count) }
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
        dup2(screen, STDOUT_FILENO)
        dup2(error, STDERR_FILENO)
        guard kept >= 0 else { return }
        lseek(kept, 0, SEEK_SET)
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            while case let count = read(kept, buffer.baseAddress, buffer.count), count > 0 { _ = write(error, buffer.baseAddress, count) }
        }
    }
}
