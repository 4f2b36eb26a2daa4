import Dispatch
import RenderTree

/// Shows a scene in the terminal of the process until the person ends it.
@MainActor
package final class TerminalRunner {
    private let terminal = Terminal()
    private let makeScene: (HostTraits) -> any HostedScene
    private var scene: TerminalScene?
    private var isDrawing = false
    /// What was typed and waits its turn.
    private var inputs: [TerminalInput] = []
    private var isTaking = false
    private var isAnimating = false

    /// False where standard input or output leads elsewhere.
    package static var hasTerminal: Bool { Terminal.isThere }

    /// - Parameter makeScene: makes the scene for a terminal of a size.
    package init(makeScene: @escaping (HostTraits) -> any HostedScene) { self.makeScene = makeScene }

    /// Takes the terminal over and returns; the main loop has to run.
    ///
    /// - Parameter quit: is called when the person ends the program, with the terminal as it was before.
    package func begin(quit: @escaping () -> Void) {
        let size = terminal.size
        let traits = Self.traits(width: size.width, height: size.height)
        let scene = TerminalScene(makeScene(traits), width: size.width, height: size.height, traits: traits)
        self.scene = scene
        terminal.begin()
        terminal.onInput = { [weak self] input in
            self?.inputs.append(input)
            self?.takeInputs()
        }
        terminal.onResize = { scene.resize(width: $0, height: $1) }
        scene.write = { [weak self] in self?.terminal.write($0) }
        scene.redraw = { [weak self] in
            self?.terminal.forget()
            self?.draw()
        }
        scene.quit = { [weak self] in
            self?.end()
            quit()
        }
        scene.onChange = { [weak self] in self?.draw() }
        draw()
    }

    package func end() { terminal.end() }

    /// Has the scene's first screen as text, once it has come to rest.
    package static func text(width: Int, height: Int, makeScene: (HostTraits) -> any HostedScene) async -> String {
        let traits = Self.traits(width: width, height: height)
        let scene = TerminalScene(makeScene(traits), width: width, height: height, traits: traits)
        var text = scene.render().grid.text
        var calm = 0
        // What is loaded comes within a moment, or is still on its way.
        for _ in 0..<40 where calm < 6 {
            try? await Task.sleep(for: .milliseconds(50))
            scene.scene.flush()
            let next = scene.render().grid.text
            calm = next == text ? calm + 1 : 0
            text = next
        }
        return text
    }

    private static func traits(width: Int, height: Int) -> HostTraits {
        HostTraits(
            width: Double(width) * CellUnits.width, height: Double(height) * CellUnits.height, isDark: true, reducesMotion: true,
            displayScale: 1)
    }

    /// Takes what was typed, and shows in between what has become of it: keys that are held down come faster than some screens change.
    private func takeInputs() {
        guard !isTaking, let scene else { return }
        let start = ContinuousClock.now
        while !inputs.isEmpty, ContinuousClock.now - start < .milliseconds(40) { scene.receive(inputs.removeFirst()) }
        draw()
        guard !inputs.isEmpty else { return }
        isTaking = true
        drawNow()
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                self?.isTaking = false
                self?.takeInputs()
            }
        }
    }

    /// Draws soon, once for all that changes until then.
    private func draw() {
        guard !isDrawing else { return }
        isDrawing = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(8)) { [weak self] in
            MainActor.assumeIsolated { self?.drawNow() }
        }
    }

    private func drawNow() {
        isDrawing = false
        guard let scene else { return }
        let (grid, caret) = scene.render()
        terminal.show(grid, caret: caret)
        guard scene.isAnimated, !isAnimating else { return }
        isAnimating = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
            MainActor.assumeIsolated {
                self?.isAnimating = false
                self?.scene?.advanceAnimation()
            }
        }
    }
}
