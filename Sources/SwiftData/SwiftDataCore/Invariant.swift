import Foundation

/// What cannot happen unless Glide itself is wrong.
enum Invariant {
    static func fail(_ message: String) -> Never {
        fatalError("SwiftData: \(message). This is a fault of Glide; please report it.")
    }
}

/// Says something on standard error that a developer should know and a program need not.
package func logMessage(_ message: String) {
    FileHandle.standardError.write(Data("SwiftData: \(message)\n".utf8))
}
