/// The difference of two texts in unified form.
public enum UnifiedDiff {
  /// nil where the texts are equal.
  public static func render(_ old: String, _ new: String, path: String, context: Int = 3) -> String? {
    guard old != new else { return nil }
    let (a, b) = (lines(old), lines(new))
    let steps = edits(a, b)
    var output = "--- \(path)\n+++ \(path) (corrected)\n"
    for hunk in hunks(steps, context) { output += render(hunk, steps) }
    return output
  }

  private enum Step {
    case keep(String), delete(String), insert(String)
  }

  /// Lines with their ends, so that a missing end at the end of the text shows.
  private static func lines(_ text: String) -> [String] {
    var result: [String] = []
    var line: [UInt8] = []
    for byte in text.utf8 {
      line.append(byte)
      if byte == 0x0A {
        result.append(String(decoding: line, as: UTF8.self))
        line = []
      }
    }
    if !line.isEmpty { result.append(String(decoding: line, as: UTF8.self)) }
    return result
  }

  /// Common head and tail are set aside; corrections change few lines, so the middle is small.
  private static func edits(_ a: [String], _ b: [String]) -> [Step] {
    var head = 0
    while head < a.count, head < b.count, a[head] == b[head] { head += 1 }
    var tail = 0
    while tail < a.count - head, tail < b.count - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
    let (middleA, middleB) = (Array(a[head..<a.count - tail]), Array(b[head..<b.count - tail]))
    let changes = middleB.difference(from: middleA)
    var removed: Set<Int> = []
    var inserted: [Int: String] = [:]
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, let element, _): inserted[offset] = element
      }
    }
    var steps: [Step] = a[..<head].map { .keep($0) }
    var (i, j) = (0, 0)
    while i < middleA.count || j < middleB.count {
      if i < middleA.count, removed.contains(i) {
        steps.append(.delete(middleA[i]))
        i += 1
      } else if let line = inserted[j] {
        steps.append(.insert(line))
        j += 1
      } else if i < middleA.count {
        steps.append(.keep(middleA[i]))
        (i, j) = (i + 1, j + 1)
      } else {
        break
      }
    }
    return steps + a[(a.count - tail)...].map { .keep($0) }
  }

  /// Ranges of steps with changes and some lines around them.
  private static func hunks(_ steps: [Step], _ context: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (index, step) in steps.enumerated() {
      if case .keep = step { continue }
      let range = max(0, index - context)..<min(steps.count, index + context + 1)
      if let last = result.last, last.upperBound >= range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }

  private static func render(_ hunk: Range<Int>, _ steps: [Step]) -> String {
    var (oldStart, newStart) = (1, 1)
    for step in steps[..<hunk.lowerBound] {
      switch step {
      case .keep: (oldStart, newStart) = (oldStart + 1, newStart + 1)
      case .delete: oldStart += 1
      case .insert: newStart += 1
      }
    }
    var (oldCount, newCount) = (0, 0)
    var body = ""
    func add(_ sign: String, _ line: String) {
      body += sign + line + (line.hasSuffix("\n") ? "" : "\n\\ No newline at end of file\n")
    }
    for step in steps[hunk] {
      switch step {
      case .keep(let line):
        (oldCount, newCount) = (oldCount + 1, newCount + 1)
        add(" ", line)
      case .delete(let line):
        oldCount += 1
        add("-", line)
      case .insert(let line):
        newCount += 1
        add("+", line)
      }
    }
    return "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n" + body
  }
}
