import ReviewRules
import Testing

/// A view model with some methods.
private func model(_ methods: String) -> String {
    """
    import Observation
    @Observable final class ItemsModel {
        var isLoading = false
        var items: [Item] = []
        var error: Error?
    \(methods)
    }
    """
}

struct STATE001Tests {
    @Test func earlyExitsLeak() throws {
        try expectFlagged(
            "STATE-001",
            model(
                """
                func load() async {
                    isLoading = true // flagged
                    guard let id else { return }
                    items = await service.items(id)
                    isLoading = false
                }
                func save() async throws {
                    isLoading = true // flagged
                    try await service.save(items)
                    isLoading = false
                }
                func check() throws {
                    self.isLoading = true // flagged
                    if items.isEmpty { throw Problem.empty }
                    self.isLoading = false
                }
                """))
    }

    @Test func branchesWithoutResetLeak() throws {
        try expectFlagged(
            "STATE-001",
            model(
                """
                func load() async {
                    isLoading = true // flagged
                    do {
                        items = try await service.items()
                        isLoading = false
                    } catch {
                        self.error = error
                    }
                }
                func one() async {
                    isLoading = true // flagged
                    switch await service.result() {
                    case .success(let found):
                        items = found
                        isLoading = false
                    case .failure(let problem):
                        error = problem
                    }
                }
                func two() {
                    isLoading = true // flagged
                    Task {
                        do {
                            items = try await service.items()
                            isLoading = false
                        } catch { self.error = error }
                    }
                }
                func three() {
                    Task {
                        isLoading = true // flagged
                        items = try await service.items()
                        isLoading = false
                    }
                }
                func four() {
                    isLoading = true // flagged
                    service.fetch { [weak self] result in
                        guard let self else { return }
                        guard let found = try? result.get() else { return }
                        self.items = found
                        self.isLoading = false
                    }
                }
                """))
    }

    @Test func resetsOnEveryPathAreFine() throws {
        try expectFlagged(
            "STATE-001",
            model(
                """
                func a() async throws {
                    guard !isLoading else { return }
                    isLoading = true
                    defer { isLoading = false }
                    items = try await service.items()
                }
                func b() async {
                    isLoading = true
                    do { items = try await service.items() } catch { self.error = error }
                    isLoading = false
                }
                func c() async {
                    isLoading = true
                    do {
                        items = try await service.items()
                        isLoading = false
                    } catch is CancellationError {
                        return
                    } catch {
                        self.error = error
                        isLoading = false
                    }
                }
                func d() async {
                    defer { Task { @MainActor in self.isLoading = false } }
                    withAnimation { isLoading = true }
                    guard let x = try? await service.items() else { return }
                    items = x
                }
                """))
    }

    @Test func whoeverTookTheFlagOverIsTrusted() throws {
        try expectFlagged(
            "STATE-001",
            model(
                """
                func begin() {
                    isLoading = true
                    manager.requestLocation()
                }
                func manager(_ manager: Manager, didUpdate x: [Location]) { isLoading = false }
                func closure() {
                    isLoading = true
                    service.fetch { [weak self] result in
                        guard let self else { return }
                        defer { self.isLoading = false }
                        guard let found = try? result.get() else { return }
                        self.items = found
                    }
                }
                func stream() {
                    isLoading = true
                    publisher.sink(receiveCompletion: { end in
                        if case .failure(let problem) = end { self.isLoading = false; self.error = problem }
                    }, receiveValue: { found in
                        self.items = found
                        self.isLoading = false
                    })
                }
                func search(_ query: String) async {
                    isLoading = true
                    let found = await service.find(query)
                    guard !Task.isCancelled else { return }
                    guard query == self.query else { return }
                    items = found
                    isLoading = false
                }
                func quiet(silent: Bool) async {
                    if !silent { isLoading = true }
                    items = await service.all()
                    if !silent { isLoading = false }
                }
                """))
    }

    @Test func localsEnumsAndPresentationsAreNoFlags() throws {
        try expectFlagged(
            "STATE-001",
            model(
                """
                func a() throws {
                    var isLoading = false
                    isLoading = true
                    try work()
                    isLoading = false
                }
                func b() async throws {
                    state = .loading
                    try await work()
                    state = .loaded
                }
                func c() throws {
                    isEditing = true
                    try work()
                    isEditing = false
                }
                """))
    }

    @Test func functionsThatFinishCountAsResets() throws {
        try expectFlagged(
            "STATE-001",
            model(
                """
                func load() async {
                    isLoading = true
                    do { items = try await service.items(); finish() } catch { finish(); self.error = error }
                }
                func other() async throws {
                    isLoading = true // flagged
                    items = try await service.items()
                    finish()
                }
                private func finish() { isLoading = false }
                """))
    }

    @Test func whoWaitsAndNeverResetsIsFlagged() throws {
        try expectFlagged(
            "STATE-001",
            model(
                """
                func load() async {
                    isLoading = true // flagged
                    items = await service.items()
                }
                func begin() {
                    isLoading = true
                    manager.start()
                }
                """))
        try expectFlagged(
            "STATE-001",
            model(
                """
                func load() async {
                    isLoading = true
                    items = await service.items()
                }
                """) + "\nextension Caller { func end() { model.isLoading = false } }")
    }

    @Test func theFixDefersAndDropsWhatIsLeftOver() throws {
        let test = RuleTest(
            """
            import Observation
            final class AModel {
                var isLoading = false
                func load() async {
                    isLoading = true  // the spinner
                    error = nil
                    do {
                        items = try await service.items()
                        isLoading = false
                    } catch {
                        self.error = error
                    }
                }
                func save() async throws -> Bool {
                    self.isLoading = true

                    let saved = try await service.save()
                    self.isLoading = false // done
                    return saved
                }
                func check() throws { isLoading = true; try work(); isLoading = false }
            }
            """)
        let fixed = try test.fixed("STATE-001")
        #expect(
            fixed == """
                import Observation
                final class AModel {
                    var isLoading = false
                    func load() async {
                        isLoading = true  // the spinner
                        defer { isLoading = false }
                        error = nil
                        do {
                            items = try await service.items()
                        } catch {
                            self.error = error
                        }
                    }
                    func save() async throws -> Bool {
                        self.isLoading = true
                        defer { self.isLoading = false }

                        let saved = try await service.save()
                        self.isLoading = false // done
                        return saved
                    }
                    func check() throws { isLoading = true; defer { isLoading = false }; try work(); }
                }
                """)
        #expect(try RuleTest(fixed).findings("STATE-001").isEmpty)
    }
}
