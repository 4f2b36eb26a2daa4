import Foundation

extension Bundle {
    /// The addresses of all resources with an extension, in a folder of the bundle; nil if there are none.
    ///
    /// They are URLs, as on Apple's systems; Linux's own function gives objects.
    public func urls(forResourcesWithExtension ext: String, subdirectory subpath: String?) -> [URL]? {
        let found: [NSURL]? = urls(forResourcesWithExtension: Optional(ext), subdirectory: subpath)
        return found?.map { $0 as URL }
    }
}
