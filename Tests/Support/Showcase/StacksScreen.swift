import SwiftUI

/// The plainest shapes: several views without a stack around them, pictures that keep their form, texts above texts.
struct StacksScreen: View {
    var body: some View {
        Text("Above").accessibilityIdentifier("above")
        Text("Below").accessibilityIdentifier("below")
        Button("Button") {}
        NavigationLink("Pictures") { PicturesScreen() }
        NavigationLink("Fitted") { FittedScreen() }
        NavigationLink("Forms") { FormsScreen() }
        List {
            ForEach(0..<3) { Text("Row \($0)") }
                .onDelete { _ in }
        }
        .navigationTitle("Stacks")
        .toolbar {
            Toggle("Starred", systemImage: "star", isOn: .constant(true))
        }
    }
}

private struct PicturesScreen: View {
    var body: some View {
        VStack {
            Image("landscape", bundle: .module).resizable().scaledToFit().accessibilityIdentifier("photo")
            Text("Caption").accessibilityIdentifier("caption")
            HStack {
                ForEach(0..<5) { _ in Image(systemName: "star").resizable().scaledToFit() }
            }
            .frame(width: 150)
            .accessibilityIdentifier("stars")
            HStack {
                Image("landscape", bundle: .module).resizable().scaledToFit().frame(height: 40).accessibilityIdentifier("low")
                Text("beside it").accessibilityIdentifier("beside")
            }
        }
        .accessibilityIdentifier("pictures")
    }
}

private struct FittedScreen: View {
    @State private var side = 60.0

    var body: some View {
        VStack(spacing: 20) {
            Rectangle().fill(.yellow).frame(width: side, height: side)
                .overlay { Text("W").font(.system(size: 200)).minimumScaleFactor(0.01).padding(5).accessibilityIdentifier("letter") }
            Text("A long text which is fitted to the height of its frame")
                .font(.system(size: 60)).minimumScaleFactor(0.1).accessibilityIdentifier("long")
                .frame(width: 200, height: 60)
            Button("Larger") { side = 120 }
        }
    }
}

/// Colours that are cut, and a square in the room that a player's artwork has.
private struct FormsScreen: View {
    var body: some View {
        VStack {
            HStack {
                Color.red.frame(width: 60, height: 60).clipShape(Circle()).shadow(radius: 5).accessibilityIdentifier("circle")
                LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
                    .frame(width: 60, height: 60).cornerRadius(12).accessibilityIdentifier("rounded")
            }
            RoundedRectangle(cornerRadius: 24).fill(.pink)
                .overlay { Image(systemName: "music.note") }
                .aspectRatio(1, contentMode: .fit)
                .accessibilityIdentifier("artwork")
                .padding(.horizontal, 30)
            HStack {
                Spacer()
                Text("77777777777777777777").font(.system(size: 72)).lineLimit(1).minimumScaleFactor(0.2).accessibilityIdentifier("digits")
            }
        }
    }
}
