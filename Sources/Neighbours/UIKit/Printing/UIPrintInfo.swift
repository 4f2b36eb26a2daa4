import Foundation

/// What a print job is called, and how its paper lies. Paper, copies and printer are chosen in the browser's dialog.
@MainActor @preconcurrency
open class UIPrintInfo: NSObject {
    public enum Orientation: Int, Sendable { case portrait, landscape }

    nonisolated public override init() { super.init() }

    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// The name of the file, too, if the person prints into one.
    open var jobName = ""
    open var orientation = Orientation.portrait
}
