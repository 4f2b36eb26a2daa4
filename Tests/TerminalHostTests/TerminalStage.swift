import RenderTree
import SwiftUI
import SwiftUICore
import TerminalHost

/// A view on a terminal of its own.
@MainActor
final class TerminalStage {
    let graph: ViewGraph
    let scene: TerminalScene
    private(set) var written = ""
    private(set) var hasQuit = false

    init<V: View>(width: Int = 40, height: Int = 12, _ view: V) {
        graph = ViewGraph { tick in Task { @MainActor in tick() } }
        let traits = HostTraits(width: Double(width) * 8, height: Double(height) * 20, isDark: true)
        graph.setTraits(traits)
        graph.mount(view)
        scene = TerminalScene(graph, width: width, height: height, traits: traits)
        scene.write = { [weak self] in self?.written += $0 }
        scene.quit = { [weak self] in self?.hasQuit = true }
    }

    /// The lines that are seen, without empty ones at the end.
    var lines: [String] {
        var lines = scene.render().grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    var text: String { lines.joined(separator: "\n") }
    var caret: (x: Int, y: Int)? { scene.render().caret }

    /// What the focus stands on: letters and ground have changed places there.
    var focused: String {
        let grid = scene.render().grid
        return (0..<grid.height).map { y in
            String((0..<grid.width).filter { grid[$0, y].look.traits.contains(.inverse) }.compactMap { grid[$0, y].character })
        }.filter { !$0.isEmpty }.joined(separator: "|")
    }

    func press(_ codes: TerminalKey.Code..., modifiers: TerminalKey.Modifiers = []) {
        for code in codes { scene.receive(.key(TerminalKey(code, modifiers))) }
    }

    func type(_ text: String) { for character in text { press(.character(character)) } }

    /// Presses and lets go at the middle of a text that is seen.
    func click(_ text: String) {
        for (y, line) in lines.enumerated() {
            guard let range = line.range(of: text) else { continue }
            let x = line.distance(from: line.startIndex, to: range.lowerBound) + text.count / 2
            scene.receive(.mouse(TerminalMouse(.press, x: x, y: y)))
            return scene.receive(.mouse(TerminalMouse(.release, x: x, y: y)))
        }
    }
}
