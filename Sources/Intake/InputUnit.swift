import Bytes
import Evidence
import Readers

/// What belongs together and is read as one: a file, or an unpacked sysdiagnose.
public struct InputUnit: Sendable {
  /// The path that names it.
  public var path: String
  public var sources: [InputSource]

  /// The same under the last part of its path: what is read does not depend on where it lies.
  public func named() -> InputUnit {
    guard let name = path.split(separator: "/").last.map(String.init), name != path else { return self }
    let renamed = { (full: String) in full.hasPrefix(path) ? name + full.dropFirst(path.count) : full }
    return InputUnit(
      path: name,
      sources: sources.map { source in
        var source = source
        source.path = renamed(source.path)
        if let root = source.member?.root { source.member?.root = renamed(root) }
        if let bundles = source.folder?.logArchives { source.folder?.logArchives = Set(bundles.map(renamed)) }
        return source
      })
  }
}

extension InputReader {
  /// The inputs with folders replaced by the files below them. Of an unpacked sysdiagnose only the members that matter
  /// are taken, behind a source that stands for it as a whole; a log archive is one source.
  public func units(_ sources: [InputSource]) -> [InputUnit] {
    sources.flatMap { source -> [InputUnit] in
      guard case .file(let path) = source.origin, FolderWalk.isFolder(path) else {
        return [InputUnit(path: source.path, sources: [source])]
      }
      let (files, isComplete) = FolderWalk.files(below: path)
      var found = FolderContent(path: path, files: files, role: source.role).units()
      if !isComplete, let last = found.indices.last, let end = found[last].sources.indices.last {
        found[last].sources[end].omission =
          "\(path) holds more than \(FolderWalk.fileLimit) files; the rest was left out"
      }
      return found
    }
  }

  /// The files of the inputs, folders walked.
  public func expanded(_ sources: [InputSource]) -> [InputSource] {
    units(sources).flatMap(\.sources).filter { $0.folder == nil }
  }
}

/// The files of a folder, with what is a sysdiagnose or a log archive among them.
private struct FolderContent {
  let path: String
  let files: [String]
  let role: FileCopy.Role?

  func units() -> [InputUnit] {
    // The folder's own name counts: it may be the root itself.
    let prefix = path.split(separator: "/").last.map(String.init) ?? ""
    let start = path.hasSuffix("/") ? path.count : path.count + 1
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    let items = files.map { file in
      (file: file, parts: [prefix] + file.dropFirst(start).split(separator: "/").map(String.init))
    }
    let full = { (parts: [String]) in ([base] + parts.dropFirst()).joined(separator: "/") }

    var roots: Set<String> = []
    for item in items where SysdiagnoseLayout.logArchive(item.parts) == nil {
      let place = SysdiagnoseLayout.place(item.parts)
      // Above the folder that was given there is nothing.
      if let root = SysdiagnoseLayout.namedRoot(item.parts) ?? (place?.provesRoot ?? false ? place?.root : nil),
        !root.isEmpty
      {
        roots.insert(full(root))
      }
    }
    var units: [InputUnit] = []
    var wholes: [String: Int] = [:]
    for item in items {
      let root = roots.filter { item.file.hasPrefix($0 + "/") }.min { $0.count < $1.count }
      let bundle = SysdiagnoseLayout.logArchive(item.parts).map(full)
      guard let whole = root ?? bundle else {
        units.append(InputUnit(path: item.file, sources: [InputSource(path: item.file, role: role)]))
        continue
      }
      let number = wholes[whole] ?? units.count
      if wholes[whole] == nil {
        wholes[whole] = number
        units.append(InputUnit(path: whole, sources: [InputSource(folder: whole, isSysdiagnose: root != nil)]))
      }
      units[number].sources[0].folder?.fileCount += 1
      if let bundle {
        units[number].sources[0].folder?.logArchives.insert(bundle)
      } else if let root, let place = SysdiagnoseLayout.place(item.parts) {
        var source = InputSource(path: item.file, role: role)
        source.member = InputSource.Member(root: root, content: place.content)
        units[number].sources.append(source)
        if place.content == .dump { units[number].sources[0].folder?.hasDump = true }
      }
    }
    return units
  }
}

extension InputSource {
  /// A file of an unpacked sysdiagnose.
  struct Member: Sendable {
    var root: String
    var content: SysdiagnoseLayout.Content
  }

  /// An unpacked sysdiagnose or log archive as a whole.
  struct Folder: Sendable {
    var isSysdiagnose: Bool
    var fileCount = 0
    var hasDump = false
    var logArchives: Set<String> = []
  }

  /// Where the file lies, whatever it is called in the report.
  var filePath: String { if case .file(let path) = origin { path } else { path } }

  init(folder path: String, isSysdiagnose: Bool) {
    self.init(path: path, bytes: [])
    folder = Folder(isSysdiagnose: isSysdiagnose)
  }
}

extension InputReader {
  /// The reading of an unpacked sysdiagnose or log archive as a whole.
  func reading(of folder: InputSource.Folder, path: String) -> InputReading {
    var reading = InputReading(path: path)
    reading.dialect = "folder"
    reading.isArchive = true
    reading.entryCount = folder.fileCount
    reading.settle(
      roots: folder.isSysdiagnose ? [path] : [], logArchives: folder.logArchives.sorted(),
      dumpRoots: folder.hasDump ? [path] : [], memberCount: folder.isSysdiagnose ? 1 : 0)
    return reading
  }

  /// Reads a file of an unpacked sysdiagnose; nil where it is about something else.
  func read(_ member: InputSource.Member, _ source: InputSource, index: Int, isFirst: Bool, container: Int)
    -> InputReading?
  {
    let name = member.root.split(separator: "/").last.flatMap { SysdiagnoseName(String($0)) }
    var reading: InputReading
    switch member.content {
    case .dump: reading = read(source, index: index)
    case .device(let kind):
      let budget = ArchiveBudget(limits, seconds: maxSeconds, isCancelled: isCancelled)
      do throws(IntakeError) {
        var file = PackedSource(source: try DescriptorSource(path: source.filePath), budget: budget)
        let (bytes, error) = file.readUp(to: kind.byteLimit)
        guard let found = kind.read(bytes, input: index, path: source.path, zoneOffset: name?.zoneOffset) else {
          return nil
        }
        reading = found
        if let error { reading.problems.append(Problem(.truncated, error.message, advice: error.advice)) }
      } catch {
        reading = InputReading(path: source.path)
        reading.problems = [Problem(.unreadable, "cannot be read: \(error.message)", advice: error.advice)]
      }
    }
    reading.deviceRoot = member.root
    if let name { reading.apply(name, of: member.root, isFirst: isFirst, container: container) }
    return reading
  }
}
