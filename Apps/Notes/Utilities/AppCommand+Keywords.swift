import Foundation

extension AppCommand {
    /// What people call it elsewhere: words by which the palette finds it beside those of its title.
    var keywords: String {
        switch self {
        case .newNote: "create add write compose memo page blank document"
        case .newFromTemplate: "templates boilerplate form snippet create"
        case .newFolder: "notebook directory group category create add folders"
        case .moveFolderUp: "order sort arrange reorder above"
        case .moveFolderDown: "order sort arrange reorder below"
        case .dailyNote: "daily journal diary calendar day log todays"
        case .quickOpen: "goto jump switch switcher note title recent"
        case .palette: "actions palette run"
        case .search: "find query everywhere global lookup all"
        case .showAll: "home inbox everything list library"
        case .showReminders: "alarms due tasks agenda notifications"
        case .showArchive: "archived done old"
        case .showTrash: "bin rubbish deleted recycle recover restore wastebasket empty undelete"
        case .findInNote: "replace text locate"
        case .togglePin: "favorite favourite star sticky top bookmark pinned"
        case .toggleArchive: "done away unarchive"
        case .toggleReading: "preview view render mode edit markdown"
        case .moveNote: "folder refile notebook organise organize file"
        case .tagNote: "label hashtag category keyword"
        case .remind: "reminder alarm notification due date schedule snooze notify"
        case .duplicateNote: "copy clone"
        case .showHistory: "versions revisions earlier previous restore changes diff recover"
        case .printNote: "printer paper pdf hardcopy output"
        case .followLink: "open wikilink goto jump url address"
        case .insertLocation: "place here gps map position coordinates geolocation where"
        case .copyLink: "address url share reference permalink clipboard"
        case .openInNewWindow: "tab window separate detach another second"
        case .trashNote: "remove trash bin discard erase throw"
        case .importNotes:
            "open load restore migrate upload evernote enex joplin jex obsidian apple bear markdown html zip"
        case .exportNotes: "backup save download pdf html markdown json zip share copy"
        case .exportFolder: "save download share zip notebook part markdown html json"
        case .exportNote: "save download share single file md"
        case .checkLibrary: "doctor verify repair health integrity diagnose statistics"
        case .settings: "preferences options configuration dark light theme appearance mode font size width color colour account"
        case .shortcuts: "help keys hotkeys cheatsheet manual guide"
        case .undo: "revert back"
        }
    }

    /// How well a text finds the command: as it finds the title or, before the letters that merely come in their order, by words of which
    /// each begins one of the title or of the keywords.
    func rank(for text: String) -> Int? {
        let rank = title.rank(for: text)
        if let rank, rank < String.scatteredRank { return rank }
        let known = "\(title) \(keywords)".lowercased().split { !$0.isLetter }
        let typed = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        let isFound = !typed.isEmpty && typed.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
        return isFound ? String.scatteredRank - 1 : rank
    }
}
