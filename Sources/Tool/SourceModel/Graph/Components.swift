extension RoleGraph {
    /// Groups of types that use one another in a circle, each in the order of the nodes; the groups by their first node.
    /// - Parameter includes: Which edges count.
    package func cycles(where includes: (Edge) -> Bool = { _ in true }) -> [[Int]] {
        components(where: includes).filter { $0.count > 1 }
    }

    /// Strongly connected components (Tarjan's algorithm without recursion).
    /// Cost: linear in nodes and edges.
    package func components(where includes: (Edge) -> Bool = { _ in true }) -> [[Int]] {
        let targets = outgoing.map { places in places.filter { includes(edges[$0]) }.map { edges[$0].to } }
        var number = [Int](repeating: -1, count: nodes.count)
        var low = number
        var isOpen = [Bool](repeating: false, count: nodes.count)
        var open: [Int] = []
        var next = 0
        var found: [[Int]] = []
        for start in nodes.indices where number[start] < 0 {
            var path: [(node: Int, child: Int)] = [(start, 0)]
            while let (node, child) = path.last {
                if child == 0 {
                    number[node] = next
                    low[node] = next
                    next += 1
                    open.append(node)
                    isOpen[node] = true
                }
                if child < targets[node].count {
                    path[path.count - 1].child += 1
                    let target = targets[node][child]
                    if number[target] < 0 {
                        path.append((target, 0))
                    } else if isOpen[target] {
                        low[node] = min(low[node], number[target])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == number[node] else { continue }
                var component: [Int] = []
                while let member = open.popLast() {
                    isOpen[member] = false
                    component.append(member)
                    if member == node { break }
                }
                found.append(component.sorted())
            }
        }
        return found.sorted { $0[0] < $1[0] }
    }

    /// The shortest way from a node to another, both included; empty when there is none.
    package func path(from start: Int, to goal: Int, where includes: (Edge) -> Bool = { _ in true }) -> [Int] {
        var previous: [Int: Int] = [start: start]
        var wave = [start]
        while !wave.isEmpty, previous[goal] == nil || start == goal {
            var next: [Int] = []
            for node in wave {
                for place in outgoing[node] where includes(edges[place]) {
                    let target = edges[place].to
                    if previous[target] == nil {
                        previous[target] = node
                        next.append(target)
                    }
                }
            }
            wave = next
        }
        guard previous[goal] != nil else { return [] }
        var way = [goal]
        while let last = way.last, last != start, let before = previous[last] { way.append(before) }
        return way.reversed()
    }
}
