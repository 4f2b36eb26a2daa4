import Foundation
import LayoutEngine
import RenderTree

/// A scene on a terminal: lays it out in cells, draws it, and hands it what a person does.
@MainActor
package final class TerminalScene {
    let scene: any HostedScene
    private(set) var width: Int
    private(set) var height: Int
    private var traits: HostTraits
    /// What is on the screen now.
    private(set) var layout: ScreenLayout
    private var needsLayout = true

    var offsets: [NodeID: CGPoint] = [:]
    /// How far what scrolls could be scrolled when it was laid out last.
    private var lengths: [NodeID: Int] = [:]
    var focus: Target.ID?
    /// What was on the screen, and what had the focus when another one came.
    var shownTargets: Set<Target.ID> = []
    weak var shownPresentation: RenderNode?
    var formerFocus: [Target.ID] = []
    /// Where the focus was, for when what had it goes.
    var focusFrame = CellRect(x: 0, y: 0, width: 0, height: 0)
    var fieldPlaces: [NodeID: FieldPlace] = [:]
    let breaks = LineBreaks()
    var popups: [PopupMenu] = []
    var notice: (text: String, isError: Bool)?
    /// What the person has copied here.
    var clipboard = ""
    private var spinnerStep = 0
    private var lastMeasured: [NodeID: InputEvent.Measurement] = [:]
    private var lastOffers: [NodeID: SubviewOffer] = [:]

    /// Called when there is something new to show.
    package var onChange: (() -> Void)?
    /// Writes to the terminal beside its cells: the clipboard, a sound.
    package var write: ((String) -> Void)?
    /// Has all cells written anew, whatever the terminal shows.
    package var redraw: (() -> Void)?
    /// Ends the program.
    package var quit: (() -> Void)?

    /// - Parameters:
    ///   - width: Of the terminal, in cells.
    ///   - height: Of the terminal, in cells.
    ///   - traits: What the scene has been told of the terminal.
    ///   - notices: Those that are shown.
    package init(_ scene: any HostedScene, width: Int, height: Int, traits: HostTraits, notices: SceneNotices = .shared) {
        self.scene = scene
        self.width = max(width, 1)
        self.height = max(height, 1)
        self.traits = traits
        layout = ScreenLayout(grid: CellGrid(width: max(width, 1), height: max(height, 1)))
        scene.onBatch = { [weak self] in self?.take($0) }
        notices.register(self)
    }

    // MARK: The screen

    package func resize(width: Int, height: Int) {
        guard width != self.width || height != self.height else { return }
        self.width = max(width, 1)
        self.height = max(height, 1)
        traits.width = Double(self.width) * CellUnits.width
        traits.height = Double(self.height) * CellUnits.height
        scene.setTraits(traits)
        changed()
    }

    func setDark(_ isDark: Bool) {
        guard traits.isDark != isDark else { return }
        traits.isDark = isDark
        scene.setTraits(traits)
        changed()
    }

    func changed() {
        needsLayout = true
        onChange?()
    }

    /// True while something on the screen moves by itself.
    package var isAnimated: Bool { scene.tree.root.first { $0.kind == .progress && $0.number(.value) == nil } != nil }

    package func advanceAnimation() {
        spinnerStep += 1
        changed()
    }

    /// What the terminal is to show, and where its caret is.
    package func render() -> (grid: CellGrid, caret: (x: Int, y: Int)?) {
        // What is measured may change what is shown, which is measured anew.
        for _ in 0..<4 {
            guard needsLayout else { break }
            needsLayout = false
            arrange()
        }
        return (decorated(), caret)
    }

    private func arrange() {
        settleFocus()
        let state = ScreenState(width: width, height: height, isDark: isDark, offsets: offsets, focus: focus?.node)
        let builder = ScreenBuilder(state: state)
        let arranger = ScreenArranger(builder, scene.tree.root, state: state)
        var frames: PlacedFrames = [:]
        let screen = Screen(
            width: width, height: height, spinner: Self.spinner[spinnerStep % Self.spinner.count], breaks: breaks,
            fieldPlaces: focusedFieldPlaces)
        layout = arranger.arrange(on: screen, frames: &frames)
        var isStale = false
        for area in layout.scrollAreas { isStale = settle(area) || isStale }
        // No picture is shown here, only where it is and what it is called: there is nothing to wait for.
        for loader in builder.loaders { isStale = scene.send(.loaded, to: loader.id) == nil || isStale }
        isStale = tellMeasurements(builder, frames) || isStale
        isStale = tellWindows(builder, frames) || isStale
        let former = focus
        settleFocus()
        noteTargets()
        if isStale || focus != former { needsLayout = true }
    }

    private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    private var isDark: Bool {
        switch scene.tree.root.string(.colorScheme) {
        case "dark": true
        case "light": false
        default: traits.isDark
        }
    }

    private var ink: Ink { Ink(isDark: isDark) }

    /// With the focus, open menus and what the person is told.
    private func decorated() -> CellGrid {
        let screen = Screen(width: width, height: height)
        screen.grid = layout.grid
        if let target = focused, !target.isField {
            screen.grid.adjust(target.frame, clip: target.visible) { $0.traits.formSymmetricDifference(.inverse) }
        }
        for (index, popup) in popups.enumerated() { popup.draw(on: screen, in: popupFrame(index), ink) }
        if let notice {
            let text = CellText.shortened(" " + CellText.harmless(notice.text).replacing("\n", with: " ") + " ", width: width)
            let line = CellRect(x: 0, y: height - 1, width: width, height: 1)
            screen.grid.clear(line, to: ink.color(notice.isError ? .red : .systemGray4))
            let look = CellLook(foreground: notice.isError ? .white : nil, traits: .bold)
            screen.grid.write(text, x: 0, y: height - 1, look: look, clip: line)
        }
        return screen.grid
    }

    private var caret: (x: Int, y: Int)? {
        guard popups.isEmpty, let target = focused, target.isField, let place = fieldPlaces[target.node.id] else { return nil }
        let caret = painter(of: target).caret(place, in: target.frame)
        let (x, y) = (target.frame.x + caret.x, target.frame.y + caret.y)
        return target.visible.contains(x: min(x, target.visible.maxX - 1), y: y) ? (min(x, width - 1), y) : nil
    }

    private var focusedFieldPlaces: [NodeID: FieldPlace] {
        guard let focus, let place = fieldPlaces[focus.node] else { return [:] }
        return [focus.node: place]
    }

    func popupFrame(_ index: Int) -> CellRect {
        let bounds = layout.grid.bounds
        guard index > 0 else { return popups[0].frame(at: focusFrame, in: bounds) }
        let outer = popupFrame(index - 1)
        return popups[index].frame(at: CellRect(x: outer.x + 4, y: outer.y + 1, width: 1, height: 1), in: bounds)
    }

    // MARK: Telling the program

    /// Where the area stays within its content, and by its anchors where it begins and as it grows.
    private func settle(_ area: ScreenLayout.Area) -> Bool {
        let former = lengths.updateValue(area.contentHeight - area.frame.height, forKey: area.node.id)
        var offset = offsets[area.node.id] ?? .zero
        if let anchor = area.anchor(former == nil ? "start" : "size"), let most = lengths[area.node.id], most > 0, most != former,
            former.map({ abs(offset.y - CGFloat(anchor) * CGFloat(max($0, 0))) <= 1 }) ?? (offset == .zero)
        {
            offset.y = (CGFloat(anchor) * CGFloat(most)).rounded()
            offsets[area.node.id] = offset
            return true
        }
        let x = min(max(offset.x, 0), CGFloat(max(area.contentWidth - area.frame.width, 0)))
        let y = min(max(offset.y, 0), CGFloat(max(area.contentHeight - area.frame.height, 0)))
        guard x != offset.x || y != offset.y else { return false }
        offsets[area.node.id] = CGPoint(x: x, y: y)
        return true
    }

    private func tellMeasurements(_ builder: ScreenBuilder, _ frames: PlacedFrames) -> Bool {
        var news: [MeasuredNode] = []
        var measurements: [NodeID: InputEvent.Measurement] = [:]
        for (node, number) in builder.measured {
            guard let frame = frames[number]?.frame else { continue }
            let points = CellUnits.points(CellRect(frame))
            let measurement = InputEvent.Measurement(x: points.x, y: points.y, width: points.width, height: points.height)
            measurements[node.id] = measurement
            if lastMeasured[node.id] != measurement { news.append(MeasuredNode(id: node.id, measurement: measurement)) }
        }
        lastMeasured = measurements
        if !news.isEmpty { _ = scene.take(news) }
        var offered: [OfferedNode] = []
        var offers: [NodeID: SubviewOffer] = [:]
        for own in builder.layouts {
            guard let proposal = frames[own.number]?.proposal else { continue }
            let offer = OwnLayoutMeasurement.offer(own, proposal)
            offers[own.node.id] = offer
            if lastOffers[own.node.id] != offer { offered.append(OfferedNode(id: own.node.id, offer: offer)) }
        }
        lastOffers = offers
        if !offered.isEmpty { _ = scene.take(offered) }
        return !news.isEmpty || !offered.isEmpty
    }

    /// Has the rows of long lists mounted that are in sight, and some beyond.
    private func tellWindows(_ builder: ScreenBuilder, _ frames: PlacedFrames) -> Bool {
        var isNew = false
        for window in builder.windows {
            guard let frame = frames[window.number]?.frame, let area = layout.area(around: window.node) else { continue }
            let (total, first, count) = (window.node[.total]?.int ?? 0, window.node[.first]?.int ?? 0, window.node[.count]?.int ?? 0)
            let lines = builder.estimatedLines(window.node)
            // Where the first item would be if all were as high as they are thought to be.
            let top = CGFloat(area.frame.y) - (frame.minY - CGFloat(first) * lines)
            let shown = Int((CGFloat(area.frame.height) / lines).rounded(.up))
            let wanted = min(max(Int(top / lines) - shown, 0), max(total - 1, 0))
            let end = min(wanted + 3 * shown + 4, total)
            let seenStart = min(max(Int(top / lines), 0), total)
            let seenEnd = min(seenStart + shown + 1, total)
            guard seenStart < first || seenEnd > first + count, wanted != first || end - wanted != count else { continue }
            isNew = scene.send(.window(first: wanted, count: end - wanted), to: window.node.id) == nil || isNew
        }
        return isNew
    }

    @discardableResult
    func send(_ event: InputEvent, to node: RenderNode) -> Bool {
        defer { changed() }
        return node.isInserted && scene.send(event, to: node.id) == nil
    }
}

extension TerminalScene: SceneNoticeReceiver {
    package func show(notice text: String, isError: Bool) {
        notice = (text, isError)
        changed()
    }

    package func show(buildProblem: String?) {
        if buildProblem != nil { show(notice: "The app's project does not build; this is the last build that did.", isError: true) }
    }
}
