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

    /// How well a text finds the command.
    func rank(for text: String) -> Int? { title.rank(for: text, keywords: keywords) }
}

extension EditingCommand {
    /// What people call it elsewhere.
    var keywords: String {
        switch self {
        case .heading1: "h1 title header section"
        case .heading2: "h2 subtitle header section"
        case .heading3: "h3 subheading header section"
        case .bold: "strong b"
        case .italic: "emphasis em slanted cursive"
        case .code: "monospaced inline verbatim"
        case .strikethrough: "crossed delete struck"
        case .highlight: "mark marker yellow background"
        case .link: "url address hyperlink"
        case .footnote: "note reference annotation"
        case .bulletList: "unordered ul dash points items"
        case .numberedList: "ordered ol numbers steps items"
        case .checklist: "todo task tasks boxes"
        case .toggleBox: "check done complete task"
        case .quote: "blockquote citation"
        case .codeBlock: "fence snippet verbatim pre"
        case .table: "grid columns rows cells align"
        case .indent: "nest deeper right tab"
        case .outdent: "unindent left dedent"
        case .moveUp: "swap above"
        case .moveDown: "swap below"
        case .duplicateLine: "copy clone repeat"
        }
    }

    /// How well a text finds the command.
    func rank(for text: String) -> Int? { title.rank(for: text, keywords: keywords) }
}

extension String {
    /// How well a text finds what has this title: as it finds the title or, before the letters that merely come in their order, by words of
    /// which each begins one of the title or of the keywords.
    fileprivate func rank(for text: String, keywords: String) -> Int? {
        let rank = rank(for: text)
        if let rank, rank < Self.scatteredRank { return rank }
        let known = "\(self) \(keywords)".lowercased().split { !$0.isLetter && !$0.isNumber }
        let typed = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        let isFound = !typed.isEmpty && typed.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
        return isFound ? Self.scatteredRank - 1 : rank
    }
}
