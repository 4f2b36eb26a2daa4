import SwiftUI

/// Screens whose looks and gestures no example app has, for the browser tests.
@main
struct ShowcaseApp: App {
    init() { AppearanceScreen.tellProxies() }

    var body: some Scene {
        if AppearanceScreen.isAsked { WindowGroup("Appearance", id: "appearance") { AppearanceScreen() } }
        if ProcessInfo.processInfo.environment["SHOWCASE_DOCUMENTS"] != nil { ShowcaseDocuments() }
        WindowGroup("Showcase") {
            NavigationStack {
                List(Screens.allCases, id: \.self) { screen in
                    NavigationLink(screen.rawValue, value: screen.rawValue)
                }
                .navigationTitle("Showcase")
                .navigationDestination(for: String.self) { Screens(rawValue: $0)?.view }
            }
            .tint(.orange)
        }
        .commands {
            if ProcessInfo.processInfo.environment["SHOWCASE_COMMANDS"] != nil {
                ShowcaseCommands()
            }
        }
        if ProcessInfo.processInfo.environment["SHOWCASE_WINDOWS"] != nil { ShowcaseWindows() }
    }
}

enum Screens: String, CaseIterable {
    case boxes, menus, swipes, editing, presentations, search, bars, refresh, fields, layouts, motion, scopes, values, sections, cells
    case million, texts, files, transfers, commands, styled, drawing, times, presses, gestures, matched, guides, passages
    case assistance, sharing, looks, rows, tables, find, chat, carousel, feed, places, maps, charts
    case gallery, windows, symbols, media, paints, safeArea, grids, tokens, stacks, names, layers, masks, edges, ratios, everyday, idioms,
        endless, phone, documented, tight, plain, album, columns, pinned, carets, rendered, floating, measured, arriving, turned, titles,
        listings, tips, pixels, conversation, nested, nestedRows, low, web, camera, made, bare, kit, store,
        checkout, sprites, mac

    @ViewBuilder @MainActor var view: some View {
        switch self {
        case .boxes: BoxesScreen()
        case .everyday: EverydayScreen()
        case .idioms: IdiomsScreen()
        case .phone: PhoneScreen()
        case .documented: DocumentedScreen()
        case .columns: ColumnsScreen()
        case .tight: TightScreen()
        case .low: LowScreen()
        case .bare: BareScreen()
        case .web: WebScreen()
        case .camera: CameraScreen()
        case .made: MadeScreen()
        case .kit: KitScreen()
        case .mac: MacScreen()
        case .store: StoreScreen()
        case .sprites: SpritesScreen()
        case .plain: PlainScreen()
        case .album: AlbumScreen()
        case .menus: MenusScreen()
        case .swipes: SwipesScreen()
        case .symbols: SymbolsScreen()
        case .editing: EditingScreen()
        case .presentations: PresentationsScreen()
        case .search: SearchScreen()
        case .tokens: TokenSearchScreen()
        case .bars: BarsScreen()
        case .checkout: CheckoutScreen()
        case .refresh: RefreshScreen()
        case .fields: FieldsScreen()
        case .layouts: LayoutsScreen()
        case .motion: MotionScreen()
        case .scopes: ScopesScreen()
        case .values: ValuesScreen()
        case .sections: SectionsScreen()
        case .cells: CellsScreen()
        case .million: MillionScreen()
        case .endless: EndlessScreen()
        case .texts: TextsScreen()
        case .files: FilesScreen()
        case .transfers: TransfersScreen()
        case .commands: CommandsScreen()
        case .styled: StyledTextScreen()
        case .find: FindScreen()
        case .drawing: DrawingScreen()
        case .paints: PaintsScreen()
        case .times: TimesScreen()
        case .presses: PressesScreen()
        case .gestures: GesturesScreen()
        case .matched: MatchedScreen()
        case .guides: GuidesScreen()
        case .passages: PassagesScreen()
        case .assistance: AssistanceScreen()
        case .sharing: SharingScreen()
        case .looks: LooksScreen()
        case .rows: RowsScreen()
        case .tables: TablesScreen()
        case .chat: ChatScreen()
        case .conversation: ConversationScreen()
        case .carousel: CarouselScreen()
        case .feed: FeedScreen()
        case .places: PlacesScreen()
        case .maps: MapsScreen()
        case .charts: ChartsScreen()
        case .gallery: GalleryScreen()
        case .windows: WindowsScreen()
        case .media: MediaScreen()
        case .safeArea: SafeAreaScreen()
        case .grids: GridsScreen()
        case .stacks: StacksScreen()
        case .names: NamesScreen()
        case .layers: LayersScreen()
        case .masks: MasksScreen()
        case .edges: EdgesScreen()
        case .ratios: RatiosScreen()
        case .pinned: PinnedScreen()
        case .carets: CaretsScreen()
        case .rendered: RenderedScreen()
        case .floating: FloatingScreen()
        case .titles: TitlesScreen()
        case .measured: MeasuredScreen()
        case .arriving: ArrivingScreen()
        case .turned: PagesScreen()
        case .listings: ListingsScreen()
        case .tips: TipsScreen()
        case .pixels: PixelsScreen()
        case .nested: NestedLayoutsScreen()
        case .nestedRows: NestedRowsScreen()
        }
    }
}
