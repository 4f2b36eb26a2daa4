import SwiftUI

struct ItemRow: View {
    let item: Item

    var body: some View {
        Text(item.name)
    }
}
