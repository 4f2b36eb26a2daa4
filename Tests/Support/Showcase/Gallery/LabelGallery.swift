import SwiftUI

struct LabelGallery: View {
    var body: some View {
        Exhibits {
            Exhibit("Labels") {
                Label("Automatic", systemImage: "bolt")
                Label("Title only", systemImage: "bolt").labelStyle(.titleOnly)
                Label("Icon only", systemImage: "bolt").labelStyle(.iconOnly)
                Label("Title and icon", systemImage: "bolt").labelStyle(.titleAndIcon)
                Label("Large", systemImage: "bolt").font(.title)
                LabeledContent("Labelled", value: "Content")
            }
            Exhibit("Text styles") {
                Text("Large title").font(.largeTitle)
                Text("Title").font(.title)
                Text("Title 2").font(.title2)
                Text("Title 3").font(.title3)
                Text("Headline").font(.headline)
                Text("Subheadline").font(.subheadline)
                Text("Body").font(.body)
                Text("Callout").font(.callout)
                Text("Footnote").font(.footnote)
                Text("Caption").font(.caption)
                Text("Caption 2").font(.caption2)
            }
            Exhibit("Designs and looks") {
                Text("Serif").fontDesign(.serif)
                Text("Rounded").fontDesign(.rounded)
                Text("Monospaced").fontDesign(.monospaced)
                Text("Bold").bold()
                Text("Italic").italic()
                Text("Underlined").underline()
                Text("Struck through").strikethrough()
                Text("Secondary").foregroundStyle(.secondary)
                Text("**Bold** and *italic* and `code` and [a link](https://example.com)")
            }
        }
    }
}
