import ReviewRules
import Testing

struct LVL008Tests {
    @Test func servicesOfManyDomainsAreInformation() throws {
        try expectFlagged(
            "LVL-008",
            """
            final class DataService { // info
                func fetchUsers() { print(1); print(2) }
                func deleteUser() {}
                func fetchPosts() {}
                func deletePost() {}
                func fetchOrders() {}
                func cancelOrder() {}
            }
            actor SyncManager { // info
                func uploadPhotos() { print(1); print(2) }
                func downloadPhotos() {}
                func uploadNotes() {}
                func downloadNotes() {}
                func uploadContacts() {}
                func downloadContacts() {}
            }
            struct StoreRepository { // info
                func fetchBaskets() { print(1); print(2) }
                func saveBasket() {}
                func fetchCoupons() {}
                func saveCoupon() {}
                func fetchShops() {}
                func saveShop() {}
            }
            """)
    }

    @Test func facadesAndSingleDomainsAreNot() throws {
        try expectFlagged(
            "LVL-008",
            """
            final class AppService {
                func fetchUsers() { users.fetch() }
                func deleteUser() { users.delete() }
                func fetchPosts() { posts.fetch() }
                func deletePost() { posts.delete() }
                func fetchOrders() { orders.fetch() }
                func cancelOrder() { orders.cancel() }
            }
            final class AuthenticationService {
                func login() { print(1); print(2) }
                func logout() {}
                func fetchUserProfile() {}
                func updateProfile() {}
                private func savePosts() {}
                private func loadPosts() {}
                private func saveOrders() {}
                private func loadOrders() {}
            }
            final class AppContainer {
                func makeUser() { print(1); print(2) }
                func dropUser() {}
                func makePost() {}
                func dropPost() {}
                func makeOrder() {}
                func dropOrder() {}
            }
            """)
    }
}
