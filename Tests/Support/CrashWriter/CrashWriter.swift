import Foundation
import SwiftData

/// Writes until it is killed, for the crash test.
///
///     CrashWriter write FILE     saves again and again, and prints the number of each save that is done
///     CrashWriter migrate FILE   migrates, and prints `migrated`
@main
enum CrashWriter {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { throw CocoaError(.featureUnsupported) }
        let file = URL(filePath: arguments[2])
        switch arguments[1] {
        case "write":
            var ledger = try LedgerFile(file)
            while true { acknowledge("\(try ledger.advance())") }
        case "migrate":
            _ = try ArchivePlan.open(file)
            acknowledge("migrated")
        default:
            throw CocoaError(.featureUnsupported)
        }
    }

    private static func acknowledge(_ line: String) {
        print(line)
        fflush(nil)
    }
}
