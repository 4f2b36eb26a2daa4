import SwiftUICore

/// A map as it is shown and touched.
struct MapSurface: View {
    let setting: MapSetting
    let items: MapItems
    let choice: MapChoice?
    @State private var model = MapModel()
    @Environment(\.map) private var surroundings

    var body: some View {
        GeometryReader { geometry in
            if geometry.size.width > 0, geometry.size.height > 0 {
                shown(projection(in: geometry.size), in: geometry)
            }
        }
        .onAppear {
            surroundings.reading?.model = model
            if let scope = setting.scope { surroundings.scopes?.models[scope] = model }
        }
    }

    private func projection(in size: CGSize) -> Projection {
        let wanted = setting.wanted
        let isAnswered = if case .initial = setting.position { true } else { wanted == model.answered }
        if let moved = model.moved, isAnswered { return moved.resized(to: size) }
        let found =
            wanted.projection(of: items, in: size) ?? model.shown?.resized(to: size) ?? Projection(fitting: .inhabited, in: size)
        return setting.bounds?.limited(found) ?? found
    }

    private func shown(_ projection: Projection, in geometry: GeometryProxy) -> some View {
        model.geometry = geometry
        model.setting = setting
        model.cameraActions = surroundings.cameraActions
        return MapLayers(projection: projection, items: items, choice: choice)
            .modifier(DraggedMap(model: model))
            .frame(width: projection.size.width, height: projection.size.height)
            .clipped()
            .contentShape(Rectangle())
            .modifier(MapGestures(model: model, modes: setting.modes))
            .overlay(alignment: .topTrailing) {
                if surroundings.controlVisibility != .hidden {
                    VStack(spacing: 8) { surroundings.controls }.padding(8).environment(\.map.model, model)
                }
            }
            .overlayPreferenceValue(HasZoomStepperKey.self, alignment: .bottomTrailing) { hasStepper in
                // Those of the app take the place of the map's own.
                if !hasStepper, surroundings.controlVisibility != .hidden, setting.modes.contains(.zoom), projection.size.width >= 200,
                    projection.size.height >= 160
                {
                    MapZoomStepper().padding(8).environment(\.map.model, model)
                }
            }
            .onChange(of: projection, initial: true) { _, shown in
                model.shown = shown
                for action in model.cameraActions { action.perform(MapCameraUpdateContext(shown)) }
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel(Text(verbatim: "Map"))
    }
}

/// What a finger drags follows it in the browser, without waiting; what two fingers pinch grows and shrinks as it is.
private struct DraggedMap: ViewModifier {
    let model: MapModel

    func body(content: Content) -> some View {
        content.scaleEffect(model.pinch, anchor: model.pinchAnchor).offset(model.drag)
    }
}

/// Dragging, pinching, and keys.
private struct MapGestures: ViewModifier {
    let model: MapModel
    let modes: MapInteractionModes

    func body(content: Content) -> some View {
        content
            .gesture(drag, including: modes.contains(.pan) ? .all : .subviews)
            .simultaneousGesture(magnify, including: modes.contains(.zoom) ? .all : .subviews)
            .focusable(modes.contains(.pan) || modes.contains(.zoom))
            .onKeyPress(phases: [.down, .repeat]) { press in move(by: press.key, press.characters) ? .handled : .ignored }
    }

    private var drag: some Gesture {
        DragGesture(minimumDistance: 4)
            .onChanged { value in
                model.drag = value.translation
                tellContinuously()
            }
            .onEnded { value in
                model.drag = .zero
                if let shown = model.shown { model.move(to: shown.moved(by: value.translation)) }
            }
    }

    private var magnify: some Gesture {
        MagnifyGesture()
            .onChanged { value in (model.pinch, model.pinchAnchor) = (value.magnification, value.startAnchor) }
            .onEnded { value in
                model.pinch = 1
                model.zoom(by: value.magnification, around: value.startLocation)
            }
    }

    private func tellContinuously() {
        guard let shown = model.shown else { return }
        let context = MapCameraUpdateContext(shown.moved(by: model.drag))
        for action in model.cameraActions where action.frequency.isContinuous { action.perform(context) }
    }

    /// Arrows go on by a quarter of the view, plus and minus come nearer and go away.
    private func move(by key: KeyEquivalent, _ characters: String) -> Bool {
        guard let shown = model.shown else { return false }
        let (across, down) = (shown.size.width / 4, shown.size.height / 4)
        let distance: CGSize
        switch key {
        case .leftArrow: distance = CGSize(width: across, height: 0)
        case .rightArrow: distance = CGSize(width: -across, height: 0)
        case .upArrow: distance = CGSize(width: 0, height: down)
        case .downArrow: distance = CGSize(width: 0, height: -down)
        default:
            guard modes.contains(.zoom), ["+", "=", "-"].contains(characters) else { return false }
            model.zoom(by: characters == "-" ? 0.5 : 2)
            return true
        }
        guard modes.contains(.pan) else { return false }
        model.move(to: shown.moved(by: distance))
        return true
    }
}
