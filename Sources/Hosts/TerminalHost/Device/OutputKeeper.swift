import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Keeps what the program prints while its screen is shown, which would be written over that. ``TerminalRestoration`` prints it afterwards.
struct OutputKeeper {
    /// Where the screen is written.
    let screen: Int32
    /// Standard error as it was.
    let error: Int32
    /// The file; negative: there is none, and nothing is kept.
    let file: Int32

    init() {
        fflush(nil)
        screen = dup(STDOUT_FILENO)
        error = dup(STDERR_FILENO)
        // A file without a name goes with the process.
        file = tmpfile().map { fileno($0) } ?? -1
        guard file >= 0 else { return }
        dup2(file, STDOUT_FILENO)
        dup2(file, STDERR_FILENO)
        // Nothing waits in a buffer that a trap would lose. The variable itself is not for concurrent code.
        if let output = dlsym(nil, "stdout")?.load(as: UnsafeMutablePointer<FILE>?.self) { setvbuf(output, nil, _IOLBF, 0) }
    }
}
