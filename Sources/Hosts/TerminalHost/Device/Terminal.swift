import Dispatch
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The terminal of the process: its size, what is typed, and how it is left as it was.
@MainActor
package final class Terminal {
    private var former = termios()
    private var isRaw = false
    private var sources: [any DispatchSourceProtocol] = []
    private var decoder = InputDecoder()
    private var escapeTimer: DispatchWorkItem?
    private var shown: CellGrid?
    private let depth: ColorDepth
    private var keeper: OutputKeeper?
    private var output: Int32 { keeper?.screen ?? STDOUT_FILENO }

    package var onInput: ((TerminalInput) -> Void)?
    package var onResize: ((Int, Int) -> Void)?

    package init() { depth = Self.depth(ProcessInfo.processInfo.environment) }

    /// False where standard input or output leads elsewhere.
    package static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// By the variables `NO_COLOR`, `COLORTERM` and `TERM`.
    nonisolated static func depth(_ environment: [String: String]) -> ColorDepth {
        if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false || environment["TERM"] == "dumb" { return .none }
        return ["truecolor", "24bit"].contains(environment["COLORTERM"]) ? .full : .palette
    }

    /// In cells; 80 × 24 where nobody knows.
    package var size: (width: Int, height: Int) {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Takes the terminal over: keys come one by one, and another screen is shown.
    package func begin() {
        guard tcgetattr(STDIN_FILENO, &former) == 0 else { return }
        var raw = former
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSANOW, &raw)
        isRaw = true
        let keeper = OutputKeeper()
        self.keeper = keeper
        TerminalRestoration.prepare(former, screen: keeper.screen, error: keeper.error, kept: keeper.file)
        // Another screen, no caret, the mouse with its places, pastes as such; and what the background is.
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}]11;?\u{1B}\\")
        let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        input.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        input.resume()
        signal(SIGWINCH, SIG_IGN)
        let resized = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
        resized.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.shown = nil
                self.onResize?(self.size.width, self.size.height)
            }
        }
        resized.resume()
        sources = [input, resized]
    }

    /// Leaves the terminal as it was.
    package func end() {
        guard isRaw else { return }
        isRaw = false
        for source in sources { source.cancel() }
        fflush(nil)
        TerminalRestoration.run()
        keeper = nil
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
        guard count > 0 else {
            // The terminal is gone.
            if count == 0 { kill(getpid(), SIGTERM) }
            return
        }
        escapeTimer?.cancel()
        for input in decoder.decode(buffer.prefix(count)) { onInput?(input) }
        guard decoder.isWaiting else { return }
        let timer = DispatchWorkItem { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                for input in self.decoder.decode([], isComplete: true) { self.onInput?(input) }
            }
        }
        escapeTimer = timer
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(30), execute: timer)
    }

    /// Shows cells, and the caret in one of them.
    package func show(_ grid: CellGrid, caret: (x: Int, y: Int)?) {
        var output = GridDifference.output(from: shown, to: grid, depth: depth)
        shown = grid
        // Without a caret none is seen; it is hidden while cells are written.
        output = "\u{1B}[?25l" + output
        if let caret { output += "\u{1B}[\(caret.y + 1);\(caret.x + 1)H\u{1B}[?25h" }
        write(output)
    }

    /// Forgets what is on the screen: all of it is written anew.
    package func forget() { shown = nil }

    package func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
            if count < 0 {
                guard errno == EAGAIN || errno == EINTR else { return }
                // The terminal takes no more for now.
                var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                poll(&room, 1, 1_000)
                continue
            }
            bytes = bytes.dropFirst(count)
        }
    }
}
