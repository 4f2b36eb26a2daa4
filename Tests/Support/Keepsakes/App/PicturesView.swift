import KeepsakePictures
import SwiftUI

/// Pictures and colours out of the app's resources.
struct PicturesView: View {
    let greeting: String

    var body: some View {
        Form {
            Section("Pictures") {
                LabeledContent("Light and dark") { Image("Moon") }
                LabeledContent("Template") { Image("Leaf").foregroundStyle(Color("Berry")) }
                LabeledContent("In a namespace") { Image("Icons/Star") }
                LabeledContent("Loose file") { Image("stamp") }
                LabeledContent("Resizable") { Image("Moon").resizable().scaledToFit().frame(width: 80, height: 80) }
                LabeledContent("Of a library") { CoverView() }
                Text("A star \(Image("Icons/Star")) in a line")
                LabeledContent("PDF") { Image("Plan") }
                LabeledContent("Missing") { Image("Nowhere") }
            }
            Section("Colours") {
                Text("Berry").foregroundStyle(Color("Berry"))
                Text("Sky").foregroundStyle(Color("Sky"))
            }
            Section("Bundle.main") { Text(greeting) }
        }
    }
}
