import SwiftUI

/// A picture out of the resources of a package's library.
public struct CoverView: View {
    public init() {}
    public var body: some View { Image("Cover", bundle: .module) }
}
