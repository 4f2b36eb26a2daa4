import SourceModel
import SwiftSyntax

/// A picture keeps its shape.
struct StretchedPicture: Rule {
    let info = RuleInfo(
        "BODY-015", "a picture is stretched", .warning,
        page: ExplainPage(
            why: """
                `resizable()` with a width and a height draws a picture as wide and as high as that, whatever its shape: faces become broad, \
                and covers narrow.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let photo: UIImage
                    var body: some View { Image(uiImage: photo).resizable().frame(width: 120, height: 80) }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    let photo: UIImage
                    var body: some View { Image(uiImage: photo).resizable().scaledToFill().frame(width: 120, height: 80).clipped() }
                }
                """,
            notFlagged: [
                "Pictures and symbols by a literal name: who wrote it has seen them.",
                "Pictures that fill what is there; a frame of one side alone is mentioned as information.",
            ],
            fix: "Add `scaledToFit()`, or `scaledToFill()` with `clipped()`.", source: "Apple's documentation of Image"))

    private static let shapes: Set<String> = ["scaledToFit", "scaledToFill", "aspectRatio"]

    /// `AsyncImage(url: url).frame(width: 40, height: 40)`, which shows the picture as large as it comes.
    private func checkRemote(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "AsyncImage") where call.receiver == nil && call.expression.trailingClosure == nil {
            guard call.argument("content") == nil, call.argument("scale") == nil, call.argument("url") != nil,
                call.expression.laterModifiers.contains("frame"), !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression.calledExpression, "This picture keeps the size that it comes in, and covers what is beside its frame.",
                advice: "Use the form with a closure: `image.resizable().scaledToFill()`.")
        }
    }

    func check(_ context: FileContext) {
        checkRemote(context)
        for call in context.file.nodes.calls(named: "resizable") {
            guard let receiver = call.receiver, isUnknown(receiver),
                call.expression.laterModifiers.allSatisfy({ !Self.shapes.contains($0) }),
                let isCertain = hasFixedSize(call.expression), !context.isPreview(call.expression),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            context.report(
                place,
                isCertain
                    ? "This picture is stretched to the size of its frame."
                    : "This picture is stretched: its frame fixes one side, and the other takes what room there is.",
                advice: "Add `.scaledToFit()`, or `.scaledToFill()` with `.clipped()`.", severity: isCertain ? nil : .info)
        }
    }

    /// Whether the picture's shape is not known to who wrote the code: it is loaded, taken or chosen.
    private func isUnknown(_ receiver: ExprSyntax) -> Bool {
        guard let call = receiver.as(FunctionCallExprSyntax.self), let first = Array(call.chain).last else {
            let text = receiver.trimmedText
            return receiver.is(DeclReferenceExprSyntax.self)
                && receiver.callsAround.contains { ClosureRole.name(of: $0) == "AsyncImage" }
                && ["image", "$0", "picture", "img"].contains(text)
        }
        guard ClosureRole.name(of: first) == "Image", let argument = first.arguments.first else { return false }
        return ["uiImage", "nsImage"].contains(argument.label?.text ?? "")
    }

    /// Whether a frame fixes both sides; nothing where it fixes none.
    private func hasFixedSize(_ call: FunctionCallExprSyntax) -> Bool? {
        var current = call
        var fixesOne = false
        while let member = current.parent?.as(MemberAccessExprSyntax.self), let outer = member.parent?.as(FunctionCallExprSyntax.self),
            outer.calledExpression.id == ExprSyntax(member).id
        {
            let labels = Set(outer.arguments.compactMap { $0.label?.text })
            if member.declName.baseName.text == "frame" {
                if labels.isSuperset(of: ["width", "height"]) { return true }
                if !labels.isDisjoint(with: ["width", "height"]) { fixesOne = true }
            }
            current = outer
        }
        return fixesOne ? false : nil
    }
}
