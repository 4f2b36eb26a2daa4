/// What a person brings to a node: files, texts, or another node of the scene.
package struct Transfer: Hashable, Sendable {
    package enum Way: String, Hashable, Sendable {
        case chosen, dropped, pasted
        /// Over the node, and not let go yet.
        case moved
    }

    /// A text and its media type.
    package struct Text: Hashable, Sendable {
        package var type: String
        package var text: String

        package init(type: String, text: String) {
            self.type = type
            self.text = text
        }
    }

    package var way: Way
    /// Where it was dropped, in points of the node.
    package var x: Double
    package var y: Double
    /// What was lifted in the scene comes with it.
    package var bringsLifted: Bool
    /// The name under which a host keeps the files that came; empty where there are none.
    package var batch: String
    package var files: [ReceivedFile]
    package var texts: [Text]

    package init(
        _ way: Way, x: Double = 0, y: Double = 0, bringsLifted: Bool = false, batch: String = "", files: [ReceivedFile] = [],
        texts: [Text] = []
    ) {
        self.way = way
        self.x = x
        self.y = y
        self.bringsLifted = bringsLifted
        self.batch = batch
        self.files = files
        self.texts = texts
    }
}

/// A file, or a folder with all that is in it, that a host has received; it stays as long as the scene.
package struct ReceivedFile: Hashable, Sendable {
    package var path: String
    /// The media type that the person's system gave it; may be empty, and may be wrong.
    package var type: String
    package var isFolder: Bool

    package init(path: String, type: String = "", isFolder: Bool = false) {
        self.path = path
        self.type = type
        self.isFolder = isFolder
    }
}

/// A file of the app's that the person is to get.
package struct OfferedFile: Hashable, Sendable {
    package var path: String
    /// What it is called on the person's machine.
    package var name: String
    /// Media type.
    package var type: String

    package init(path: String, name: String, type: String) {
        self.path = path
        self.name = name
        self.type = type
    }
}
