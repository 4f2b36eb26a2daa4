import SwiftUI

struct MaterialGallery: View {
    var body: some View {
        Exhibits {
            Exhibit("Materials") {
                ZStack {
                    LinearGradient(colors: [.orange, .pink, .purple, .blue], startPoint: .leading, endPoint: .trailing)
                    VStack(spacing: 10) {
                        pane("Ultra thin", .ultraThinMaterial)
                        pane("Thin", .thinMaterial)
                        pane("Regular", .regularMaterial)
                        pane("Thick", .thickMaterial)
                        pane("Ultra thick", .ultraThickMaterial)
                        pane("Bar", .bar)
                        Text("Glass").padding(10).frame(maxWidth: .infinity).glassEffect()
                    }
                    .padding()
                }
                .clipShape(RoundedRectangle(cornerRadius: 16))
            }
            Exhibit("Colours") {
                FlowRow {
                    ForEach(
                        Array(
                            [
                                Color.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray,
                                .black,
                                .white, .primary, .secondary, .accentColor,
                            ].enumerated()), id: \.offset
                    ) { _, color in
                        RoundedRectangle(cornerRadius: 8).fill(color).frame(width: 44, height: 44)
                    }
                }
            }
            Exhibit("Gradients") {
                HStack {
                    Circle().fill(.blue.gradient)
                    Circle().fill(RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 0, endRadius: 40))
                    Circle().fill(AngularGradient(colors: [.red, .green, .blue, .red], center: .center))
                }
                .frame(height: 80)
            }
        }
    }

    private func pane(_ name: String, _ material: Material) -> some View {
        Text(name).padding(10).frame(maxWidth: .infinity).background(material, in: RoundedRectangle(cornerRadius: 10))
    }
}
