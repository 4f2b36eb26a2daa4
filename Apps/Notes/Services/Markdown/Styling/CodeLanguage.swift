/// What is needed of a programming language to colour it: no grammar, only how comments, strings and numbers look, and its words.
struct CodeLanguage: Hashable, Sendable {
    var keywords: Set<String>
    var lineComments: [String] = ["//"]
    var blockComment: (open: String, close: String)? = ("/*", "*/")
    /// Longer ones first, so that `"""` is not read as an empty string and a half.
    var strings: [StringDelimiter] = [StringDelimiter("\""), StringDelimiter("'")]
    var ignoresCase = false
    /// Characters that belong to words besides letters, digits and "_".
    var wordCharacters: Set<UInt8> = []

    struct StringDelimiter: Hashable, Sendable {
        var mark: String
        var spansLines: Bool
        init(_ mark: String, spansLines: Bool = false) {
            self.mark = mark
            self.spansLines = spansLines
        }
    }

    init(_ keywords: String) { self.keywords = Set(keywords.split(separator: " ").map(String.init)) }

    /// The language that is meant by the word behind a fence; `nil` for a word that says nothing to us.
    static func named(_ name: String) -> CodeLanguage? {
        guard !name.isEmpty else { return nil }
        let name = name.lowercased()
        return all[aliases[name] ?? name]
    }

    static func == (first: CodeLanguage, second: CodeLanguage) -> Bool {
        first.keywords == second.keywords && first.strings == second.strings
    }
    func hash(into hasher: inout Hasher) { hasher.combine(keywords) }
}

extension CodeLanguage {
    private static let aliases = [
        "js": "javascript", "jsx": "javascript", "mjs": "javascript", "ts": "typescript", "tsx": "typescript", "py": "python",
        "python3": "python", "rb": "ruby", "rs": "rust", "golang": "go", "sh": "bash", "shell": "bash", "zsh": "bash", "console": "bash",
        "c++": "cpp", "h": "c", "hpp": "cpp", "objc": "c", "cs": "csharp", "c#": "csharp", "kt": "kotlin", "yml": "yaml", "toml": "yaml",
        "ini": "yaml", "htm": "html", "xml": "html", "svg": "html", "scss": "css", "less": "css", "sqlite": "sql", "postgresql": "sql",
        "jsonc": "json", "json5": "json",
    ]

    private static let cWords =
        "auto break case char const continue default do double else enum extern float for goto if inline int long register return short signed "
        + "sizeof static struct switch typedef union unsigned void volatile while bool true false NULL"

    private static let scriptWords =
        "async await break case catch class const continue debugger default delete do else export extends false finally for from function get "
        + "if import in instanceof let new null of return set static super switch this throw true try typeof undefined var void while with yield"

    private static let all: [String: CodeLanguage] = {
        var languages: [String: CodeLanguage] = [:]
        func add(_ name: String, _ keywords: String, _ change: (inout CodeLanguage) -> Void = { _ in }) {
            var language = CodeLanguage(keywords)
            change(&language)
            languages[name] = language
        }
        add(
            "swift",
            "actor any as associatedtype async await break case catch class continue convenience default defer deinit do else enum extension "
                + "fallthrough false fileprivate final for func get guard if import in indirect init inout internal is isolated lazy let "
                + "mutating nil nonisolated nonmutating open operator optional override package private protocol public repeat required "
                + "rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak "
                + "where while willSet didSet yield"
        ) { $0.strings = [StringDelimiter("\"\"\"", spansLines: true), StringDelimiter("\"")] }
        add("c", cWords)
        add(
            "cpp",
            cWords
                + " alignas catch class concept constexpr consteval co_await co_return co_yield decltype delete explicit export friend mutable "
                + "namespace new noexcept nullptr operator override private protected public requires template this throw try typename using virtual"
        )
        add(
            "csharp",
            cWords
                + " abstract as async await base byte catch checked class decimal delegate event explicit finally fixed foreach get in interface "
                + "internal is lock namespace new null object out override params private protected public readonly record ref sealed set string "
                + "this throw try typeof using var virtual where yield")
        add(
            "java",
            "abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally "
                + "float for if implements import instanceof int interface long native new null package private protected public record return "
                + "sealed short static super switch synchronized this throw throws transient true try var void volatile while yield"
        ) { $0.strings.insert(StringDelimiter("\"\"\"", spansLines: true), at: 0) }
        add(
            "kotlin",
            "abstract as break by catch class companion const continue data do else enum external false final finally for fun if import in "
                + "infix init inline interface internal is lateinit null object open operator out override package private protected public "
                + "return sealed super suspend this throw true try typealias val var vararg when where while"
        ) { $0.strings.insert(StringDelimiter("\"\"\"", spansLines: true), at: 0) }
        add("javascript", scriptWords) { $0.strings.insert(StringDelimiter("`", spansLines: true), at: 0) }
        add(
            "typescript",
            scriptWords
                + " abstract any as asserts boolean declare enum implements interface infer is keyof module namespace never number object "
                + "private protected public readonly satisfies string symbol type unique unknown"
        ) { $0.strings.insert(StringDelimiter("`", spansLines: true), at: 0) }
        add(
            "python",
            "False None True and as assert async await break case class continue def del elif else except finally for from global if import "
                + "in is lambda match nonlocal not or pass raise return self try while with yield"
        ) {
            $0.lineComments = ["#"]
            $0.blockComment = nil
            $0.strings = [StringDelimiter("\"\"\"", spansLines: true), StringDelimiter("'''", spansLines: true)] + $0.strings
        }
        add(
            "ruby",
            "BEGIN END alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue retry "
                + "return self super then true undef unless until when while yield require attr_accessor attr_reader"
        ) {
            $0.lineComments = ["#"]
            $0.blockComment = nil
        }
        add(
            "go",
            "break case chan const continue default defer else fallthrough false for func go goto if import interface map nil package range "
                + "return select struct switch true type var bool byte error int int64 float64 rune string any"
        ) { $0.strings.insert(StringDelimiter("`", spansLines: true), at: 0) }
        add(
            "rust",
            "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return "
                + "self Self static struct super trait true type unsafe use where while bool char f32 f64 i32 i64 str u8 u32 u64 usize"
        ) { $0.strings = [StringDelimiter("\"", spansLines: true)] }
        add(
            "bash",
            "case do done elif else esac export fi for function if in local return select set shift source then time until unset while exit echo cd"
        ) {
            $0.lineComments = ["#"]
            $0.blockComment = nil
            $0.strings = [StringDelimiter("\"", spansLines: true), StringDelimiter("'", spansLines: true)]
        }
        add(
            "sql",
            "add all alter and as asc begin between by cascade case check column commit constraint create cross default delete desc distinct "
                + "drop else end except exists foreign from full group having if in index inner insert intersect into is join key left like "
                + "limit not null offset on or order outer primary references returning right rollback select set table then transaction "
                + "trigger union unique update using values view when where with integer text real blob"
        ) {
            $0.lineComments = ["--"]
            $0.ignoresCase = true
            $0.strings = [StringDelimiter("'", spansLines: true), StringDelimiter("\"")]
        }
        add("json", "true false null") { $0.strings = [StringDelimiter("\"")] }
        add("yaml", "true false null yes no on off") {
            $0.lineComments = ["#", ";"]
            $0.blockComment = nil
        }
        add("css", "important media import supports keyframes font-face from to and not only inherit initial unset auto none") {
            $0.lineComments = []
            $0.wordCharacters = [.dash]
        }
        add("html", "") {
            $0.lineComments = []
            $0.blockComment = ("<!--", "-->")
        }
        return languages
    }()
}
