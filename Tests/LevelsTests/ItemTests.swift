import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Levels

/// The rows "Items" and "AppError + alert".
@MainActor
@Suite struct ItemTests {
    private let service = MockItemService()

    private func loaded() async -> ServiceItemListViewModel {
        let viewModel = ServiceItemListViewModel(itemService: service)
        await viewModel.loadItems()
        return viewModel
    }

    @Test func itemsAreSortedByName() async {
        let viewModel = await loaded()
        #expect(viewModel.sortedItems.map(\.name) == ["Apple", "Pear"] && !viewModel.isEmpty)
        await viewModel.addItem(named: "Banana")
        #expect(viewModel.sortedItems.map(\.name) == ["Apple", "Banana", "Pear"] && service.items.count == 3)
    }

    @Test func anEmptyListIsEmptyOnlyOnceItIsLoaded() async {
        service.items = []
        let viewModel = ServiceItemListViewModel(itemService: service)
        await viewModel.loadItems()
        #expect(viewModel.isEmpty && viewModel.error == nil)
    }

    @Test func whatIsDeletedIsTheRowThatIsSeen() async {
        let viewModel = await loaded()
        await viewModel.deleteItem(at: [0])
        #expect(viewModel.sortedItems.map(\.name) == ["Pear"] && service.items.map(\.name) == ["Pear"])
    }

    @Test func whatCannotBeDeletedComesBack() async {
        let viewModel = await loaded()
        service.shouldFail = true
        await viewModel.deleteItem(at: [0, 1])
        #expect(viewModel.sortedItems.map(\.name) == ["Apple", "Pear"] && viewModel.error is MockFailure)
        await viewModel.addItem(named: "Banana")
        #expect(viewModel.sortedItems.count == 2)
        service.shouldFail = false
        await viewModel.loadItems()
        #expect(viewModel.error == nil)
    }

    @Test func theScreenOfItemsAddsAndShowsThatThereAreNone() async throws {
        service.items = []
        let host = TestHost(NavigationStack { ServiceItemListView(itemService: service) })
        try await host.wait(for: .text, "No Items")
        try host.find(.button, "Add item").tap()
        try await host.wait(for: .text, "New item")
    }

    @Test func errorsAreDescribed() {
        let descriptions: [(AppError, String)] = [
            (.networkError(underlying: MockFailure()), "Network error: It was told to fail."),
            (.validationError("A name is needed"), "A name is needed"), (.unauthorized, "Please log in to continue"),
            (.notFound, "Item not found"),
        ]
        for (error, text) in descriptions { #expect(error.localizedDescription == text) }
    }

    @Test func everyErrorBecomesOneOfTheApps() async {
        let users = MockUserService()
        let viewModel = AlertViewModel(userService: users)
        await viewModel.performAction { throw AppError.notFound }
        #expect(viewModel.error?.localizedDescription == "Item not found")
        users.shouldFail = true
        await viewModel.loadUsers()
        #expect(viewModel.error?.localizedDescription == "Network error: It was told to fail.")
        users.shouldFail = false
        await viewModel.loadUsers()
        #expect(viewModel.error == nil)
        await viewModel.validate(name: "")
        #expect(viewModel.error?.localizedDescription == "A name is needed")
    }

    @Test func okClearsTheErrorAndItComesAgain() async throws {
        let host = TestHost(NavigationStack { AlertView(userService: MockUserService()) })
        for _ in 1...2 {
            try host.find(.button, "Open the account").tap()
            let alert = try await host.wait(for: .alert, "Error")
            #expect(host.texts.contains("Please log in to continue"))
            try alert.find(.button, "OK").tap()
            #expect(!alert.exists)
        }
    }
}
