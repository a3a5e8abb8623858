import DiascopeTesting
import Foundation
import Testing

@MainActor @Suite struct CanvasSheet {
    @Test func canvases() {
        let flower = Path { path in
            for i in 0..<6 {
                let angle = Double(i) * .pi / 3
                path.addEllipse(in: CGRect(x: cos(angle) * 14 - 11, y: sin(angle) * 14 - 11, width: 22, height: 22))
            }
        }
        Sheet(
            cells: [
                .init("fill and stroke") {
                    Canvas { context, size in
                        let oval = Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 16, dy: 10))
                        context.fill(oval, with: .color(.yellow))
                        context.stroke(oval, with: .color(.orange), lineWidth: 5)
                    }
                },
                .init("rotate and opacity") {
                    Canvas { context, size in
                        context.translateBy(x: size.width / 2, y: size.height / 2)
                        for i in 0..<8 {
                            var petal = context
                            petal.rotate(by: .degrees(Double(i) * 45))
                            petal.opacity = 0.3 + Double(i) * 0.1
                            petal.fill(Path(CGRect(x: 8, y: -5, width: 30, height: 10)), with: .color(.blue))
                        }
                    }
                },
                .init("gradients") {
                    Canvas { context, size in
                        let colors = Gradient(colors: [.pink, .purple, .blue])
                        context.fill(
                            Path(CGRect(x: 5, y: 5, width: 38, height: 80)),
                            with: .linearGradient(
                                colors, startPoint: CGPoint(x: 0, y: 5), endPoint: CGPoint(x: 0, y: 85)))
                        context.fill(
                            Path(ellipseIn: CGRect(x: 48, y: 25, width: 36, height: 36)),
                            with: .radialGradient(
                                colors, center: CGPoint(x: 60, y: 36), startRadius: 0, endRadius: 26))
                        context.fill(
                            Path(ellipseIn: CGRect(x: 89, y: 25, width: 36, height: 36)),
                            with: .conicGradient(colors, center: CGPoint(x: 107, y: 43)))
                    }
                },
                .init("text") {
                    Canvas { context, size in
                        let text = context.resolve(Text(verbatim: "Canvas").font(.system(size: 24, weight: .bold)))
                        let measured = text.measure(in: size)
                        context.draw(text, at: CGPoint(x: size.width / 2, y: 30))
                        context.stroke(
                            Path(
                                CGRect(
                                    x: (size.width - measured.width) / 2, y: 30 - measured.height / 2,
                                    width: measured.width, height: measured.height)), with: .color(.red))
                        context.draw(
                            Text(verbatim: "in a rectangle, in lines").font(.system(size: 12)).foregroundColor(.gray),
                            in: CGRect(x: 30, y: 52, width: 70, height: 40))
                    }
                },
                .init("clip") {
                    Canvas { context, size in
                        context.clip(to: Path(ellipseIn: CGRect(x: 30, y: 10, width: 70, height: 70)))
                        for i in 0..<12 {
                            context.fill(
                                Path(CGRect(x: 20 + i * 8, y: 0, width: 4, height: 90)), with: .color(.teal))
                        }
                    }
                },
                .init("blend") {
                    Canvas { context, size in
                        context.blendMode = .multiply
                        for (x, y, color) in [(50.0, 35.0, Color.cyan), (78, 35, .pink), (64, 58, .yellow)] {
                            context.fill(
                                Path(ellipseIn: CGRect(x: x - 24, y: y - 24, width: 48, height: 48)),
                                with: .color(color))
                        }
                    }
                },
                .init("filters") {
                    Canvas { context, size in
                        context.addFilter(.shadow(radius: 4, y: 3))
                        context.fill(
                            Path(roundedRect: CGRect(x: 20, y: 15, width: 90, height: 55), cornerRadius: 12),
                            with: .color(.white))
                    }
                },
                .init("drawLayer") {
                    Canvas { context, size in
                        context.opacity = 0.5
                        context.drawLayer { layer in
                            layer.translateBy(x: 65, y: 45)
                            layer.fill(flower, with: .color(.purple))
                            layer.fill(
                                Path(ellipseIn: CGRect(x: -9, y: -9, width: 18, height: 18)), with: .color(.yellow))
                        }
                    }
                },
                .init("images") {
                    Canvas { context, size in
                        var star = context.resolve(Image(systemName: "star.fill"))
                        star.shading = .color(.orange)
                        for i in 0..<4 {
                            let side = CGFloat(12 + i * 8)
                            context.draw(
                                star, in: CGRect(x: 6 + i * i * 8 + i * 6, y: 30, width: Int(side), height: Int(side)))
                        }
                    }
                },
                .init("symbols") {
                    Canvas { context, size in
                        guard let dot = context.resolveSymbol(id: "dot") else { return }
                        for i in 0..<5 {
                            context.draw(dot, at: CGPoint(x: 20 + i * 23, y: 45 + (i % 2 == 0 ? -12 : 12)))
                        }
                    } symbols: {
                        Text(verbatim: "7").font(.system(size: 15, weight: .bold)).foregroundStyle(.white)
                            .padding(5).background(.indigo, in: Circle()).tag("dot")
                    }
                },
            ]
        ).check("canvas")
    }
}
