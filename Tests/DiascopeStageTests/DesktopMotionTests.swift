import DiascopeStage
import Foundation
import Testing

/// What the desktop says about movement.
struct DesktopMotionTests {
    private func isReduced(_ environment: [String: String], files: [String: String] = [:]) -> Bool {
        DesktopMotion.isReduced(environment: environment) { files[$0] }
    }

    @Test func withoutAnyWordThingsMove() {
        #expect(!isReduced([:]))
        #expect(!isReduced(["HOME": "/home/ada", "XDG_CURRENT_DESKTOP": "KDE"]))
    }

    @Test(arguments: [("1", true), ("true", true), ("0", false), ("no", false), ("perhaps", false)])
    func theDecksOwnVariableSaysIt(value: String, reduced: Bool) {
        #expect(isReduced(["DIASCOPE_REDUCE_MOTION": value]) == reduced)
    }

    @Test func theDecksOwnVariableHasTheLastWord() {
        let files = ["/home/ada/.config/kdeglobals": "[KDE]\nAnimationDurationFactor=0\n"]
        let desktop = ["HOME": "/home/ada", "XDG_CURRENT_DESKTOP": "KDE"]
        #expect(isReduced(desktop, files: files))
        #expect(!isReduced(desktop.merging(["DIASCOPE_REDUCE_MOTION": "0"]) { $1 }, files: files))
    }

    @Test(arguments: [
        ("[KDE]\nAnimationDurationFactor=0\n", true), ("[KDE]\n AnimationDurationFactor = 0.0 \n", true),
        ("[KDE]\nAnimationDurationFactor=0.5\n", false), ("[General]\nAnimationDurationFactor=0\n", false),
        ("[KDE]\nAnimationDurationFactor=soon\n", false), ("", false), ("=\n[\n]\n", false),
    ])
    func theSettingsOfKDESayIt(text: String, reduced: Bool) {
        let files = ["/home/ada/.config/kdeglobals": text]
        #expect(isReduced(["HOME": "/home/ada", "XDG_CURRENT_DESKTOP": "KDE"], files: files) == reduced)
        #expect(!isReduced(["HOME": "/home/ada", "XDG_CURRENT_DESKTOP": "XFCE"], files: files), "left from elsewhere")
    }

    @Test(
        arguments: [
            ("[Settings]\ngtk-enable-animations=0\n", nil, true),
            ("[Settings]\ngtk-enable-animations=true\n", nil, false),
            (nil, "[Settings]\r\ngtk-enable-animations=false\r\n", true),
            ("[Settings]\ngtk-enable-animations=1\n", "[Settings]\ngtk-enable-animations=0\n", false),
            (nil, nil, false),
        ] as [(String?, String?, Bool)])
    func theSettingsOfGTKSayIt(newer: String?, older: String?, reduced: Bool) {
        var files: [String: String] = [:]
        files["/etc/ada/gtk-4.0/settings.ini"] = newer
        files["/etc/ada/gtk-3.0/settings.ini"] = older
        #expect(isReduced(["XDG_CONFIG_HOME": "/etc/ada"], files: files) == reduced)
    }

    @Test func gtksVariableSaysIt() {
        #expect(isReduced(["GTK_ENABLE_ANIMATIONS": "0"]))
        #expect(!isReduced(["GTK_ENABLE_ANIMATIONS": "1"]))
    }

    @Test(arguments: [("echo false", true), ("echo true", false), ("exit 1", nil)] as [(String, Bool?)])
    func gnomeIsAsked(answer: String, reduced: Bool?) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gnome-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("gsettings")
        try "#!/bin/sh\n[ \"$*\" = \"get org.gnome.desktop.interface enable-animations\" ] || exit 2\n\(answer)\n"
            .write(to: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let environment = ["PATH": folder.path, "XDG_CURRENT_DESKTOP": "ubuntu:GNOME"]
        #expect(await DesktopMotion.isReducedInGNOME(environment: environment) == reduced)
        #expect(await DesktopMotion.isReducedInGNOME(environment: ["PATH": folder.path]) == nil, "no desktop")
        #expect(
            await DesktopMotion.isReducedInGNOME(environment: ["PATH": "/nowhere", "XDG_CURRENT_DESKTOP": "GNOME"])
                == nil, "no program")
    }
}
