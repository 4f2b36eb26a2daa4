import ReviewRules
import Testing

struct FLOW014Tests {
    private let app = "import SwiftUI\n@main struct NotesApp: App { var body: some Scene { WindowGroup { NoteList() } } }\n"
    private let folder = "import SwiftUI\nstruct FolderView: View { var body: some View { Text(\"\") } }\n"
    private func list(_ content: String) -> String {
        "import SwiftUI\nstruct NoteList: View { var body: some View { \(content) } }\n"
    }

    private func lines(_ list: String, _ folder: String, app: String? = nil) throws -> [Int] {
        let files = [
            "Sources/App/NotesApp.swift": app ?? self.app, "Sources/App/NoteList.swift": list, "Sources/App/FolderView.swift": folder,
        ]
        return try RuleTest(files: files).findings("FLOW-014").map(\.start.line)
    }

    @Test func aViewThatNobodyNamesIsFlagged() throws {
        #expect(try lines(list("Text(\"\")"), folder) == [2])
        #expect(try lines(list("Text(\"\")"), folder + "#Preview { FolderView() }\n") == [2])
    }

    @Test(arguments: ["FolderView()", "Text(\"\").sheet { FolderView() }", "Router.open(FolderView.self)"])
    func aViewThatIsNamedIsNot(content: String) throws { #expect(try lines(list(content), folder) == []) }

    @Test func whatOthersMayShowIsNot() throws {
        let open = folder.replacing("struct", with: "public struct")
        #expect(try lines(list("Text(\"\")"), open) == [])
        #expect(
            try lines(list("Text(\"\")"), folder, app: "import SwiftUI\nstruct Start: View { var body: some View { NoteList() } }\n") == [])
        let own =
            "import SwiftUI\nstruct Tree: View { var body: some View { Row() } }\nstruct Row: View { var body: some View { Text(\"\") } }\n"
        #expect(try lines(list("Tree()"), own) == [])
    }
}
