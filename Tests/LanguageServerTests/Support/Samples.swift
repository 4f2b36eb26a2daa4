enum Samples {
    /// Its state is not private: WRAP-001, which has an automatic fix.
    static let counter = """
        import SwiftUI

        struct CounterView: View {
            @State var count = 0

            var body: some View {
                Button("Tapped \\(count)") { count += 1 }
            }
        }

        """

    static let clean = counter.replacing("@State var", with: "@State private var")
}
