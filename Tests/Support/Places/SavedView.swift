import SwiftUI

enum Size: Int { case small, large }
enum Colour: String { case red, green }

/// Values of `@SceneStorage`, and how often their view appeared with those that it begins with.
struct SavedView: View {
    @SceneStorage("bool") private var bool = false
    @SceneStorage("int") private var int = 0
    @SceneStorage("double") private var double = 0.5
    @SceneStorage("string") private var string = ""
    @SceneStorage("url") private var url = URL(string: "https://a.test/")!
    @SceneStorage("date") private var date = Date(timeIntervalSinceReferenceDate: 0)
    @SceneStorage("data") private var data = Data()
    @SceneStorage("size") private var size = Size.small
    @SceneStorage("colour") private var colour = Colour.red
    @SceneStorage("maybe") private var maybe: Int?
    @State private var first = ""

    private var all: String {
        "\(bool) \(int) \(double) \(string) \(url) \(date.timeIntervalSinceReferenceDate) \(Array(data)) \(size) \(colour) \(maybe ?? -1)"
    }

    var body: some View {
        Form {
            Text(all).accessibilityIdentifier("all")
            Text(first).accessibilityIdentifier("first")
            Button("Change") {
                (bool, int, double, string) = (true, int + 1, 0.25, "ä \"b\"; c")
                url = URL(string: "https://b.test/")!
                date = Date(timeIntervalSinceReferenceDate: 7.5)
                data = Data([1, 255])
                (size, colour, maybe) = (.large, .green, 3)
            }
        }
        .onAppear { first = "First \(int)" }
    }
}
