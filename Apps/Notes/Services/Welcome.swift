import Foundation

/// What a new library begins with.
enum Welcome {
    static let note = """
        # Welcome to Glide

        Your notes are kept **on this device**, and saved while you type.

        ## Try this

        - [ ] Tick this box
        - [ ] Press Ctrl K for every command
        - [ ] Write [[Groceries]]: a link to a note
        - [ ] Tag a note by writing #ideas anywhere in it

        > A note's first line is its title.

        | Keys         | What they do    |
        | ------------ | --------------- |
        | Ctrl P       | open a note     |
        | Alt N        | begin a note    |
        | Ctrl Shift F | search in all   |

        On a Mac, Ctrl is ⌘ and Alt is ⌥. Ctrl / shows all shortcuts.

        Delete this note when you are done: it stays in the trash for 30 days.
        """
}

extension DependencyContainer {
    /// Once at the start: the first note of a new library, reminders, and what has been in the trash for long enough.
    func prepareLibrary() async {
        guard !isPrepared else { return }
        isPrepared = true
        if Config.FeatureFlags.enableReminders { reminders.start() }
        do {
            try await welcome()
            let limit = Date.now.addingTimeInterval(-Double(Config.Limits.daysInTrash) * 86_400)
            let purged = try await notesRepository.purgeTrash(before: limit)
            if purged > 0 { logger.info("deleted \(purged) notes that were in the trash for \(Config.Limits.daysInTrash) days") }
        } catch AppError.libraryReadOnly {
            appState.showError(AppError.libraryReadOnly.localizedDescription)
            await prepareOnceOpened()
        } catch {
            logger.error("the library could not be prepared: \(error)")
            await prepareOnceOpened()
        }
    }

    /// A library that could not be opened, or only to be read, may be opened later.
    private func prepareOnceOpened() async {
        isPrepared = false
        for await batch in await notesRepository.changes() where batch.isEmpty { return await prepareLibrary() }
    }

    private func welcome() async throws {
        guard !defaults.value(for: .hasWelcomed) else { return }
        if try await notesRepository.count(in: .all) == 0 {
            let note = Note(body: Welcome.note)
            try await notesRepository.apply([.createNote(note)])
            appState.welcome(with: note.id)
        }
        defaults.set(true, for: .hasWelcomed)
    }
}
