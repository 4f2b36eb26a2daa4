import SourceModel
import SwiftSyntax

/// Who takes a picture asks first whether there is a camera.
struct CameraWithoutAsking: Rule {
    let info = RuleInfo(
        "ERR-023", "a camera is taken for granted", .warning,
        page: ExplainPage(
            why:
                "A picker with a source that is not there stops the app: in every simulator, on a Mac, and where a profile forbids the camera.",
            bad: """
                import UIKit
                struct CameraMaker {
                    func make() -> UIImagePickerController {
                        let picker = UIImagePickerController()
                        picker.sourceType = .camera
                        return picker
                    }
                }
                """,
            good: """
                import UIKit
                struct CameraMaker {
                    func make() -> UIImagePickerController {
                        let picker = UIImagePickerController()
                        if UIImagePickerController.isSourceTypeAvailable(.camera) { picker.sourceType = .camera }
                        return picker
                    }
                }
                """,
            notFlagged: [
                "A file, or a file with a view that shows it, which asks `isSourceTypeAvailable`.", "A source that the caller passes.",
            ],
            fix: "Ask `UIImagePickerController.isSourceTypeAvailable(.camera)` first.",
            source: "Apple's documentation of UIImagePickerController"))

    func check(_ context: FileContext) {
        guard context.file.text.holds("sourceType"), !context.file.text.holds("isSourceTypeAvailable"),
            !context.file.text.holds("isCameraDeviceAvailable")
        else { return }
        for assignment in context.file.nodes.assignments {
            guard let target = MemberPath(assignment.target), target.last == "sourceType", assignment.value.first?.trimmedText == ".camera",
                let type = context.typeAround(assignment.expression), !context.isPreview(assignment.expression),
                !isAsked(type.fact.name, context)
            else { continue }
            context.report(
                assignment.expression, "This stops the app where there is no camera, as in a simulator.",
                advice: "Ask `UIImagePickerController.isSourceTypeAvailable(.camera)` first.")
        }
    }

    private func isAsked(_ type: String, _ context: FileContext) -> Bool {
        let outer = type.split(separator: ".").first.map(String.init) ?? type
        return context.index.files(mentioning: outer).contains { place in
            context.index.file(place).types.contains {
                $0.mentionedMembers.contains("isSourceTypeAvailable") || $0.mentions.contains("isSourceTypeAvailable")
            }
        }
    }
}
