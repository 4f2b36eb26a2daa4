import Testing
import UniformTypeIdentifiers

@testable import PhotosUI

struct PhotosFilterTests {
    @Test func aFilterOffersWhatFilesCanTell() {
        #expect(PHPickerFilter.any(of: [.images, .videos]).types == [.image, .movie])
        #expect(PHPickerFilter.all(of: [.images, .not(.screenshots)]).types == [.image])
        #expect(PHPickerFilter.not(.videos).types == [.image])
        #expect(PHPickerFilter.not(.any(of: [.images, .screenshots])).types == [.movie])
        #expect(PHPickerFilter.any(of: [.slomoVideos]).types == [.movie])
    }
}
