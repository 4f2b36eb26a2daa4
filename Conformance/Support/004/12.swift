import Observation
import SwiftUI

@Observable
final class ViewModel {
    var error: (any Error)?
}

struct Content: View {
    var body: some View {
        Text("Hello")
    }
}
