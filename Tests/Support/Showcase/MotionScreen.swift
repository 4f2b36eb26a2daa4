import SwiftUI

/// What moves.
struct MotionScreen: View {
    @State private var offset = 0.0

    var body: some View {
        VStack {
            Button("From the left") {
                offset = -200
                withAnimation(.linear(duration: 1)) { offset = 0 }
            }
            Rectangle().frame(width: 40, height: 40).offset(x: offset).accessibilityIdentifier("box")
        }
        .navigationTitle("Motion")
    }
}
