struct ActionService {
    func doSomething() async throws {}
}

/// The document uses it without saying where it comes from.
let service = ActionService()
