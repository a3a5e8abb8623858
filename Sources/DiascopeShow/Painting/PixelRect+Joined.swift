import DiascopeGraphics

extension [PixelRect] {
    /// The same pixels in fewer rectangles: two that overlap become one where that covers no more than both did, so that
    /// what stood in a place and what comes there is shown once.
    var joined: [PixelRect] {
        func area(_ rect: PixelRect) -> Int { rect.width * rect.height }
        var result: [PixelRect] = []
        for var rect in self {
            // A joined one may meet others that neither of its parts met.
            while let place = result.firstIndex(where: {
                !$0.intersection(rect).isEmpty && area($0.union(rect)) <= area($0) + area(rect)
            }) {
                rect = rect.union(result.remove(at: place))
            }
            result.append(rect)
        }
        return result
    }
}
