import ReviewRules
import Testing

struct ERR023Tests {
    @Test func aCameraThatNobodyAskedForIsFlagged() throws {
        try expectFlagged(
            "ERR-023",
            """
            import UIKit
            struct A { func make() -> UIImagePickerController {
                let picker = UIImagePickerController()
                picker.sourceType = .camera // flagged
                return picker
            } }
            """)
    }

    @Test func oneThatIsAskedForIsNot() throws {
        try expectFlagged(
            "ERR-023",
            """
            import UIKit
            struct A { func make() -> UIImagePickerController {
                let picker = UIImagePickerController()
                picker.sourceType = UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
                return picker
            } }
            """)
    }

    @Test func otherSourcesAreNot() throws {
        try expectFlagged(
            "ERR-023",
            """
            import UIKit
            struct A { func make(_ source: UIImagePickerController.SourceType) -> UIImagePickerController {
                let picker = UIImagePickerController()
                picker.sourceType = .photoLibrary
                picker.sourceType = source
                return picker
            } }
            """)
    }
}
