import SwiftUI

struct ContentView: View {
    @State private var name = ""
    @StateObject private var spelling = Spelling()

    var body: some View {
        VStack {
            Text("Hello, World!").italic(!spelling.isRight)
            TextField("Name", text: $name)
            // Xcode's compiler has #selector for it; a button itself leaves the keyboard where it is.
            Text("Hide Keyboard").onTapGesture {
                UIApplication.shared.sendAction("resignFirstResponder", to: nil, from: nil, for: nil)
            }
            Button("Copy") { UIPasteboard.general.string = "Copied by the app" }
        }
    }
}

struct ContentView_Previews: PreviewProvider {
    static var previews: some View { ContentView() }
}
