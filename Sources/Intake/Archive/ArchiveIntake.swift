import Bytes
import Evidence
import Readers

/// Reads the members of an archive that matter, each as an input of its own, in one pass and without unpacking to disk.
///
/// Of a sysdiagnose only known members are read. Any other archive is taken for a folder of evidence.
struct ArchiveIntake {
  private let reader: InputReader
  private let budget: ArchiveBudget
  private let role: FileCopy.Role?
  /// The index of the archive's own reading, which comes before its members'.
  private let index: Int
  private var container: InputReading
  private var members: [InputReading] = []

  /// Roots of sysdiagnoses and of log archives, in the order in which they were met.
  private var roots: [String] = []
  private var logArchives: [String] = []
  private var memberCount = 0
  private var outsideCount = 0
  private var looseCount = 0
  /// Members that are no known part of a sysdiagnose, kept until it is certain that they lie in none.
  private var held: [(path: [String], base: String, bytes: [UInt8])] = []
  private var heldBytes = 0
  private static let heldLimit = 32 << 20
  private static let heldMemberLimit = 4 << 20

  init(reader: InputReader, budget: ArchiveBudget, path: String, role: FileCopy.Role?, index: Int) {
    (self.reader, self.budget, self.role, self.index) = (reader, budget, role, index)
    container = InputReading(path: path)
    container.isArchive = true
  }

  /// The archive's own reading, then its members'.
  mutating func read(_ source: any ChunkSource, format: ArchiveFormat, byteCount: () -> Int) -> [InputReading] {
    budget.startArchive()
    container.dialect = format.rawValue
    walk(source, base: container.path, depth: 1)
    flushHeld()
    container.byteCount = byteCount()
    settle()
    return [container] + members
  }

  // MARK: The pass

  private mutating func walk(_ source: any ChunkSource, base: String, depth: Int) {
    do throws(IntakeError) {
      let stream = try ArchiveStream(source, budget: budget)
      while let member = try stream.next() {
        memberCount += 1
        guard let path = member.path else {
          outsideCount += 1
          continue
        }
        if member.isFile { try take(path, MemberSource(stream: stream), base, depth) }
      }
    } catch {
      let place = base == container.path ? "" : "\(base.dropFirst(container.path.count + 1)): "
      let kind: Problem.Kind = error.kind == .limit ? .limit : .truncated
      // The reason of a nested archive's end ends the outer one too.
      guard !container.problems.contains(where: { $0.message.hasSuffix(error.message) }) else { return }
      container.problems.append(Problem(kind, place + error.message, advice: error.advice))
    }
  }

  private mutating func take(_ path: [String], _ source: MemberSource, _ base: String, _ depth: Int)
    throws(IntakeError)
  {
    guard !SysdiagnoseLayout.isAppleDouble(path) else { return }
    if let root = SysdiagnoseLayout.namedRoot(path) { note(root, base, in: \.roots) }
    if let bundle = SysdiagnoseLayout.logArchive(path) {
      note(bundle, base, in: \.logArchives)
    } else if let place = SysdiagnoseLayout.place(path) {
      if place.provesRoot { note(place.root, base, in: \.roots) }
      let root = SysdiagnoseLayout.namedRoot(path) ?? place.root
      try read(place.content, path, root: Self.join(base, root), source, base)
    } else if !isKnownRoot(path, base) {
      try takeLoose(path, source, base, depth)
    }
  }

  private mutating func note(_ path: [String], _ base: String, in list: WritableKeyPath<Self, [String]>) {
    let root = Self.join(base, path)
    if !self[keyPath: list].contains(root), self[keyPath: list].count < 1_000 { self[keyPath: list].append(root) }
  }

  private func isKnownRoot(_ path: [String], _ base: String) -> Bool {
    guard !roots.isEmpty else { return false }
    let whole = Self.join(base, path)
    return roots.contains { whole.hasPrefix($0 + "/") }
  }

  private static func join(_ base: String, _ path: [String]) -> String {
    path.isEmpty ? base : base + "/" + path.joined(separator: "/")
  }

  // MARK: Known members

  private mutating func read(
    _ content: SysdiagnoseLayout.Content, _ path: [String], root: String, _ source: MemberSource, _ base: String
  ) throws(IntakeError) {
    let path = Self.join(base, path)
    switch content {
    case .dump: add(try readText(source, path), root)
    case .device(let member):
      var source = source
      let (bytes, error) = source.readUp(to: member.byteLimit)
      let offset = Self.name(root: root, base: base)?.zoneOffset
      if let reading = member.read(bytes, input: nextIndex, path: path, zoneOffset: offset) { add(reading, root) }
      if let error { throw error }
    }
  }

  /// Reads a member as any other input. What a fault of the archive leaves of it is kept, and the fault handed on.
  private mutating func readText(_ source: MemberSource, _ path: String) throws(IntakeError) -> InputReading {
    let limited = LimitedSource(source: source, rest: budget.limits.memberBytes)
    var input = InputSource(path: path, role: role)
    input.origin = .memory([])
    let unwrapped = UnwrappedSource(limited, budget: budget)
    var reading = try reader.read(unwrapped, input, nextIndex)
    reading.path = path
    return reading
  }

  private var nextIndex: Int { index + 1 + members.count }

