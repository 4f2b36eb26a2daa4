import SwiftUI

/// A picture that is stretched over the whole screen, borders around what has a colour of its own, and a bar's item with a spacer in it.
struct StretchedScreen: View {
    private var picture: some View { Image("landscape", bundle: .module).resizable() }

    var body: some View {
        ZStack {
            picture.accessibilityIdentifier("backdrop")
            VStack(spacing: 10) {
                ZStack { Color.yellow }.border(.red, width: 4).frame(width: 50, height: 50).accessibilityIdentifier("box")
                Rectangle().fill(.yellow).border(.red, width: 4).frame(width: 50, height: 50).accessibilityIdentifier("shape")
                picture.frame(width: 50, height: 50).border(.red, width: 4).accessibilityIdentifier("picture")
                HStack {
                    picture.accessibilityIdentifier("beside")
                    Text("A")
                }
                .frame(width: 120, height: 30)
                ScrollView {
                    ZStack {
                        picture.accessibilityIdentifier("scrolled")
                        Text("As high as it would like to be")
                    }
                }
                .frame(width: 120, height: 200)
            }
        }
        .navigationTitle("Stretched")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .bottomBar) {
                HStack {
                    Button("Bin") {}
                    Spacer()
                    Button("Pin") {}
                }
            }
        }
    }
}
