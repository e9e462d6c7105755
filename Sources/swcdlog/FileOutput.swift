import Bytes
import SwcdlogKit

/// Writes files for `redact`: beside their place first, so that an output that is withheld was never there.
enum FileOutput {
  static var forRedaction: RedactCommand.Output {
    RedactCommand.Output(
      standard: { Output.write(bytes: $0) }, file: open(_:isPrivate:), isFolder: isFolder, complain: Output.complain)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func open(_ path: String, isPrivate: Bool) -> RedactCommand.OutputFile? {
    makeFolders(above: path)
    let draft = path + ".part"
    unlink(draft)
    let descriptor = Bytes.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o644)
    guard descriptor >= 0 else { return nil }
    return RedactCommand.OutputFile(
      write: { Output.write($0, to: descriptor) },
      finish: { isGood in
        let isClosed = close(descriptor) == 0
        if isGood, isClosed, rename(draft, path) == 0 { return true }
        unlink(draft)
        return !isGood
      })
  }

  private static func makeFolders(above path: String) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      if !isFolder(folder) { mkdir(folder, 0o755) }
    }
  }
}
