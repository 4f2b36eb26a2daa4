import Foundation
import Review

/// A server on two file descriptors, from the first message to the end.
package struct ServerSession: Sendable {
    let input: Int32
    let output: Int32
    let options: ServerOptions

    package init(input: Int32, output: Int32, options: ServerOptions = ServerOptions()) {
        self.input = input
        self.output = output
        self.options = options
    }

    /// Serves until the client says `exit` or goes away.
    /// - Returns: The exit code that the protocol asks for.
    package func run() -> Int32 {
        // A client that is gone is an error of writing, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        let queue = EventQueue()
        let input = input
        Thread.detachNewThread { Self.read(input, into: queue) }
        // On a thread that is deep enough for any tree.
        return WorkerThreads.map([queue], threads: 1) { queue in self.serve(queue) }.first ?? 1
    }

    private func serve(_ queue: EventQueue) -> Int32 {
        var server = Server(options: options)
        while true {
            for effect in server.handle(queue.next()) {
                switch effect {
                case .send(let message):
                    // The reader notices a client that is gone.
                    _ = Self.write(Framing.frame(message.json.bytes), to: output)
                case .review(let job): Self.inBackground { queue.add(.reviewed(job.run())) }
                case .change(let job):
                    let run = options.change
                    Self.inBackground { queue.add(.changed(job, run(job))) }
                case .startTimer(let number, let milliseconds):
                    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { queue.add(.timer(number)) }
                case .exit(let code): return code
                }
            }
        }
    }

    private static func inBackground(_ work: @escaping @Sendable () -> Void) {
        Thread.detachNewThread { _ = WorkerThreads.map([()], threads: 1) { work() } }
    }

    private static func read(_ input: Int32, into queue: EventQueue) {
        var decoder = FrameDecoder()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = chunk.withUnsafeMutableBytes { readBytes(input, $0) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return queue.add(.closed) }
            decoder.append(chunk[..<count])
            while let frame = decoder.next() { queue.add(.frame(frame)) }
        }
    }

    private static func write(_ bytes: [UInt8], to output: Int32) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes[offset...].withUnsafeBytes { writeBytes(output, $0) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }
}

// Outside of the type, where the names of the system's functions are free.

private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int { read(file, buffer.baseAddress, buffer.count) }
private func writeBytes(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int { write(file, buffer.baseAddress, buffer.count) }
