import SwiftUI

/// Modifiers inside and outside of an animation that belongs to a value.
struct ScopesScreen: View {
    @State private var isOn = false

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                Button("Change") { isOn.toggle() }
                Button("Change over time") { withAnimation(.linear(duration: 50)) { isOn.toggle() } }
                InsideAndOutside("opacity", isOn) { $0.opacity($1 ? 1 : 0.5) }
                InsideAndOutside("offset", isOn) { $0.offset(x: $1 ? 40 : 10) }
                InsideAndOutside("scale", isOn) { $0.scaleEffect($1 ? 2 : 1.5) }
                InsideAndOutside("rotation", isOn) { $0.rotationEffect(.degrees($1 ? 90 : 10)) }
                InsideAndOutside("frame", isOn) { $0.frame(width: $1 ? 190 : 150) }
                InsideAndOutside("padding", isOn) { $0.padding(.leading, $1 ? 40 : 5) }
                InsideAndOutside("background", isOn) { $0.background($1 ? Color.red : Color.blue) }
                InsideAndOutside("blur", isOn) { $0.blur(radius: $1 ? 3 : 1) }
                InsideAndOutside("radius", isOn) { $0.background(Color.gray).cornerRadius($1 ? 12 : 4) }
                InsideAndOutside("shape", isOn) { $0.background(Color.gray).clipShape(RoundedRectangle(cornerRadius: $1 ? 12 : 4)) }
                Text("turning and moving").rotationEffect(.degrees(isOn ? 20 : 5)).animation(.linear(duration: 30), value: isOn)
                    .offset(x: isOn ? 40 : 10).accessibilityIdentifier("mixed")
                VStack { Text("in a scaled stack") }.accessibilityIdentifier("stack").animation(.linear(duration: 30), value: isOn)
                    .scaleEffect(isOn ? 1.5 : 1)
                Text("at a place").offset(x: isOn ? 5 : 10).position(x: 60, y: 20).frame(width: 120, height: 40)
                    .accessibilityIdentifier("placed")
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .navigationTitle("Scopes")
    }
}

private struct InsideAndOutside: View {
    let name: String
    let isOn: Bool
    let apply: (any View, Bool) -> any View

    init(_ name: String, _ isOn: Bool, _ apply: @escaping (any View, Bool) -> any View) {
        self.name = name
        self.isOn = isOn
        self.apply = apply
    }

    var body: some View {
        AnyView(apply(Text("inside \(name)").accessibilityIdentifier("inside-\(name)"), isOn)).animation(.linear(duration: 30), value: isOn)
        let text = Text("outside \(name)").accessibilityIdentifier("outside-\(name)")
        AnyView(apply(text.animation(.linear(duration: 30), value: isOn), isOn))
    }
}
