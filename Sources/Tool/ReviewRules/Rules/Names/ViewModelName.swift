import SourceModel

/// A view model is named after its view.
struct ViewModelName: Rule {
    let info = RuleInfo(
        "NAME-002", "a view model's name matches no view", .info, fix: .suggestion, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                `ProfileView` and `ProfileViewModel` are found together. A view model of another name has to be looked for, and hides that \
                two screens have grown apart or together.
                """,
            bad: """
                import SwiftUI

                @MainActor @Observable
                final class AccountDataViewModel {
                    var name = ""
                    func clear() { name = "" }
                }

                struct ProfileView: View {
                    @State private var viewModel = AccountDataViewModel()
                    var body: some View { Button(viewModel.name) { viewModel.clear() } }
                }
                """,
            good: """
                import SwiftUI

                @MainActor @Observable
                final class ProfileViewModel {
                    var name = ""
                    func clear() { name = "" }
                }

                struct ProfileView: View {
                    @State private var viewModel = ProfileViewModel()
                    var body: some View { Button(viewModel.name) { viewModel.clear() } }
                }
                """,
            notFlagged: [
                "View models that several views hold, or none.",
                "Names of which one begins with the other: UserListView and UserViewModel.",
                "Observed classes that are not named as view models: a shared model need not match a view.",
            ],
            fix: "`glide improve NAME-002` renames it after the only view that holds it, where that name is free.", source: "000 Naming"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel) where type.fact.kind == .class && type.parent == nil && type.fact.genericParameters.isEmpty {
            let name = type.fact.name
            guard context.vocabulary.isViewModel(name) else { continue }
            let stem = context.vocabulary.stem(ofViewModel: name)
            let holders = Set(context.index.holders(of: name).map(\.type)).filter { context.index.isRole($0, .view) }
            guard holders.count == 1, let holder = holders.first, !holder.contains("."), let token = type.nameToken else { continue }
            let view = context.vocabulary.stem(ofView: holder)
            if view.hasPrefix(stem) || stem.hasPrefix(view) || holder.hasPrefix(stem) || view.hasSuffix(stem) || stem.hasSuffix(view) {
                continue
            }
            // It may match a view that takes it in another way.
            if ["View", "Screen", "Page", ""].contains(where: { context.index.isRole(stem + $0, .view) }) { continue }
            let better = view + context.vocabulary.viewModelWord(name)
            context.report(
                token, "The view model \(name) is held by \(holder) alone, and named after something else.", advice: "Call it \(better).",
                evidence: context.role(of: type)?.evidence ?? [], fix: Renaming.fix(name, to: better, context))
        }
    }
}
