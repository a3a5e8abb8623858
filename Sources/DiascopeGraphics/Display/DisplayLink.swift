import Foundation

/// A part of what is shown that leads to a page.
package struct DisplayLink: Sendable, Hashable {
    package var url: URL
    /// What is to be clicked, in the space of the group that has the mark.
    package var frame: CGRect

    package init(url: URL, frame: CGRect) { (self.url, self.frame) = (url, frame) }
}

extension DisplayList {
    /// All links that can be seen, with what is to be clicked in the list's own space: what a link annotation needs.
    /// Those further to the front come later.
    package var links: [DisplayLink] {
        var links: [DisplayLink] = []
        // For each group that is open, the way from its space to the list's, and what cuts it off there.
        var scopes: [(transform: CGAffineTransform, clip: CGRect?)] = [(.identity, nil)]
        for entry in entries {
            let outer = scopes[scopes.count - 1]
            switch entry {
            case .begin(let group):
                let transform = group.transform.concatenating(outer.transform)
                var clip = outer.clip
                if let bounds = group.clip?.bounds.applying(transform) { clip = clip?.overlap(bounds) ?? bounds }
                scopes.append((transform, clip))
                guard var link = group.link else { continue }
                link.frame = link.frame.applying(transform)
                if let clip { link.frame = link.frame.overlap(clip) }
                if !link.frame.isEmpty { links.append(link) }
            case .end: if scopes.count > 1 { scopes.removeLast() }
            case .item(let item):
                for var link in item.links {
                    link.frame = link.frame.applying(outer.transform)
                    if let clip = outer.clip { link.frame = link.frame.overlap(clip) }
                    if !link.frame.isEmpty { links.append(link) }
                }
            case .mask: break
            }
        }
        return links
    }
}

extension DisplayItem {
    /// The letters of the item that lead to a page, in the space that the item's frame is in.
    package var links: [DisplayLink] {
        content.compactMap { content in
            guard case .text(let run, let baseline, _) = content, let url = run.attributes.link else { return nil }
            // As high as letters of the font usually are.
            let size = run.attributes.font.size
            let letters = CGRect(x: baseline.x, y: baseline.y - size * 0.95, width: run.width, height: size * 1.25)
            return DisplayLink(url: url, frame: letters.offsetBy(dx: frame.minX, dy: frame.minY))
        }
    }
}
