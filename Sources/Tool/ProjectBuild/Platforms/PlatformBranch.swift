import SwiftSyntax

/// An `#if` by system that is compiled otherwise on one of Apple's systems, called iOS here, than on Linux.
struct PlatformBranch: Sendable {
    /// Where it begins, in UTF-8 bytes: no other of its file has the same.
    let start: Int
    /// Of its beginning, counted from 1.
    let line: Int
    /// The lines of what is compiled on iOS, counted from 1; nil where that is nothing.
    let lines: ClosedRange<Int>?
    /// The lines of the function or property it stands in; nil outside of any.
    let member: ClosedRange<Int>?
    /// What makes its conditions hold as on iOS.
    let edits: [SourceEdit]
    /// Whether nothing that could be built would be left on Linux, where iOS has something.
    let isNeeded: Bool
    /// The names that one of its clauses declares and another one does not.
    let names: Set<String>
    /// The modules that what is compiled on iOS imports.
    let imports: Set<String>
    /// Whether on Linux declarations would be missing that nothing stands for there.
    let isAlone: Bool
    /// Whether it does nothing but import on iOS.
    let isOfImports: Bool
}

/// Those of a file that are compiled as on iOS, by their places.
typealias PlatformChoice = Set<Int>
