import Foundation

// Names of the options from before the present ones, which Apple's Foundation keeps as deprecated.

extension NSData.WritingOptions {
    /// The older name of `atomic`.
    public static var atomicWrite: NSData.WritingOptions { .atomic }
}

extension NSData.ReadingOptions {
    /// The older name of `mappedIfSafe`.
    public static var dataReadingMapped: NSData.ReadingOptions { .mappedIfSafe }
    /// The older name of `mappedIfSafe`.
    public static var mappedRead: NSData.ReadingOptions { .mappedIfSafe }
    /// The older name of `uncached`.
    public static var uncachedRead: NSData.ReadingOptions { .uncached }
}
