import Scaffold
import Testing

struct ScaffoldNamesTests {
    @Test(arguments: [
        ("Recipe", "recipe", "recipes", "Recipes", "recipe"), ("RecipeBook", "recipeBook", "recipeBooks", "Recipe Books", "recipe book"),
        ("Category", "category", "categories", "Categories", "category"), ("Box", "box", "boxes", "Boxes", "box"),
        ("URLList", "urlList", "urlLists", "URLLists", "urllist"), ("ProfileView", "profile", "profiles", "Profiles", "profile"),
        ("SearchViewModel", "search", "searches", "Searches", "search"),
    ])
    func spellings(name: String, value: String, values: String, title: String, phrase: String) throws {
        let names = try ScaffoldNames(name)
        #expect(names.value == value)
        #expect(names.values == values)
        #expect(names.title == title)
        #expect(names.phrase == phrase)
    }

    @Test(arguments: [
        "", "recipe", "Rec ipe", "Rec-ipe", "../Up", "1st", "View", "Task", "Übung", "A;rm", String(repeating: "A", count: 61),
    ])
    func namesThatAreNone(name: String) {
        #expect(throws: ScaffoldError.self) { try ScaffoldNames(name) }
    }
}
