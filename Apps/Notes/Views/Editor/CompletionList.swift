import SwiftUI

/// Names that fit what is being typed.
struct CompletionList: View {
    let completions: [Completion]
    /// The one that Return takes.
    let chosen: Int
    let choose: (Completion) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Divider()
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
            .padding(.horizontal, DesignConstants.spacing)
        }
        .padding(.bottom, DesignConstants.spacing)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(completions.first?.isTag == true ? "Tags" : "Notes to link to")
    }
}
