import SwiftUI

/// Names that fit what is being typed.
struct CompletionList: View {
    let completions: [Completion]
    /// The one that Return takes.
    let chosen: Int
    let choose: (Completion) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(completions.enumerated()), id: \.element.id) { index, completion in
                Button {
                    choose(completion)
                } label: {
                    Label(completion.title, systemImage: completion.symbol)
                        .lineLimit(1)
                        .padding(DesignConstants.spacing)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .background(
                            index == chosen ? Color.accentColor.opacity(0.15) : .clear,
                            in: RoundedRectangle(cornerRadius: DesignConstants.cornerRadius))
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(index == chosen ? .isSelected : [])
            }
        }
        .padding(DesignConstants.spacing)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(completions.first?.isTag == true ? "Tags" : "Notes to link to")
    }
}

/// Where names are offered.
enum CompletionsPlace {
    case unknown
    case atCaret
    /// Below the text, as there is no room at the caret.
    case below
}

/// Names below the line with the caret, as far as that is known: the text before it is laid out once more, unseen, which gives the height.
struct CompletionsAtCaret<Content: View>: View {
    let text: AttributedString
    /// The height of the text's field.
    let room: Double
    @Binding var place: CompletionsPlace
    @ViewBuilder let list: Content
    @State private var textHeight = 0.0
    @State private var listHeight = 0.0

    var body: some View {
        ZStack(alignment: .topLeading) {
            Text(text)
                .fixedSize(horizontal: false, vertical: true)
                .onGeometryChange(for: Double.self) {
                    $0.size.height
                } action: {
                    textHeight = $0
                    choosePlace()
                }
                .padding(.horizontal, DesignConstants.editorMargin)
                .frame(maxWidth: .infinity, alignment: .leading)
                .hidden()
            if place == .atCaret {
                list
                    .background(.thickMaterial, in: RoundedRectangle(cornerRadius: DesignConstants.cornerRadius))
                    .overlay { RoundedRectangle(cornerRadius: DesignConstants.cornerRadius).strokeBorder(.separator) }
                    .shadow(radius: DesignConstants.spacing)
                    .frame(maxWidth: DesignConstants.completionsWidth)
                    .onGeometryChange(for: Double.self) {
                        $0.size.height
                    } action: {
                        listHeight = $0
                        choosePlace()
                    }
                    .offset(y: textHeight + DesignConstants.spacing * 2)
            }
        }
    }

    private func choosePlace() {
        place = textHeight + listHeight + DesignConstants.spacing * 2 <= room ? .atCaret : .below
    }
}
