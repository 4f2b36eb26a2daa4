import SwiftUI

/// Every control in all its styles, one page a family.
struct GalleryScreen: View {
    var body: some View {
        List(GalleryPage.allCases) { page in
            NavigationLink(page.title, value: page)
        }
        .navigationTitle("Gallery")
        .navigationDestination(for: GalleryPage.self) { page in
            page.view.navigationTitle(page.title)
        }
    }
}

enum GalleryPage: String, CaseIterable, Identifiable, Hashable, Codable {
    case buttons, choices, amounts, dates, fields, labels, symbols, menus, lists, forms, groups, tabs, tables, materials, neighbours

    var id: String { rawValue }
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    @ViewBuilder @MainActor var view: some View {
        switch self {
        case .buttons: ButtonGallery()
        case .choices: ChoiceGallery()
        case .amounts: AmountGallery()
        case .dates: DateGallery()
        case .fields: FieldGallery()
        case .labels: LabelGallery()
        case .symbols: SymbolGallery()
        case .menus: MenuGallery()
        case .lists: ListGallery()
        case .forms: FormGallery()
        case .groups: GroupGallery()
        case .tabs: TabGallery()
        case .tables: TableGallery()
        case .materials: MaterialGallery()
        case .neighbours: NeighbourGallery()
        }
    }
}

/// One family on a page, under its name.
struct Exhibit<Content: View>: View {
    let title: String
    @ViewBuilder let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(title).font(.headline).accessibilityAddTraits(.isHeader)
            content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A page of exhibits.
struct Exhibits<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) { content }
                .padding()
        }
    }
}
