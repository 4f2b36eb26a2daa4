import ReviewRules

/// What the tool itself reports. These rules check nothing: the reader and the suppressions report under their names.
package let toolRules: [any Rule] = [
    ToolRule(
        RuleInfo(
            "READ-001", "a file cannot be read", .warning, includesTests: true,
            page: ExplainPage(
                why: """
                    A file that cannot be read is not reviewed, and a review that passes over it in silence says less than it seems to. \
                    Missing and unreadable files and folders, files that are not UTF-8, binary files, files above 10 MB and code \
                    that nests too deep to be walked are reported, and the rest is reviewed.
                    """,
                bad: "let data = \"\u{fffd}\" // the bytes 0xff 0xfe in the file\n",
                good: "let data = \"plain text in UTF-8\"\n",
                notFlagged: ["Folders that are skipped: hidden ones, Pods, Carthage, DerivedData, and what `exclude` names."],
                fix: "Mend the file, or name it under `exclude` in .glide.yml.", source: "the tool"))),
    ToolRule(
        RuleInfo(
            "PARSE-001", "a file does not parse", .error, includesTests: true,
            page: ExplainPage(
                why: "The compiler will not read this either. What could be understood of the file is reviewed all the same.",
                bad: "struct CounterView: View {\n    var body: some View {\n        Text(\"a\"\n    }\n}\n",
                good: "struct CounterView: View {\n    var body: some View {\n        Text(\"a\")\n    }\n}\n",
                notFlagged: ["Code that parses and does not compile."], fix: "Mend the syntax. Nothing is fixed in such a file by itself.",
                source: "the tool"))),
    ToolRule(
        RuleInfo(
            "SUP-001", "a suppression without a reason", .warning, includesTests: true,
            page: ExplainPage(
                why:
                    """
                    A comment that silences a rule is a decision. Without its reason nobody can judge later whether it still \
                    holds, so it is not honoured.
                    """,
                bad: "// review:disable WRAP-001\n@State var count = 0\n",
                good: "// review:disable WRAP-001 - ViewInspector reaches into this state\n@State var count = 0\n",
                notFlagged: ["Suppressions with a reason after ` - `, on one line with the code or on the line before it."],
                fix: "Write the reason after ` - `.", source: "REVIEW-RULES 1.0"))),
    ToolRule(
        RuleInfo(
            "SUP-002", "a suppression that suppresses nothing", .warning, fix: .automatic, includesTests: true,
            page: ExplainPage(
                why: "The code has changed, or the comment stands in the wrong place. Left there, it would silence the next fault unseen.",
                bad: "// review:disable WRAP-001 - inspected\n@State private var count = 0\n", good: "@State private var count = 0\n",
                notFlagged: ["Suppressions of rules that do not run: with `--rule`, or in another profile."], fix: "Removes the comment.",
                source: "REVIEW-RULES 1.0"))),
    ToolRule(
        RuleInfo(
            "SUP-003", "a suppression that has expired", .warning, includesTests: true,
            page: ExplainPage(
                why: "It was meant to hold until a date, which has passed. What it silenced is reported again.",
                bad: "// review:disable WRAP-001 - until the rewrite (until: 2020-01)\n@State var count = 0\n",
                good: "// review:disable WRAP-001 - until the rewrite (until: 2099-01)\n@State var count = 0\n",
                notFlagged: ["A month counts as its last day."], fix: "Mend the code, or choose a new date.", source: "REVIEW-RULES 1.0"))),
    ToolRule(
        RuleInfo(
            "SUP-004", "a suppression that names no rule", .warning, includesTests: true,
            page: ExplainPage(
                why: "The comment is misspelled: it silences nothing, and looks as if it did.",
                bad: "// review:disable WRAP-999 - inspected\n@State private var count = 0\n", good: "@State private var count = 0\n",
                notFlagged: ["Several rules, separated by commas; a family, such as WRAP."],
                fix: "Write the rule's id, as `glide rules` lists it.",
                source: "the tool"))),
    ToolRule(
        RuleInfo(
            "SUP-005", "a region of suppression with one end", .warning, includesTests: true,
            page: ExplainPage(
                why: """
                    A region that nothing ends would silence the rest of the file, and whatever is written there later; so it is not \
                    honoured. An end without a beginning is left over from one that was removed.
                    """,
                bad: "// review:disable-begin WRAP-001 - inspected\n@State var count = 0\n",
                good: """
                    // review:disable-begin WRAP-001 - inspected
                    @State var count = 0
                    @State var total = 0
                    // review:disable-end WRAP-001

                    """,
                notFlagged: ["`// review:disable-file`, which covers the whole file and has no end."],
                fix: "Write `// review:disable-end` with the same rules where the region ends.", source: "the tool"))),
    ToolRule(
        RuleInfo(
            "BASE-001", "the baseline is stale", .info,
            page: ExplainPage(
                why: "The baseline excuses a finding that is no longer there. Left in, it would excuse the same fault when it comes back.",
                bad: "// a baseline with an entry for WRAP-001 at CounterView.count\n@State private var count = 0\n",
                good: "// the entry is gone\n@State private var count = 0\n", notFlagged: ["Entries of files outside the reviewed paths."],
                fix: "Run with `--update-baseline`. With `--shrink-only` a stale entry is an error.",
                source: "REVIEW-RULES, the best reviewer 6"))),
]

private struct ToolRule: Rule {
    let info: RuleInfo
    init(_ info: RuleInfo) { self.info = info }
}
