import SwiftUI

struct SymbolGallery: View {
    private let names = ["heart", "bell", "folder", "person", "star", "bookmark", "trash", "envelope"]

    var body: some View {
        Exhibits {
            Exhibit("Variants") {
                line.symbolVariant(.none)
                line.symbolVariant(.fill)
                line.symbolVariant(.circle)
                line.symbolVariant(.circle.fill)
                line.symbolVariant(.square)
                line.symbolVariant(.slash)
            }
            Exhibit("Rendering modes") {
                rendered.symbolRenderingMode(.monochrome)
                rendered.symbolRenderingMode(.hierarchical)
                rendered.symbolRenderingMode(.palette).foregroundStyle(.purple, .orange)
                rendered.symbolRenderingMode(.multicolor)
            }
            Exhibit("Scales and weights") {
                HStack(spacing: 16) {
                    Image(systemName: "heart.fill").imageScale(.small)
                    Image(systemName: "heart.fill").imageScale(.medium)
                    Image(systemName: "heart.fill").imageScale(.large)
                    Image(systemName: "heart").fontWeight(.ultraLight)
                    Image(systemName: "heart").fontWeight(.black)
                    Image(systemName: "heart").font(.largeTitle)
                }
            }
        }
    }

    private var line: some View {
        HStack(spacing: 14) { ForEach(names, id: \.self) { Image(systemName: $0) } }.font(.title2)
    }

    private var rendered: some View {
        HStack(spacing: 14) {
            ForEach(["cloud.sun.fill", "person.crop.circle.badge.plus", "externaldrive.badge.checkmark", "battery.50"], id: \.self) {
                Image(systemName: $0)
            }
        }
        .font(.title2)
    }
}
