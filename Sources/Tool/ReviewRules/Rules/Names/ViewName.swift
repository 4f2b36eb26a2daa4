import SourceModel

/// A view is named as one.
struct ViewName: Rule {
    let info = RuleInfo(
        "NAME-001", "a view's name does not say so", .info, fix: .suggestion,
        page: ExplainPage(
            why: """
                `Profile()` may be a value, a model or a screen; `ProfileView()` is a view. The ending tells the reader, and keeps the \
                short name free for the model.
                """,
            bad: """
                import SwiftUI

                struct Profile: View {
                    var body: some View { Text("Profile") }
                }
                """,
            good: """
                import SwiftUI

                struct ProfileView: View {
                    var body: some View { Text("Profile") }
                }
                """,
            notFlagged: [
                "Names that end in one of the configured words: Screen, Row, Cell, Button, Sheet, Card and more.",
                "Views in a folder for components or for a design system, views that other views nest, private views and generic ones.",
                "Views outside of previews only: what a preview declares is not looked at.",
            ],
            fix: "`glide improve NAME-001` renames the type everywhere.", source: "000 Naming"))

    func check(_ context: FileContext) {
        guard !context.file.path.split(separator: "/").dropLast().contains(where: { Self.componentFolders.contains($0.lowercased()) })
        else { return }
        for type in context.types(.view) where type.fact.kind == .struct && type.parent == nil {
            let name = type.fact.name
            let bare = name.hasSuffix("ies") ? name.dropLast(3) + "y" : name.removing(suffix: "s")
            guard type.fact.access > .fileprivate, type.fact.genericParameters.isEmpty, !context.isPreview(type.declaration),
                !context.vocabulary.views.contains(where: { bare.hasSuffix($0) }),
                !Self.otherWords.contains(where: { bare.hasSuffix($0) || name.hasSuffix($0) }),
                !name.contains("View"), let token = type.nameToken
            else { continue }
            context.report(
                token, "The view \(name) has a name that does not say what it is.", advice: "Call it \(name)View.",
                evidence: context.role(of: type)?.evidence ?? [], fix: Renaming.fix(name, to: "\(name)View", context))
        }
    }

    private static let componentFolders: Set<String> = [
        "components", "component", "designsystem", "design system", "controls", "uikit", "common", "shared", "elements", "atoms",
        "widgets",
    ]
    /// More words that name a thing on the screen.
    private static let otherWords = [
        "Shape", "Background", "Foreground", "Divider", "Spacer", "Slider", "Toggle", "Stepper", "Spinner", "Loader", "Progress", "Avatar",
        "Controls", "Control", "Buttons", "Links", "Link", "Views", "Rows", "Cells", "Chart", "Graph", "Map", "Player", "Carousel",
        "Gallery",
        "Keyboard", "Title", "Subtitle", "Caption", "Tooltip", "Dialog", "Wrapper", "Container", "Widget", "Box", "Bubble", "Group",
        "Layout",
        "Canvas", "Separator", "Ring", "Circle", "Line", "Dot", "Star", "Stars", "Logo", "Symbol", "Gauge", "Meter", "Timeline", "Calendar",
        "Splash", "Onboarding", "Home", "Root", "Host", "Scene", "Commands", "Content", "Body", "Input", "Output", "Selector", "Drawer",
        "Accessory", "Handle", "Knob", "Thumb", "Track", "Mask", "Tabs", "Pill", "Tag", "Hud", "HUD", "Snackbar", "Toast", "Hint", "Prompt",
        "Area", "Table", "Column", "Outline", "Navigator", "Inspector", "Browser", "Feed", "Switcher", "Switch", "Renderer", "Reader",
        "Suggestions", "Suggestion", "Accordion", "Deck", "Board", "Block", "Counter", "Area", "Thumbnail", "Cover",
        "Artwork", "Poster", "Photo", "Picture", "Capsule", "Marker", "Pin", "Clock", "Wave", "Waveform", "Particle", "Particles", "Pie",
        "Arc", "Arrow", "Swatch", "Pattern", "Ornament",
    ]
}