  private mutating func add(_ reading: InputReading, _ root: String?) {
    var reading = reading
    reading.deviceRoot = root
    if let root, let name = Self.name(root: root, base: container.path) {
      reading.apply(name, of: root, isFirst: !members.contains { $0.deviceRoot == root }, container: index)
    }
    members.append(reading)
  }

  /// The name that the archive was given by the device: of the folder in it, else of the archive itself.
  private static func name(root: String, base: String) -> SysdiagnoseName? {
    root.split(separator: "/").suffix(2).reversed().lazy.compactMap { SysdiagnoseName(String($0)) }.first
      ?? base.split(separator: "/").last.flatMap { SysdiagnoseName(String($0)) }
  }

  // MARK: Other members

  private mutating func takeLoose(_ path: [String], _ source: MemberSource, _ base: String, _ depth: Int)
    throws(IntakeError)
  {
    guard !(path.last?.hasPrefix(".") ?? true) else { return }
    let unwrapped = UnwrappedSource(source, budget: budget)
    if unwrapped.archive != nil {
      guard depth < budget.limits.depth else {
        limit("archives in archives deeper than \(budget.limits.depth) were left out")
        return
      }
      walk(unwrapped.stream, base: Self.join(base, path), depth: depth + 1)
      if let error = unwrapped.headError { throw error }
      return
    }
    looseCount += 1
    guard looseCount <= budget.limits.looseMembers else {
      limit(
        "more than \(budget.limits.looseMembers) files in it are no known part of a sysdiagnose; the rest was left out")
      return
    }
    // A small one waits: members of a sysdiagnose may come before the one that tells that it is one.
    if heldBytes < Self.heldLimit {
      var stream = unwrapped.stream
      let (bytes, error) = stream.readUp(to: Self.heldMemberLimit)
      if bytes.count < Self.heldMemberLimit {
        held.append((path, base, bytes))
        heldBytes += bytes.count
        if let error { throw error }
        return
      }
      let whole = PrefixedSource(prefix: MemorySource(bytes: bytes), rest: stream, pendingError: error)
      add(try readText(whole, unwrapped, path, base), nil)
      return
    }
    add(try readText(unwrapped.stream, unwrapped, path, base), nil)
  }

  private func readText(_ stream: any ChunkSource, _ unwrapped: UnwrappedSource, _ path: [String], _ base: String)
    throws(IntakeError) -> InputReading
  {
    var input = InputSource(path: Self.join(base, path), role: role)
    input.origin = .memory([])
    let limited = LimitedSource(source: stream, rest: budget.limits.memberBytes)
    return try reader.read(limited, unwrapped.head, input, nextIndex)
  }

  private mutating func flushHeld() {
    for item in held where !isKnownRoot(item.path, item.base) {
      let source = InputSource(path: Self.join(item.base, item.path), bytes: item.bytes, role: role)
      add(reader.read(source, index: nextIndex), nil)
    }
    held = []
  }

  private mutating func limit(_ message: String) {
    guard !container.problems.contains(where: { $0.message == message }) else { return }
    container.problems.append(Problem(.limit, message, advice: "unpack it and give the parts that matter"))
  }

  // MARK: The archive as a whole

  private mutating func settle() {
    container.entryCount = memberCount
    container.recognisedCount = members.count
    if outsideCount > 0 {
      container.problems.append(
        Problem(
          .limit, "\(outsideCount) member\(outsideCount == 1 ? "" : "s") with names that lead outside were left out"))
    }
    let dumpRoots = members.filter { !$0.dumps.isEmpty }.compactMap(\.deviceRoot)
    container.settle(roots: roots, logArchives: logArchives, dumpRoots: dumpRoots, memberCount: members.count)
  }
}

extension InputReading {
  /// Names the kind of an archive or folder, and what in it is not there or not read.
  mutating func settle(roots: [String], logArchives: [String], dumpRoots: [String], memberCount: Int) {
    if !roots.isEmpty {
      kind = .sysdiagnose
    } else if !logArchives.isEmpty, memberCount == 0 {
      kind = .logarchive
    }
    for bundle in logArchives {
      let name = bundle.split(separator: "/").last.map(String.init) ?? bundle
      problems.append(
        Problem(
          .unsupported, "\(name) is not yet read",
          advice:
            "on a Mac, turn it into text with log show --archive \(name) --info --debug --predicate 'subsystem == \"com.apple.swc\"', and analyse that too"
        ))
    }
    for root in roots where !dumpRoots.contains(root) {
      problems.append(
        Problem(
          .oddValue, "it holds no swcutil_show.txt",
          advice: "sysdiagnose.log in it may say why; take the sysdiagnose again"))
    }
  }

  /// What the name of the archive tells: when it was taken, of which build.
  mutating func apply(_ name: SysdiagnoseName, of root: String, isFirst: Bool, container: Int) {
    for number in dumps.indices { dumps[number].captured = name.triggered }
    guard isFirst else { return }
    let place = Citation(
      at: SourceLocation(input: container, line: 1, offset: 0),
      text: root.split(separator: "/").last { SysdiagnoseName(String($0)) != nil }.map(String.init) ?? root)
    var facts = DeviceFacts()
    facts.triggered = Located(name.triggered, place)
    facts.zoneOffset = name.zoneOffset
    facts.systemBuild = name.build.map { Located($0, place) }
    facts.productName = name.productName.map { Located($0, place) }
    var merged = device ?? DeviceFacts()
    merged.merge(facts)
    device = merged
  }
}
