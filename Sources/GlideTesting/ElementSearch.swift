import RenderTree

/// Looks for elements in a part of the screen, and says what comes nearest where there is none.
@MainActor
struct ElementSearch {
    private let candidates: [RenderNode]
    private let place: String
    private let host: TestHost

    /// - Parameter root: looked at itself only if it is the whole screen.
    init(_ root: RenderNode, in host: TestHost) {
        var nodes: [RenderNode] = []
        for child in root.children { child.visit { nodes.append($0) } }
        candidates = nodes
        place = root.kind == .root ? "" : " in \(Self.name(root))"
        self.host = host
    }

    func all(_ role: TestRole) -> [TestElement] { candidates.filter(role.matches).map { TestElement($0, in: host) } }

    func labelled(_ role: TestRole, _ label: String) -> [TestElement] {
        let found = candidates.filter { role.matches($0) && ($0.spokenLabel == label || $0.symbolLabel == label) }
        return (role == .any ? Self.outermost(found.filter(\.isSomething)) : found).map { TestElement($0, in: host) }
    }

    func find(_ role: TestRole, _ label: String) throws -> TestElement {
        try only(labelled(role, label), "\(Self.what(role)) labelled \"\(label)\"") { nearest(role, label) }
    }

    func find(_ role: TestRole) throws -> TestElement {
        try only(all(role), Self.what(role)) { nil }
    }

    func find(identifier: String) throws -> TestElement {
        let found = candidates.filter { $0[.identifier] == .string(identifier) }.map { TestElement($0, in: host) }
        return try only(found, "element with the identifier \"\(identifier)\"") {
            let known = Set(candidates.compactMap { $0[.identifier]?.string }).sorted()
            let best = known.min { editDistance($0, identifier) < editDistance($1, identifier) }
            return best.map { "the identifier \"\($0)\"" }
        }
    }

    private func only(_ found: [TestElement], _ what: String, nearest: () -> String?) throws -> TestElement {
        guard let element = found.first else {
            let suggestion = nearest().map { " The nearest is \($0)." } ?? ""
            throw TestFailure("There is no \(what)\(place).\(suggestion)", screen: host.snapshot())
        }
        guard found.count == 1 else {
            let labels = found.map { "\"\($0.label)\"" }
            let which = Set(labels).count == 1 ? "" : ": " + labels.joined(separator: ", ")
            throw TestFailure(
                "There are \(found.count) elements that are a \(what)\(place)\(which). Look for one inside the row or section that it is in, or by its identifier.",
                screen: host.snapshot())
        }
        return element
    }

    /// What is spelled most alike; of those the one of the role.
    private func nearest(_ role: TestRole, _ label: String) -> String? {
        func rank(_ node: RenderNode) -> Int {
            editDistance(node.spokenLabel, label) * 4 + (role.matches(node) ? 0 : node.kind == .text ? 2 : 1)
        }
        let labelled = candidates.filter { $0.isSomething && !$0.spokenLabel.isEmpty && $0.spokenLabel.count < 200 }
        let best = labelled.map { (node: $0, rank: rank($0)) }.min { $0.rank < $1.rank }
        guard let best, best.rank / 4 <= max(2, label.count / 2) else { return nil }
        return Self.name(best.node)
    }

    /// Those of the nodes, which stand in pre-order, that are in no other of them.
    private static func outermost(_ nodes: [RenderNode]) -> [RenderNode] {
        let all = Set(nodes.map(ObjectIdentifier.init))
        return nodes.filter { node in
            node.parent?.nearest { all.contains(ObjectIdentifier($0)) } == nil
        }
    }

    private static func what(_ role: TestRole) -> String { role == .any ? "element" : "\(role)" }

    static func name(_ node: RenderNode) -> String {
        let label = node.spokenLabel
        return label.isEmpty ? "\(node.kind)" : "\(node.kind) \"\(label)\""
    }
}

/// How many characters have to change to make one text of the other.
func editDistance(_ a: String, _ b: String) -> Int {
    let b = Array(b.lowercased())
    var row = Array(0...b.count)
    for (i, x) in a.lowercased().enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for j in b.indices {
            let cost = x == b[j] ? diagonal : 1 + min(diagonal, row[j], row[j + 1])
            diagonal = row[j + 1]
            row[j + 1] = cost
        }
    }
    return row[b.count]
}
