import SwiftUICore

/// The ground, and above it what an app put there: areas and lines below places.
struct MapLayers: View {
    let projection: Projection
    let items: MapItems
    let choice: MapChoice?

    var body: some View {
        let places = items.all.filter { !$0.isShape && isNear($0) }
        ZStack {
            MapGround(projection: projection, taken: places.map { projection.place(of: $0.points[0]) })
            if let choice {
                Color.clear.contentShape(Rectangle()).simultaneousGesture(TapGesture().onEnded { choice.select(nil) })
                    .accessibilityHidden(true)
            }
            ForEach(items.all.filter(\.isShape)) { MapShape(item: $0, projection: projection) }
            ForEach(places) { item in
                MapPlace(item: item, choice: choice).position(projection.place(of: item.points[0]))
            }
        }
    }

    /// Whether something is in sight, or will be while a finger drags.
    private func isNear(_ item: MapItem) -> Bool {
        let place = projection.place(of: item.points[0]), size = projection.size
        return place.x > -size.width && place.x < 2 * size.width && place.y > -size.height && place.y < 2 * size.height
    }
}

extension MapItem {
    var isShape: Bool {
        switch kind {
        case .line, .area: true
        default: false
        }
    }
}

/// A line or an area.
private struct MapShape: View {
    let item: MapItem
    let projection: Projection

    private var isArea: Bool { if case .area = item.kind { true } else { false } }

    private var path: Path {
        var path = Path()
        // One after the other, so that what crosses the far side of the earth stays in one piece.
        var last: CGPoint?
        let world = MKMapSize.world.width * projection.scale
        for point in item.points {
            var place = projection.place(of: point)
            if let last { place.x -= ((place.x - last.x) / world).rounded() * world }
            if last == nil { path.move(to: place) } else { path.addLine(to: place) }
            last = place
        }
        if isArea { path.closeSubpath() }
        return path
    }

    var body: some View {
        let path = path, tint = item.look.tint ?? AnyShapeStyle(.tint)
        ZStack {
            if isArea { path.fill(item.look.fill ?? item.look.tint ?? AnyShapeStyle(.tint.opacity(0.3))) }
            if !isArea || item.look.stroke != nil || item.look.strokeStyle != nil {
                path.stroke(
                    item.look.stroke ?? tint, style: item.look.strokeStyle ?? StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
            }
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
}

/// A marker, a view of the app's or the person, which stands with its anchor at the middle of this.
private struct MapPlace: View {
    let item: MapItem
    let choice: MapChoice?

    var body: some View {
        Color.clear.frame(width: 0, height: 0).overlay(alignment: alignment) {
            if let tag = item.tag, let choice, choice.accepts(tag) {
                Button {
                    choice.select(tag)
                } label: {
                    content.scaleEffect(isSelected ? 1.25 : 1, anchor: .bottom)
                }
                .buttonStyle(.plain)
                .fixedSize()
                .accessibilityAddTraits(isSelected ? .isSelected : [])
                .animation(.snappy, value: isSelected)
            } else {
                content.fixedSize()
            }
        }
        .zIndex(isSelected ? 1 : 0)
    }

    private var isSelected: Bool { item.tag.flatMap { choice?.isSelected($0) } ?? false }

    private var alignment: Alignment {
        switch item.kind {
        case .annotation(let parts), .user(.some(let parts)): Alignment(nearest: parts.anchor)
        case .marker: .bottom
        default: .center
        }
    }

    @ViewBuilder private var content: some View {
        switch item.kind {
        case .marker(let parts): titled(Balloon(parts: parts, tint: item.look.tint), parts.title)
        case .annotation(let parts): titled(parts.content, parts.title)
        case .user(let parts?): parts.content
        default: UserDot()
        }
    }

    private func titled(_ content: some View, _ title: AnyView?) -> some View {
        content.overlay(alignment: .bottom) {
            if item.look.showsTitle, let title {
                title
                    .font(.caption.weight(.medium))
                    .foregroundStyle(.primary)
                    .lineLimit(2)
                    .multilineTextAlignment(.center)
                    .frame(width: 120)
                    .fixedSize()
                    .shadow(color: Color(uiColor: .systemBackground), radius: 2)
                    .alignmentGuide(.bottom) { $0[.top] - 2 }
            }
        }
    }
}

extension Alignment {
    /// The corner, edge or middle that is nearest to a point.
    init(nearest point: UnitPoint) {
        self.init(
            horizontal: point.x < 0.25 ? .leading : point.x > 0.75 ? .trailing : .center,
            vertical: point.y < 0.25 ? .top : point.y > 0.75 ? .bottom : .center)
    }
}

/// A balloon whose tip is the middle of its lower edge.
private struct Balloon: View {
    let parts: MarkerParts
    let tint: AnyShapeStyle?

    var body: some View {
        let style = tint ?? AnyShapeStyle(.red)
        ZStack(alignment: .top) {
            switch parts.shape {
            case .balloon:
                BalloonShape().fill(style)
                glyph.frame(width: 30, height: 30)
            case .pin:
                Rectangle().fill(.gray).frame(width: 2, height: 30).offset(y: 8)
                Circle().fill(style).frame(width: 16, height: 16)
            }
        }
        .frame(width: 30, height: 38)
        .compositingGroup()
        .shadow(color: .black.opacity(0.25), radius: 2, y: 1)
    }

    @ViewBuilder private var glyph: some View {
        Group {
            if let glyph = parts.glyph { glyph } else { Image(systemName: "mappin") }
        }
        .font(.system(size: 14, weight: .semibold))
        .foregroundStyle(.white)
        .accessibilityHidden(true)
    }
}

private struct BalloonShape: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path(ellipseIn: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.width))
        let shoulder = rect.minY + rect.width * 0.88
        path.move(to: CGPoint(x: rect.midX - rect.width * 0.3, y: shoulder))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.midX + rect.width * 0.3, y: shoulder))
        path.closeSubpath()
        return path
    }
}
