/// One of an app's windows, as hosts name it: which of the windows that the app declares, and what it is for.
package struct WindowAddress: Hashable, Sendable {
    /// The longest value that an address may carry, in bytes.
    package static let maximumBytes = 4_096

    /// The name of the declaration.
    package var name: String
    /// What the window was opened for, as JSON; nil: nothing.
    package var value: String?
    /// Tells windows apart that were opened for the same value while another of them had come to show something else.
    package var copy: Int

    package init(name: String, value: String? = nil, copy: Int = 0) {
        self.name = name
        self.value = value
        self.copy = copy
    }
}

/// A window that an app wants to be opened, or brought to the front.
package struct WindowRequest: Hashable, Sendable {
    package var address: WindowAddress
    /// A window with the address that is there comes to the front instead.
    package var isShared: Bool
    /// In points; nil: as the host likes.
    package var width: Double?
    package var height: Double?
    /// What the window is called, as far as that is known before it is there.
    package var title: String

    package init(address: WindowAddress, isShared: Bool, width: Double? = nil, height: Double? = nil, title: String) {
        self.address = address
        self.isShared = isShared
        self.width = width
        self.height = height
        self.title = title
    }
}
