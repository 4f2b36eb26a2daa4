import LayoutEngine
import RenderTree

/// What a person can do at a place of the screen.
enum TargetAction: Hashable {
    /// Buttons, links, views that react to taps, rows that can be picked.
    case press
    case toggle
    case field
    case editor
    /// A picker whose options are shown on demand.
    case picker
    case option(Int)
    case slider
    case stepper
    case date
    case color
    case menu
    case disclosure
    case tab(Int)
    case back
    case delete
}

/// Something that is drawn, and what is drawn in it. Its frame is the layout engine's.
@MainActor
final class Piece {
    /// The name of its frame in the layout; nil: it has none, and only its children are drawn.
    let number: Int?
    let node: RenderNode
    let ink: Ink
    var children: [Piece]
    /// Nothing in it is drawn beyond its frame.
    var clips = false
    var paint: ((inout Brush) -> Void)?
    /// Drawn after the children.
    var paintOver: ((inout Brush) -> Void)?
    var action: TargetAction?

    init(_ node: RenderNode, number: Int?, ink: Ink, children: [Piece] = []) {
        self.node = node
        self.number = number
        self.ink = ink
        self.children = children
    }
}

/// A part of the screen: how it is laid out, and what is drawn.
@MainActor
struct Part {
    var layout: LayoutNode
    var piece: Piece

    /// The same, laid out otherwise.
    func laidOut(_ change: (LayoutNode) -> LayoutNode) -> Part { Part(layout: change(layout), piece: piece) }
}

/// Draws in the frame of a piece.
@MainActor
struct Brush {
    let screen: Screen
    let frame: CellRect
    let clip: CellRect
    let ink: Ink

    func write(_ text: String, x: Int = 0, y: Int = 0, _ look: CellLook? = nil) {
        screen.grid.write(text, x: frame.x + x, y: frame.y + y, look: look ?? ink.look, clip: clip)
    }

    func fill(_ color: CellColor) { fill { _, _ in (color, 1) } }

    func fill(_ color: (Int, Int) -> (color: CellColor, opacity: Double)?) {
        screen.grid.fill(frame, clip: clip, ground: ink.ground, color)
    }

    /// A line of boxes around the frame, with round corners; in fewer than three lines it would cover what it is around.
    func drawBox(_ look: CellLook) {
        guard frame.width >= 2, frame.height >= 3 else { return }
        let line = String(repeating: "─", count: frame.width - 2)
        write("╭" + line + "╮", look)
        write("╰" + line + "╯", y: frame.height - 1, look)
        for y in 1..<(frame.height - 1) {
            write("│", y: y, look)
            write("│", x: frame.width - 1, y: y, look)
        }
    }

    func write(_ text: String, y: Int = 0, _ look: CellLook) { write(text, x: 0, y: y, look) }
}

/// The cells that are drawn into, and what moves by itself.
@MainActor
final class Screen {
    var grid: CellGrid
    /// The sign of something that goes on without an end in sight.
    let spinner: String
    /// Where the lines of fields' texts begin.
    let breaks: LineBreaks
    private let fieldPlaces: [NodeID: FieldPlace]

    init(width: Int, height: Int, spinner: String = "", breaks: LineBreaks = LineBreaks(), fieldPlaces: [NodeID: FieldPlace] = [:]) {
        grid = CellGrid(width: width, height: height)
        self.breaks = breaks
        self.spinner = spinner
        self.fieldPlaces = fieldPlaces
    }

    /// Where the person is in a field; nil: elsewhere.
    func fieldPlace(of node: RenderNode) -> FieldPlace? { fieldPlaces[node.id] }
}
