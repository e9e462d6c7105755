import Bytes

/// Lists the files below a folder, so that a folder can be given as an input.
enum FolderWalk {
  /// More files than this below one folder are left out, with a problem.
  static let fileLimit = 100_000
  private static let depthLimit = 64

  /// The regular files below `path`, in the order of their names, at most `fileLimit` of them.
  ///
  /// Hidden files and AppleDouble members (`._name`) are skipped, links are not followed.
  static func files(below path: String) -> (files: [String], isComplete: Bool) {
    var files: [String] = []
    var isComplete = true
    var folders = [(path: path, depth: 0)]
    while let folder = folders.popLast() {
      var below: [(path: String, depth: Int)] = []
      for name in names(in: folder.path) where !name.hasPrefix(".") {
        let child = folder.path.hasSuffix("/") ? folder.path + name : folder.path + "/" + name
        var status = stat()
        guard lstat(child, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where folder.depth < depthLimit: below.append((child, folder.depth + 1))
        case S_IFREG: files.append(child)
        default: continue
        }
      }
      folders.append(contentsOf: below.reversed())
      if files.count > fileLimit {
        isComplete = false
        break
      }
    }
    return (files.prefix(fileLimit).sorted(), isComplete)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
