import SwiftUI

/// Backgrounds and overlays of views with padding, positive and negative.
struct BoxesScreen: View {
    var body: some View {
        VStack(spacing: 30) {
            Label("Capsule", systemImage: "star")
                .padding(12)
                .background { Capsule().fill(.yellow).accessibilityIdentifier("capsule") }
                .accessibilityIdentifier("padded")
            Button("Custom") {}
                .buttonStyle(CapsuleButtonStyle())
            Rectangle().fill(.blue).frame(width: 80, height: 40)
                .overlay { Rectangle().stroke(.red, lineWidth: 2).padding(-6).accessibilityIdentifier("ring") }
                .accessibilityIdentifier("ringed")
            Text("Corner")
                .padding(.horizontal, 20).padding(.vertical, 10)
                .overlay(alignment: .topTrailing) {
                    Circle().fill(.red).frame(width: 10, height: 10).accessibilityIdentifier("badge")
                }
                .accessibilityIdentifier("badged")
            GeometryReader { geometry in
                Text("\(Int(geometry.size.width)) × \(Int(geometry.size.height))").accessibilityIdentifier("inside")
            }
            .padding(10)
            .frame(width: 120, height: 60)
            ZStack {
                Text("At 60, 30").padding(8).background(.green).accessibilityIdentifier("placed").position(x: 60, y: 30)
            }
            .frame(width: 200, height: 60)
            .accessibilityIdentifier("place")
            HStack { Color.purple.frame(height: 30).padding(.horizontal, -10).accessibilityIdentifier("wide") }
                .frame(width: 100)
                .accessibilityIdentifier("narrow")
        }
        .navigationTitle("Boxes")
    }
}

struct CapsuleButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 24).padding(.vertical, 12)
            .background(Capsule().fill(.mint).accessibilityIdentifier("styled-back"))
            .accessibilityIdentifier("styled")
    }
}
