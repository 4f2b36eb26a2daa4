import OSLog
import Synchronization
import Testing

@testable import os

/// Lines go to a place that all tests share.
@Suite(.serialized) struct LoggerTests {
    private let logger = Logger(subsystem: "org.example.app", category: "sync")

    private func lines(_ write: () -> Void) -> [String] {
        let taken = Taken()
        LogOutput.replacement.withLock { $0 = { taken.add($0) } }
        defer { LogOutput.replacement.withLock { $0 = nil } }
        write()
        return taken.lines
    }

    private final class Taken: Sendable {
        private let kept = Mutex<[String]>([])
        var lines: [String] { kept.withLock { $0 } }
        func add(_ line: String) { kept.withLock { $0.append(line) } }
    }

    private func text(_ message: OSLogMessage) -> String { message.interpolation.text }

    @Test func aLineSaysWhereItBelongsAndHowImportantItIs() {
        let lines = lines {
            logger.trace("a")
            logger.debug("b")
            logger.info("c")
            logger.notice("d")
            logger.log("e")
            logger.warning("f")
            logger.error("g")
            logger.critical("h")
            logger.fault("i")
            Logger().info("j")
        }
        #expect(
            lines == [
                "[org.example.app:sync] debug: a", "[org.example.app:sync] debug: b", "[org.example.app:sync] info: c",
                "[org.example.app:sync] notice: d", "[org.example.app:sync] notice: e", "[org.example.app:sync] error: f",
                "[org.example.app:sync] error: g", "[org.example.app:sync] fault: h", "[org.example.app:sync] fault: i", "info: j",
            ])
    }

    @Test func textsArePrivateAndNumbersArePublicUnlessTheAppSaysOtherwise() {
        let (name, count) = ("Anna", 3)
        #expect(text("\(name) has \(count)") == "<private> has 3")
        #expect(text("\(name, privacy: .public) has \(count, privacy: .private)") == "Anna has <private>")
        #expect(text("\(true), \(1.5, format: .fixed(precision: 1)), \(Int.self)") == "true, 1.5, Int")
        #expect(text("\(name, privacy: .sensitive)") == "<sensitive>")
        #expect(text("\(URLLike(), privacy: .public)") == "like")
        #expect(text("\(URLLike())") == "<private>")
        let error: any Error = Failure()
        #expect(text("\(error, privacy: .public)") == "Failure()")
        let hash = text("\(name, privacy: .private(mask: .hash))")
        #expect(hash.hasPrefix("<mask.hash: '"))
        #expect(hash == text("\("Anna", privacy: .private(mask: .hash))"))
        #expect(hash != text("\("Otto", privacy: .private(mask: .hash))"))
    }

    private struct URLLike: CustomStringConvertible { var description: String { "like" } }
    private struct Failure: Error {}

    @Test func privateValuesAreShownWhereThePersonAtTheMachineWantsThem() {
        LogOutput.showsPrivate.withLock { $0 = true }
        defer { LogOutput.showsPrivate.withLock { $0 = false } }
        #expect(text("\("Anna") \("key", privacy: .sensitive)") == "Anna <sensitive>")
    }

    @Test func numbersAreWrittenAsTheirFormatsSay() {
        #expect(text("\(255, format: .hex)") == "ff")
        #expect(text("\(255, format: .hex(includePrefix: true, uppercase: true))") == "0XFF")
        #expect(text("\(7, format: .decimal(explicitPositiveSign: true, minDigits: 3))") == "+007")
        #expect(text("\(-8, format: .octal)") == "-10")
        #expect(text("\(0.000_012, format: .exponential(precision: 1))") == "1.2e-05")
        #expect(text("\(Float(0.5))") == "0.500000")
        #expect(text("\(false, format: .answer)") == "NO")
        #expect(text("|\(5, align: .right(columns: 3))|\("ab", align: .left(columns: 4), privacy: .public)|") == "|  5|ab  |")
    }

    @Test func olderMessagesHaveFormatsAsOfC() {
        let log = OSLog(subsystem: "s", category: "c")
        let lines = lines {
            os_log("%{public}@ and %@: %03d %x %.2f %d%%", log: log, type: .error, "a", "b", 7, 255, 1.234, 50)
            os_log("%d and no more", log: log)
            os_log("nothing", log: .disabled)
            os_log(.info, log: log, "new \(1)")
        }
        #expect(lines == ["[s:c] error: a and <private>: 007 ff 1.23 50%", "[s:c] notice: %d and no more", "[s:c] info: new 1"])
    }

    @Test func aMessageDoesNotCommandTheTerminal() {
        let lines = lines { logger.info("\("a\u{1B}[2Jb\nc", privacy: .public)") }
        #expect(lines == ["[org.example.app:sync] info: a\u{FFFD}[2Jb\nc"])
    }
}

struct UnfairLockTests {
    @Test func onlyOneThreadIsInTheLock() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1_000 { lock.withLock { $0 += 1 } } }
            }
        }
        #expect(lock.withLock { $0 } == 8_000)
    }

    @Test func aLockThatIsTakenIsNotWaitedFor() {
        let lock = OSAllocatedUnfairLock()
        lock.lock()
        #expect(!lock.lockIfAvailable())
        #expect(lock.withLockIfAvailable { 1 } == nil)
        lock.unlock()
        #expect(lock.withLockIfAvailable { 1 } == 1)
    }

    /// As swift-argument-parser does where there is a module of that name.
    @Test func theLockOfCIsThere() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        os_unfair_lock_lock(lock)
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        #expect(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        lock.deallocate()
    }

    @Test func signpostsRunWhatTheyAreAround() {
        let signposter = OSSignposter(subsystem: "s", category: .pointsOfInterest)
        let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
        #expect(signposter.withIntervalSignpost("inner") { 7 } == 7)
        signposter.endInterval("load", state)
        #expect(!signposter.isEnabled)
    }
}
