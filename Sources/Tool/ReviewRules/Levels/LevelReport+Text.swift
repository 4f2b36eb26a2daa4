import SourceModel

extension LevelReport {
    /// "8 screens: 5 at their level, 2 to raise, 1 to lower."
    package var summary: String {
        guard !screens.isEmpty else { return "No screens found." }
        var parts = ["\(screens.filter(\.isRight).count) at their level"]
        if !toRaise.isEmpty { parts.append("\(toRaise.count) to raise") }
        if !toLower.isEmpty { parts.append("\(toLower.count) to lower") }
        if !toSplit.isEmpty { parts.append("\(toSplit.count) to split") }
        return "\(ViewModelEvidence.count(screens.count, "screen")): \(parts.joined(separator: ", "))."
    }

    /// For a terminal: what is to be done first, then the screens that are right.
    package func text() -> String {
        var lines: [String] = []
        for screen in screens where !screen.isRight { lines += Self.lines(of: screen) + [""] }
        for screen in screens where screen.isRight { lines += Self.lines(of: screen) + [""] }
        let shared = services.filter(\.isShared)
        if !shared.isEmpty {
            lines.append("Services that several features use:")
            for service in shared {
                let place = service.path.map { "  \($0):\(service.line ?? 1)" } ?? ""
                lines.append("  \(service.service)\(place)")
                lines.append("    used by \(service.users.joined(separator: ", "))")
            }
            lines.append("")
        }
        lines.append(summary)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of screen: LevelAdvice) -> [String] {
        let change =
            screen.today == screen.should ? "Level \(screen.today.rawValue)" : "Level \(screen.today.rawValue) -> \(screen.should.rawValue)"
        var lines = ["\(screen.path):\(screen.line): \(screen.screen): \(change)"]
        lines.append("  today   Level \(screen.today.rawValue), \(screen.today.title): it \(screen.todayBecause)")
        for answer in screen.tree { lines.append("  tree    \(answer.question) \(answer.isYes ? "Yes" : "No")") }
        for reason in screen.reasons {
            let rule = reason.rule.map { " (\($0))" } ?? ""
            let place = reason.path == screen.path ? "line \(reason.line)" : "\(reason.path):\(reason.line)"
            lines.append("  why     \(reason.trigger): \(reason.text), \(place)\(rule)")
        }
        if let step = screen.step {
            lines.append("  next    \(step.direction.word): \(step.title)")
            for (number, action) in step.actions.enumerated() { lines.append("          \(number + 1). \(action)") }
            if let command = step.command { lines.append("          \(command)") }
        } else if !screen.watch.isEmpty {
            lines.append("  next    \(screen.watch)")
        }
        return lines
    }
}

extension LevelAdvice.Step.Direction {
    package var word: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .split: "split"
        }
    }
}
