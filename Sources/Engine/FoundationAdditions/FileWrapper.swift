import Foundation

/// A file, a folder or a symbolic link, in memory. What Apple's Foundation has of it and documents need.
open class FileWrapper {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Read everything at once. A wrapper always does here.
        public static let immediate = ReadingOptions(rawValue: 1)
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// What stood there before stays until the new is whole.
        public static let atomic = WritingOptions(rawValue: 1)
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
        case link(URL)
    }

    private var content: Content
    /// The name that it wants in a folder.
    open var preferredFilename: String?
    /// The name that it had where it was read.
    open var filename: String?
    open var fileAttributes: [String: Any] = [:]

    public init(regularFileWithContents contents: Data) { content = .file(contents) }

    /// - Parameter childrenByPreferredName: each gets the name as its preferred one, unless it has one.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder([:])
        for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
            if child.preferredFilename == nil { child.preferredFilename = name }
            addFileWrapper(child)
        }
    }

    public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

    /// Reads what stands at an address, with all that is in it.
    /// - Throws: an error of Foundation's if it cannot be read.
    public init(url: URL, options: ReadingOptions = []) throws {
        let path = url.path(percentEncoded: false)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        switch attributes[.type] as? FileAttributeType {
        case .typeSymbolicLink:
            content = .link(URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: path)))
        case .typeDirectory:
            var children: [String: FileWrapper] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: path) {
                children[name] = try FileWrapper(url: url.appending(path: name), options: options)
            }
            content = .folder(children)
        default:
            content = .file(try Data(contentsOf: url))
        }
        fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
        filename = url.lastPathComponent
        preferredFilename = url.lastPathComponent
    }

    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    open var isDirectory: Bool { if case .folder = content { true } else { false } }
    open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
    /// Nil for what is no file.
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    /// What is in a folder, by name; nil for what is none.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

    /// Adds something to a folder, under its preferred name or one like it that is free.
    /// - Returns: the name; empty, and nothing is added, where this is no folder.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = content else { return "" }
        let wanted = child.preferredFilename ?? child.filename ?? "file"
        var name = wanted
        var number = 1
        while children[name] != nil {
            number += 1
            name = "\(number)__#$!@%!#__" + wanted
        }
        child.filename = name
        children[name] = child
        content = .folder(children)
        return name
    }

    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = content else { return }
        content = .folder(children.filter { $0.value !== child })
    }

    /// The name under which a folder has a wrapper.
    open func keyForFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

    /// Writes it, with all that is in it.
    /// - Throws: an error of Foundation's if it cannot be written.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        switch content {
        case .file(let data):
            try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        case .folder(let children):
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, child) in children {
                try child.write(to: url.appending(path: name), options: options, originalContentsURL: nil)
            }
        case .link(let destination):
            try FileManager.default.createSymbolicLink(at: url, withDestinationURL: destination)
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }
}
