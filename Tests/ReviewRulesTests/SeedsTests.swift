import Foundation
import ReviewRules
import SourceModel
import Testing

/// The rules over the documents that the project began with. They lie beside the checkout, in `../shared/seeds`, or
/// where GLIDE_SEEDS says, and are no part of it: without them these tests are skipped.
@Suite(.enabled(if: Seeds.areHere, "the seed documents are not beside this checkout"))
struct SeedsTests {
    /// What each block shows by itself: the anti-patterns that the documents name, and the defects of their own code.
    static let expected: [String: Set<String>] = [
        "000/03": ["SEC-001 AuthenticationService.login"],
        "000/09": ["LVL-001 SettingsViewModel"],
        "000/11": ["VM-001 ProfileViewModel"],
        "000/13": ["LVL-005 AppViewModel"],
        "000/15": ["LVL-002 LoginView.body", "LVL-004 LoginView.body"],
        "001/03": ["SEC-001 AuthenticationService.login"],
        // A row that is toggled by a tap.
        "001/04": ["A11Y-002 TodoListView.body"],
        // Settings and a name that the excerpts ask for and never read.
        "000/01": ["A11Y-003 SettingsView.body", "WRAP-021 SettingsView.body"],
        "000/10": ["WRAP-021 SettingsView.body"],
        "001/01": ["WRAP-021 ProfileView.body"],
        // A message that a later success leaves standing; the next block takes it back.
        "001/05": ["STATE-008 TodoViewModel.loadTodos"],
        // STATE-003 is more than the catalogue's table says, and right: a failed search looks like one without results.
        "001/08": ["WRAP-014 SearchView.viewModel", "CONC-001 SearchViewModel.searchText", "STATE-003 SearchView"],
        // What was searched for lately is kept with `try?`: a write that is lost all the same.
        "001/09": ["ERR-002 SearchService.search"],
        "002/11": ["OBS-001 FeatureViewModel"],
        "002/12": ["WRAP-014 FeatureView.viewModel"],
        "003/01": ["OBS-001 UserListViewModel"],
        "003/03": ["STATE-008 UserListViewModel.loadUsers"],
        // The example sets where the list has been scrolled to, and shows it nowhere.
        "003/06": ["WRAP-017 ContentView.scrollOffset"],
        "003/07": ["BODY-001 body"],
        "003/08": ["WRAP-004 MyView.viewModel"],
        "003/09": ["WRAP-008 dataManager"],
        "003/10": ["OBS-001 AppViewModel", "OBS-001 UserViewModel", "OBS-001 PostViewModel", "OBS-001 SettingsViewModel"],
        "004/02": ["STATE-002 ItemListViewModel.deleteItem", "ERR-002 ItemListViewModel.deleteItem"],
        // The excerpt's query asks for no order, and its third function has no caller.
        "004/06": ["CODE-003 ItemListView.updateItem", "SD-005 ItemListView.items"],
    ]

    /// Said as information, because a block by itself does not tell enough, or the rule is no more than that.
    static let information: [String: Set<String>] = [
        "000/17": ["VM-002 ProfileViewModel.authService"],
        "001/08": ["STATE-006 SearchViewModel.performSearch"],
        "004/03": ["SD-004 Item.tags"],
    ]

    @Test func eachBlockShowsItsDefectsAndNoOthers() throws {
        let blocks = try Seeds.blocks()
        #expect(blocks.count == 63)
        for block in blocks {
            let findings = review([block], profile: .modern)
            #expect(names(findings.filter { $0.severity > .info }) == Self.expected[block.name] ?? [], "block \(block.name)")
            let said = names(findings.filter { $0.severity == .info })
            #expect(said.isSuperset(of: Self.information[block.name] ?? []), "block \(block.name)")
        }
    }

    /// The documents 002 and 003 are written for ObservableObject.
    @Test func blocksForOlderTargetsShowNothingMore() throws {
        for block in try Seeds.blocks() where ["002", "003"].contains(block.document) {
            let found = names(review([block], profile: .combine).filter { $0.severity > .info })
            #expect(found == (Self.expected[block.name] ?? []).filter { !$0.hasPrefix("OBS-001") }, "block \(block.name)")
        }
    }

    /// With the rest of the document it is known what AuthenticationService is.
    @Test func aDocumentAsOneProjectShowsTheSame() throws {
        let blocks = try Seeds.blocks()
        for document in Set(blocks.map(\.document)).sorted() {
            let own = blocks.filter { $0.document == document }
            let findings = review(own, profile: .modern).filter { $0.severity > .info }
            for block in own {
                var wanted = Self.expected[block.name] ?? []
                if block.name == "000/17" { wanted.insert("VM-002 ProfileViewModel.authService") }
                let found = names(findings.filter { $0.path == block.path })
                #expect(found == wanted, "block \(block.name) with its document")
            }
        }
    }

    private func names(_ findings: [Finding]) -> Set<String> { Set(findings.map { "\($0.rule) \($0.symbol)" }) }

    /// Each block is a module of its own: many declare the same types.
    private func review(_ blocks: [Seeds.Block], profile: Profile) -> [Finding] {
        let files = blocks.map { SourceFile(path: $0.path, text: $0.text, module: $0.name) }
        return CleanProject(name: "seeds", profile: profile, project: Project(files: files)).findings(of: allRules)
    }
}

private enum Seeds {
    struct Block {
        let document: String
        let number: Int
        let text: String
        var name: String { "\(document)/\(number < 10 ? "0" : "")\(number)" }
        var path: String { "\(name).swift" }
    }

    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["GLIDE_SEEDS"] { return URL(fileURLWithPath: path) }
        return CleanProject.root.deletingLastPathComponent().appendingPathComponent("shared/seeds")
    }()

    static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func blocks() throws -> [Block] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            return swiftBlocks(text).enumerated().map { Block(document: String(name.prefix(3)), number: $0 + 1, text: $1) }
        }
    }
}

/// The Swift blocks of a Markdown document.
func swiftBlocks(_ text: String) -> [String] {
    var found: [String] = []
    var open: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let trimmed = line.drop { $0 == " " }
        if let lines = open {
            if trimmed == "```" {
                found.append(lines.joined(separator: "\n") + "\n")
                open = nil
            } else {
                open = lines + [line]
            }
        } else if trimmed.hasPrefix("```swift") {
            open = []
        }
    }
    return found
}
