import DiascopeAssets
import DiascopeGraphics
import DiascopeRendering
import DiascopeUI
import Foundation

/// Fonts, pictures and the painter that draws with them: shared by all that one program shows.
@MainActor package final class PaintingResources {
    package let fonts: FontLibrary
    package let images: ImageLibrary
    package let painter: Painter

    /// - Parameter folders: where pictures are looked for by name, in this order.
    package init(pictureFolders folders: [URL], fonts: FontLibrary = FontLibrary()) {
        self.fonts = fonts
        images = ImageLibrary(symbolFolder: DiascopeAssets.symbols, searchFolders: folders)
        painter = Painter(fonts: fonts, images: images)
    }

    package var services: ViewServices { ViewServices(shaping: fonts, images: images) }
}
