import ReviewRules
import Testing

struct BODY017Tests {
    @Test func copiesThatDifferInValuesAreFlaggedOnce() throws {
        try expectFlagged(
            "BODY-017",
            """
            import SwiftUI
            struct AView: View {
                @State private var likes = 0
                @State private var dislikes = 0
                @State private var shares = 0
                var body: some View {
                    HStack {
                        Button { // flagged
                            likes += 1
                        } label: {
                            Image("like").resizable().clipped()
                        }
                        .scaleEffect(likes > 0 ? 2 : 1)
                        .padding(8)
                        Button {
                            dislikes += 1
                        } label: {
                            Image("dislike").resizable().clipped()
                        }
                        .scaleEffect(dislikes > 3 ? 3 : 1)
                        .padding(4)
                        Button {
                            shares += 1
                        } label: {
                            Image("share").resizable().clipped()
                        }
                        .scaleEffect(shares > 0 ? 2 : 1)
                        .padding(8)
                    }
                }
            }
            struct BView: View {
                let names: [String]
                var body: some View {
                    VStack {
                        VStack { // flagged
                            Text(names[0])
                                .font(.title)
                                .padding()
                                .background(.red)
                                .clipShape(.capsule)
                            Divider()
                            HStack {
                                Image(systemName: "star")
                                Spacer()
                                Text("First").bold()
                            }
                        }
                        .padding()
                        VStack {
                            Text(names[1])
                                .font(.title)
                                .padding()
                                .background(.blue)
                                .clipShape(.capsule)
                            Divider()
                            HStack {
                                Image(systemName: "moon")
                                Spacer()
                                Text("Second").bold()
                            }
                        }
                        .padding()
                    }
                }
            }
            """)
    }

    @Test func othersAreNot() throws {
        try expectFlagged(
            "BODY-017",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    VStack {
                        FeatureRow(
                            title: "A",
                            detail: "B",
                            icon: "c"
                        )
                        .padding()
                        FeatureRow(
                            title: "D",
                            detail: "E",
                            icon: "f"
                        )
                        .padding()
                        FeatureRow(
                            title: "G",
                            detail: "H",
                            icon: "i"
                        )
                        .padding()
                    }
                    .toolbar {
                        ToolbarItem(placement: .topBarLeading) {
                            Button { print(1) } label: {
                                Label("A", systemImage: "a").bold()
                            }
                        }
                        ToolbarItem(placement: .topBarTrailing) {
                            Button { print(2) } label: {
                                Label("B", systemImage: "b").bold()
                            }
                        }
                        ToolbarItem(placement: .bottomBar) {
                            Button { print(3) } label: {
                                Label("C", systemImage: "c").bold()
                            }
                        }
                    }
                }
            }
            struct BView: View {
                var body: some View {
                    HStack {
                        Text("A").padding()
                        Spacer()
                        Text("B").bold()
                        Divider()
                    }
                    HStack {
                        Text("A").padding()
                        Spacer()
                        Text("B").italic()
                        Divider()
                    }
                    HStack {
                        Text("A").padding()
                        Spacer()
                        Image("B").bold()
                        Divider()
                    }
                }
            }
            """)
    }
}
