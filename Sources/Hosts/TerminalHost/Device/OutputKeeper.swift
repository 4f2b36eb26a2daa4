import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Keeps what the program prints while its screen is shown, which would be written over that, and prints it afterwards.
final class OutputKeeper {
    /// Where the screen is written.
    let screen: Int32
    private let formerError: Int32
    private let file: UnsafeMutablePointer<FILE>?

    init() {
        fflush(nil)
        screen = dup(STDOUT_FILENO)
        formerError = dup(STDERR_FILENO)
        file = tmpfile()
        guard let file else { return }
        dup2(fileno(file), STDOUT_FILENO)
        dup2(fileno(file), STDERR_FILENO)
    }

    /// Sends what is printed from now on, and what was kept, where it belongs.
    func end() {
        fflush(nil)
        dup2(screen, STDOUT_FILENO)
        dup2(formerError, STDERR_FILENO)
        guard let file else { return }
        let descriptor = fileno(file)
        lseek(descriptor, 0, SEEK_SET)
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
            FileHandle.standardError.write(Data(buffer.prefix(count)))
        }
        fclose(file)
    }
}
