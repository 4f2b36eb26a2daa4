import SourceModel
import SwiftSyntax

/// What moves for ever stops for those who asked for less motion.
struct EndlessMotion: Rule {
    let info = RuleInfo(
        "A11Y-005", "motion without an end", .warning,
        page: ExplainPage(
            why: """
                Something that turns, grows or wanders for ever makes some people sick, and draws the eyes of everybody. Who turns on Reduce \
                Motion asks apps to leave it out.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var isTurned = false
                    var body: some View {
                        Image(systemName: "gear")
                            .rotationEffect(.degrees(isTurned ? 360 : 0))
                            .onAppear { withAnimation(.linear(duration: 2).repeatForever()) { isTurned = true } }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @Environment(\\.accessibilityReduceMotion) private var reducesMotion
                    @State private var isTurned = false
                    var body: some View {
                        Image(systemName: "gear")
                            .rotationEffect(.degrees(isTurned ? 360 : 0))
                            .onAppear {
                                guard !reducesMotion else { return }
                                withAnimation(.linear(duration: 2).repeatForever()) { isTurned = true }
                            }
                    }
                }
                """,
            notFlagged: [
                "A change of colour or opacity.", "Files that ask for the setting.", "The second view of a project that never asks for it.",
            ],
            fix: "Read `accessibilityReduceMotion` from the environment, and leave the animation out.",
            source: "Human Interface Guidelines, Motion"))

    private static let movements: Set<String> = ["rotationEffect", "rotation3DEffect", "offset", "scaleEffect", "position"]

    func check(_ context: ProjectContext) {
        var moving: [(file: FileFacts, type: TypeFact)] = []
        var isKnown = false
        for file in context.index.files where !file.isTest && !file.origin.isPreviewContent {
            if asks(file) {
                isKnown = true
                continue
            }
            for type in file.types where isView(type, context) && type.mentionedMembers.contains("repeatForever") {
                if !type.mentionedMembers.isDisjoint(with: Self.movements) { moving.append((file, type)) }
            }
        }
        // A project that has never heard of it is told once.
        for (file, type) in isKnown ? moving[...] : moving.prefix(1) {
            let more = isKnown || moving.count == 1 ? "" : " So do \(moving.count - 1) more of the project."
            context.report(
                file, at: type.position, length: type.simpleName.utf8.count, symbol: type.name, snippet: type.name,
                "\(type.simpleName) moves for ever, also for those who have asked for less motion.\(more)",
                advice: "Read `accessibilityReduceMotion` from the environment, and leave the animation out then.")
        }
    }

    private func isView(_ type: TypeFact, _ context: ProjectContext) -> Bool {
        type.kind == .struct && !type.isDebugOnly && context.index.role(of: type.name)?.role == .view
    }

    /// Whether a file asks for the setting.
    private func asks(_ file: FileFacts) -> Bool {
        file.types.contains { type in
            type.mentionedMembers.contains("isReduceMotionEnabled")
                || type.properties.contains { $0.attribute("Environment")?.arguments?.contains("educeMotion") ?? false }
        }
    }
}
