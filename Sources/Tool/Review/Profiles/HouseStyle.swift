import ReviewRules
import SourceModel

/// Signs that code is built on The Composable Architecture or on a Redux store, where rules about levels do not fit.
enum HouseStyle {
    private static let modules: Set<String> = ["ComposableArchitecture", "ReSwift", "Mobius"]
    /// Words by which a module's name says that it is a store for a reducer.
    private static let words: Set<String> = ["flux", "redux"]

    /// - Returns: What shows it, as a clause.
    static func offPattern(_ file: FileFacts) -> String? {
        let isStore = { (module: String) in modules.contains(module) || !words.isDisjoint(with: NameClusters.words(of: module)) }
        if let module = file.imports.first(where: { isStore($0.module) })?.module {
            return "\(file.path) imports \(module)"
        }
        for type in file.types {
            if type.has("Reducer") || type.inherited.contains("Reducer") || type.inherited.contains("ReducerProtocol") {
                return "\(type.name) is a reducer"
            }
            if type.mentionedTypes.contains("StoreOf") || type.mentionedTypes.contains("ViewStoreOf") {
                return "\(type.name) uses StoreOf"
            }
        }
        return nil
    }
}
