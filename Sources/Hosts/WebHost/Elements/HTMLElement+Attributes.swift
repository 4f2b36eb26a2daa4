extension HTMLElement {
    /// Adds class names, keeping those that are there.
    mutating func addClasses(_ names: [String]) {
        guard !names.isEmpty else { return }
        let present = attributes["class"].map { [$0] } ?? []
        attributes["class"] = (present + names).joined(separator: " ")
    }

    /// Adds behaviours for the client, each once.
    mutating func addBehaviour(_ name: String) {
        let present = (attributes["data-b"] ?? "").split(separator: " ").map(String.init)
        guard !present.contains(name) else { return }
        attributes["data-b"] = (present + [name]).joined(separator: " ")
    }

    mutating func setFlag(_ name: String, _ isSet: Bool) {
        if isSet { attributes[name] = "" }
    }

    /// Changes the first element in document order for which `predicate` holds.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    mutating func changeFirst(where predicate: (HTMLElement) -> Bool, _ change: (inout HTMLElement) -> Void) -> Bool {
        if predicate(self) {
            change(&self)
            return true
        }
        for index in content.indices {
            guard case .element(var inner) = content[index] else { continue }
            if inner.changeFirst(where: predicate, change) {
                content[index] = .element(inner)
                return true
            }
        }
        return false
    }
}

extension HTMLElement.Content {
    /// Sets an attribute of what is an element.
    mutating func setAttribute(_ name: String, _ value: String) {
        guard case .element(var element) = self else { return }
        element.attributes[name] = value
        self = .element(element)
    }
}
