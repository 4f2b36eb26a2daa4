/// One thing that Glide needs, how it is looked for, and how it is had.
package struct HealthCheck: Sendable {
    package enum Finding: Hashable, Sendable {
        /// With what was found: a version, a path.
        case found(String)
        /// With what is wrong, as the end of a sentence: "is not on the path".
        case missing(String)
    }

    package let name: String
    /// What needs it.
    package let use: String
    /// Whether Glide cannot do without it; else only what `use` says.
    package let isNeeded: Bool
    /// What to type, or to do.
    package let remedy: String
    package let look: @Sendable (Machine) -> Finding

    package init(
        _ name: String, for use: String, isNeeded: Bool = true, remedy: String, look: @escaping @Sendable (Machine) -> Finding
    ) {
        self.name = name
        self.use = use
        self.isNeeded = isNeeded
        self.remedy = remedy
        self.look = look
    }
}

/// What a check came to.
package struct HealthResult: Hashable, Sendable {
    package enum State: String, Sendable {
        case found
        case missing
        /// Missing, and only some commands need it.
        case optional
    }

    package let name: String
    package let state: State
    package let detail: String
    package let use: String
    package let remedy: String

    init(_ check: HealthCheck, on machine: Machine) {
        name = check.name
        use = check.use
        switch check.look(machine) {
        case .found(let what): (state, detail, remedy) = (.found, what, "")
        case .missing(let why): (state, detail, remedy) = (check.isNeeded ? .missing : .optional, why, check.remedy)
        }
    }
}

/// What a machine has and lacks.
package struct HealthReport: Sendable {
    package let results: [HealthResult]

    /// Runs the checks one after the other.
    package init(_ checks: [HealthCheck], on machine: Machine) { results = checks.map { HealthResult($0, on: machine) } }

    /// Whether all that is needed is there.
    package var isReady: Bool { !results.contains { $0.state == .missing } }

    /// For a terminal, with a line break at its end.
    package func text(isColoured: Bool) -> String {
        let width = results.map(\.name.count).max() ?? 0
        let paint = { (text: String, code: String) in isColoured ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text }
        var text = ""
        for result in results {
            let name = result.name + String(repeating: " ", count: width - result.name.count)
            switch result.state {
            case .found: text += "\(paint("✓", "32")) \(name)  \(result.detail)\n"
            case .missing, .optional:
                let mark = result.state == .missing ? paint("✗", "1;31") : paint("–", "33")
                text += "\(mark) \(name)  \(result.detail); needed for \(result.use)\n"
                text += "  \(String(repeating: " ", count: width))  → \(result.remedy)\n"
            }
        }
        let missing = results.count { $0.state == .missing }
        let optional = results.count { $0.state == .optional }
        text += missing == 0 ? "\nGlide is ready" : "\n\(missing) of what Glide needs \(missing == 1 ? "is" : "are") missing"
        return text + (optional == 0 ? ".\n" : "; \(optional) more would let it do more.\n")
    }
}
