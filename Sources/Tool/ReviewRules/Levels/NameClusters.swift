import SourceModel

/// Groups members by the nouns in their names: `profile`, `loadProfile`, `isLoadingProfile` speak of one domain.
package struct NameClusters {
    package struct Cluster {
        /// The noun that most of its members share.
        package let name: String
        package var properties: [String] = []
        package var methods: [String] = []
    }

    let clusters: [Cluster]

    init(properties: [String], methods: [String]) {
        var parent: [String: String] = [:]
        func find(_ noun: String) -> String {
            var current = noun
            while let next = parent[current], next != current { current = next }
            return current
        }
        let members =
            properties.map { ($0, Self.nouns(of: $0, isMethod: false), false) }
            + methods.map { ($0, Self.nouns(of: $0, isMethod: true), true) }
        var frequency: [String: Int] = [:]
        for (_, nouns, _) in members {
            for noun in nouns {
                frequency[noun, default: 0] += 1
                if parent[noun] == nil { parent[noun] = noun }
            }
            guard let first = nouns.first else { continue }
            for noun in nouns.dropFirst() { parent[find(noun)] = find(first) }
        }
        var names: [String: String] = [:]
        for noun in parent.keys.sorted() {
            let root = find(noun)
            if let best = names[root], frequency[best, default: 0] >= frequency[noun, default: 0] { continue }
            names[root] = noun
        }
        var found: [String: Cluster] = [:]
        var order: [String] = []
        for (member, nouns, isMethod) in members {
            guard let noun = nouns.first else { continue }
            let root = find(noun)
            if found[root] == nil {
                found[root] = Cluster(name: names[root] ?? root)
                order.append(root)
            }
            if isMethod { found[root]?.methods.append(member) } else { found[root]?.properties.append(member) }
        }
        clusters = order.compactMap { found[$0] }
    }

    /// The nouns of a member's name, in the singular; verbs and words that fit any domain left out.
    static func nouns(of name: String, isMethod: Bool) -> [String] {
        var words = words(of: name)
        let compound = words.prefix(2).joined()
        if authWords.contains(compound) { words.replaceSubrange(0..<min(2, words.count), with: ["auth"]) }
        if isMethod, let first = words.first, verbs.contains(first) || first == "post" && words.count > 1 { words.removeFirst() }
        var found: [String] = []
        for word in words {
            let stem = stem(word)
            let noun = authWords.contains(stem) ? "auth" : stem
            if noun.utf8.count > 1, !verbs.contains(word), !generic.contains(noun), !generic.contains(word), !found.contains(noun) {
                found.append(noun)
            }
        }
        return found
    }

    /// `profileImageURL` as `profile`, `image`, `url`.
    package static func words(of name: String) -> [String] {
        var words: [String] = []
        var current = ""
        let characters = Array(name)
        for (place, character) in characters.enumerated() {
            guard character.isLetter else {
                if !current.isEmpty { words.append(current) }
                current = ""
                continue
            }
            let startsWord =
                character.isUppercase
                && (!(place > 0 && characters[place - 1].isUppercase) || place + 1 < characters.count && characters[place + 1].isLowercase)
            if startsWord, !current.isEmpty {
                words.append(current)
                current = ""
            }
            current += character.lowercased()
        }
        if !current.isEmpty { words.append(current) }
        return words
    }

    private static func stem(_ word: String) -> String {
        if singularsInS.contains(word) { return word }
        // `statuses`, but not `causes`.
        if word.hasSuffix("uses"), word.count > 6, let before = word.dropLast(4).last, !"aeiou".contains(before) {
            return String(word.dropLast(2))
        }
        if word.hasSuffix("ies"), word.utf8.count > 4 { return word.dropLast(3) + "y" }
        if ["sses", "xes", "ches", "shes"].contains(where: word.hasSuffix) { return String(word.dropLast(2)) }
        if word.hasSuffix("s"), !["ss", "us", "is"].contains(where: word.hasSuffix) { return String(word.dropLast()) }
        return word
    }

    private static let singularsInS: Set<String> = ["news", "series", "species", "lens", "canvas"]
    private static let authWords: Set<String> = [
        "auth", "authentication", "login", "logout", "signin", "signout", "signup", "session", "token", "credential", "password",
        "authenticated", "authenticate", "authorization",
    ]
    private static let verbs: Set<String> = [
        "load", "loading", "reload", "fetch", "fetching", "get", "set", "save", "saving", "update", "updating", "delete", "deleting",
        "remove",
        "add", "create", "make", "build", "show", "showing", "hide", "toggle", "select", "deselect", "is", "has", "can", "should", "did",
        "will", "on", "handle", "perform", "refresh", "refreshing", "submit", "send", "open", "close", "start", "stop", "cancel", "reset",
        "clear", "sync", "search", "find", "filter", "sort", "validate", "check", "configure", "setup", "prepare", "apply", "append",
        "insert",
        "move", "present", "dismiss", "retry", "edit", "editing", "change", "observe", "subscribe", "bind", "process", "compute",
        "calculate",
        "download", "upload", "store", "restore", "import", "export", "mark", "go", "next", "previous", "do", "run", "try", "use", "put",
        "patch", "request", "register", "unregister", "track", "log", "print", "format", "parse", "decode", "encode", "needs", "was",
        "play", "pause", "resume", "tap", "tapped", "pressed", "receive", "received", "finish", "complete", "begin", "end", "share", "copy",
        "paste", "enable", "disable", "increment", "decrement", "increase", "decrease", "confirm", "continue", "prefetch",
    ]
    private static let generic: Set<String> = [
        "current", "selected", "new", "all", "recent", "last", "first", "total", "error", "message", "text", "count", "list", "index", "id",
        "state", "status", "data", "info", "view", "model", "task", "cancellable", "item", "value", "result", "content", "title", "name",
        "url",
        "type", "kind", "mode", "flag", "alert", "sheet", "more", "page", "initial", "default", "loaded", "visible", "enabled", "disabled",
        "if", "needed", "with", "for", "from", "to", "in", "of", "and", "or", "by", "at", "the", "a", "an", "no", "not", "old", "other",
        "date", "time", "number", "size", "offset", "width", "height", "empty", "active", "ready", "valid", "available", "failed",
        "success",
        "failure", "presented", "progress", "async", "action", "event", "button", "screen", "up", "down", "out", "off", "key", "path",
        "local", "remote", "cached", "pending", "detail", "detailed", "main", "full", "filtered", "sorted", "grouped", "completed", "query",
        "option", "description", "subtitle", "label", "image", "icon", "color", "style", "position", "limit", "cursor", "next", "previous",
        "has", "version", "handler", "callback", "completion", "publisher", "subject", "queue", "cache", "manager", "service",
    ]
}
