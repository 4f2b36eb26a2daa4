import SwiftSyntax

/// What there is of a file's parts that do not compile: a change that lets the rest be compiled.
struct StandInPlan: Hashable {
    let edits: [SourceEdit]
    let kind: Replacement.Kind
    let name: String
    /// Where the part begins, in UTF-8 bytes.
    let start: Int

    init(_ kind: Replacement.Kind, _ name: String, at start: Int, _ edits: [SourceEdit]) {
        self.kind = kind
        self.name = name
        self.start = start
        self.edits = edits
    }

    /// What is shown in the place of a view that is left out.
    static let view = """
        import SwiftUI

        nonisolated struct GlideStandIn: View {
            let name: String
            let isWide: Bool

            init(_ name: String, isWide: Bool = false) {
                self.name = name
                self.isWide = isWide
            }

            /// In the place of a statement.
            static func say(_ place: String) { print("glide: \\(place) was left out") }

            @MainActor var body: some View {
                Text(verbatim: "\\(name) is left out")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.center)
                    .padding(12)
                    .frame(maxWidth: isWide ? .infinity : nil, maxHeight: isWide ? .infinity : nil)
                    .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
            }
        }

        """

    static func view(_ name: String, isWide: Bool = false) -> String {
        "GlideStandIn(\(SwiftLiteral.string(name))\(isWide ? ", isWide: true" : ""))"
    }
}
