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

    /// - Parameters:
    ///   - folders: where pictures are looked for by name, in this order, before the folder of the source that names them.
    ///   - lastFolders: where they are looked for after that.
    ///   - pictureBytes: how much memory pictures, and then what of gradients and layers is painted once, may take.
    package init(
        pictureFolders folders: [URL], lastFolders: [URL] = [], fonts: FontLibrary = FontLibrary(),
        pictureBytes: Int = 24 << 20
    ) {
        self.fonts = fonts
        images = ImageLibrary(
            symbolFolder: DiascopeAssets.symbols, searchFolders: folders, lastFolders: lastFolders,
            byteLimit: pictureBytes)
        painter = Painter(
            fonts: fonts, images: images, gradientBytes: pictureBytes / 12 * 5, layerBytes: pictureBytes / 12 * 5)
    }

    package var services: ViewServices { ViewServices(shaping: fonts, images: images) }
}
