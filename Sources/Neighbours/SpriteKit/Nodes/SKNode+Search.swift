import Foundation

/// What a search for nodes looks for: names between slashes, with `*` and `[a-z]` in them; `//` looks at all levels, `..` goes up.
struct NodePattern: Equatable {
    enum Step: Equatable {
        case root, parent, this
        /// Children of that name.
        case children(String)
        /// All nodes of that name at any depth.
        case descendants(String)
    }

    private(set) var steps: [Step] = []

    init(_ text: String) {
        var rest = Substring(text)
        if rest.hasPrefix("/") { steps.append(.root) }
        var isDeep = false
        while !rest.isEmpty {
            if rest.hasPrefix("//") {
                isDeep = true
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("/") {
                rest = rest.dropFirst()
            }
            let name = String(rest.prefix { $0 != "/" })
            rest = rest.dropFirst(name.count)
            switch name {
            case "": continue
            case "..": steps.append(.parent)
            case ".": steps.append(.this)
            default: steps.append(isDeep ? .descendants(name) : .children(name))
            }
            isDeep = false
        }
    }

    /// Whether a name is as a pattern says.
    static func matches(_ name: String, _ pattern: String) -> Bool {
        guard pattern.contains(where: { $0 == "*" || $0 == "[" }) else { return name == pattern }
        return matches(Array(name)[...], Array(pattern)[...])
    }

    private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        if first == "*" {
            return (name.startIndex...name.endIndex).contains { matches(name[$0...], pattern.dropFirst()) }
        }
        guard let letter = name.first else { return false }
        if first == "[", let end = pattern.firstIndex(of: "]") {
            return isIn(letter, pattern[(pattern.startIndex + 1)..<end]) && matches(name.dropFirst(), pattern[(end + 1)...])
        }
        return letter == first && matches(name.dropFirst(), pattern.dropFirst())
    }

    private static func isIn(_ letter: Character, _ set: ArraySlice<Character>) -> Bool {
        var index = set.startIndex
        while index < set.endIndex {
            if index + 2 < set.endIndex, set[index + 1] == "-" {
                if set[index] <= letter, letter <= set[index + 2] { return true }
                index += 3
            } else {
                if set[index] == letter { return true }
                index += 1
            }
        }
        return false
    }

    /// Calls back with each node that is found, until that says to stop.
    @MainActor func search(from node: SKNode, found: (SKNode) -> Bool) {
        _ = go(steps[...], from: node, found: found)
    }

    /// False: no more is wanted.
    @MainActor private func go(_ steps: ArraySlice<Step>, from node: SKNode, found: (SKNode) -> Bool) -> Bool {
        guard let step = steps.first else { return found(node) }
        let rest = steps.dropFirst()
        switch step {
        case .this: return go(rest, from: node, found: found)
        case .parent: return node.parent.map { go(rest, from: $0, found: found) } ?? true
        case .root:
            var root = node
            while let parent = root.parent { root = parent }
            return go(rest, from: root, found: found)
        case .children(let name):
            for child in node.children where Self.matches(child.name ?? "", name) {
                if !go(rest, from: child, found: found) { return false }
            }
        case .descendants(let name):
            for child in node.children {
                if Self.matches(child.name ?? "", name), !go(rest, from: child, found: found) { return false }
                if !go(steps, from: child, found: found) { return false }
            }
        }
        return true
    }
}

extension SKNode {
    /// The first node that a pattern finds: a name of one of the children; `//name` of a node anywhere in the scene, `*` for any letters.
    public func childNode(withName name: String) -> SKNode? {
        var result: SKNode?
        NodePattern(name).search(from: self) { node in
            result = node
            return false
        }
        return result
    }

    /// Calls back with each node that a pattern finds, until `stop` is set.
    public func enumerateChildNodes(withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var nodes: [SKNode] = []
        NodePattern(name).search(from: self) { node in
            nodes.append(node)
            return true
        }
        var stop: ObjCBool = false
        for node in nodes where !stop.boolValue { block(node, &stop) }
    }

    /// All nodes that a pattern finds.
    public subscript(name: String) -> [SKNode] {
        var nodes: [SKNode] = []
        NodePattern(name).search(from: self) { node in
            nodes.append(node)
            return true
        }
        return nodes
    }
}
