import SwiftUI

extension RandomTree {
    /// The tree as an app would write it. A leaf is known by its identifier.
    @MainActor
    var view: AnyView {
        switch self {
        case .fixed(let id, let size):
            AnyView(Color.blue.accessibilityIdentifier("\(id)").frame(width: size.width, height: size.height))
        case .flexible(let id): AnyView(Color.green.accessibilityIdentifier("\(id)"))
        case .spacer(let minLength): AnyView(Spacer(minLength: minLength))
        case .stack(.horizontal, let place, let spacing, let children):
            AnyView(HStack(alignment: place.vertical, spacing: spacing) { Self.views(children) })
        case .stack(.vertical, let place, let spacing, let children):
            AnyView(VStack(alignment: place.horizontal, spacing: spacing) { Self.views(children) })
        case .stack(.depth, let place, _, let children): AnyView(ZStack(alignment: place.alignment) { Self.views(children) })
        case .padding(let sides, let length, let child): AnyView(child.view.padding(sides.edges, length))
        case .frame(let width, let height, let place, let child):
            AnyView(child.view.frame(width: width, height: height, alignment: place.alignment))
        case .bounds(let width, let height, let place, let child):
            AnyView(
                child.view.frame(
                    minWidth: width.least, maxWidth: width.most, minHeight: height.least, maxHeight: height.most,
                    alignment: place.alignment))
        case .fixedSize(let horizontal, let vertical, let child):
            AnyView(child.view.fixedSize(horizontal: horizontal, vertical: vertical))
        case .priority(let value, let child): AnyView(child.view.layoutPriority(value))
        case .position(let point, let child): AnyView(child.view.position(point))
        case .decoration(true, let place, let content, let child):
            AnyView(child.view.background(alignment: place.alignment) { content.view })
        case .decoration(false, let place, let content, let child):
            AnyView(child.view.overlay(alignment: place.alignment) { content.view })
        }
    }

    @MainActor
    private static func views(_ children: [RandomTree]) -> some View {
        ForEach(children.indices, id: \.self) { children[$0].view }
    }
}

extension RandomTree.Place {
    var horizontal: HorizontalAlignment { [.leading, .center, .trailing][x] }
    var vertical: VerticalAlignment { [.top, .center, .bottom][y] }
    var alignment: Alignment { Alignment(horizontal: horizontal, vertical: vertical) }
}

extension RandomTree.Sides {
    var edges: Edge.Set {
        switch self {
        case .all: .all
        case .horizontal: .horizontal
        case .vertical: .vertical
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        case .trailing: .trailing
        }
    }
}
