import Bytes
import CPCRE2

/// Compiled PCRE2 code with just-in-time compilation.
///
/// The code is never changed after it is made, and PCRE2 allows its use from any thread; what a match writes to is a
/// `MatchScratch` of its own per thread.
public final class Pattern: @unchecked Sendable {
  private let code: OpaquePointer
  /// Whether the just-in-time compiler's code may be called without more ado: bytes need no check.
  private let isCompiled: Bool
  /// How many groups the pattern has, without the whole.
  public let groupCount: Int

  public enum Kind: Sendable {
    /// Bytes, the whole text must match, a dot matches everything.
    case wholeText
    /// UTF-8 text, anywhere.
    case search
  }

  /// Why a pattern was refused.
  public struct Fault: Error, Sendable {
    public var message: String
    /// Bytes from the pattern's start.
    public var offset: Int
  }

  public init(_ source: String, _ kind: Kind, caseless: Bool = false) throws(Fault) {
    var options =
      switch kind {
      case .wholeText: UInt32(PCRE2_ANCHORED) | UInt32(PCRE2_ENDANCHORED) | UInt32(PCRE2_DOTALL)
      case .search: UInt32(PCRE2_UTF) | UInt32(PCRE2_UCP)
      }
    if caseless { options |= UInt32(PCRE2_CASELESS) }
    var number: Int32 = 0
    var offset = 0
    let bytes = Array(source.utf8)
    // A pattern must not reach outside of valid text or run its own callouts.
    guard
      let code = pcre2_compile_8(bytes, bytes.count, options | UInt32(PCRE2_NEVER_BACKSLASH_C), &number, &offset, nil)
    else { throw Fault(message: Self.message(number), offset: offset) }
    self.code = code
    // Without the just-in-time compiler the interpreter serves, under the same limits.
    isCompiled = pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE)) == 0 && kind == .wholeText
    var groups: UInt32 = 0
    _ = pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &groups)
    groupCount = Int(groups)
  }

  deinit { pcre2_code_free_8(code) }

  /// What came of a match.
  public enum Outcome: Equatable, Sendable {
    case match
    case noMatch
    /// A limit was reached, or PCRE2 failed otherwise; its own words.
    case failed(String)
  }

  /// Matches; the groups' ranges are then in `scratch`.
  ///
  /// - Parameter isValidUTF8: a text from a `String`, which a pattern of kind `search` need not check again.
  public func match(_ text: UnsafeRawBufferPointer, _ scratch: MatchScratch, isValidUTF8: Bool = false) -> Outcome {
    guard let data = scratch.data else { return .failed("out of memory") }
    // An empty buffer has no address; PCRE2 takes none with a length of 0.
    let subject = text.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let options = isValidUTF8 ? UInt32(PCRE2_NO_UTF_CHECK) : 0
    let count =
      if isCompiled, let subject {
        pcre2_jit_match_8(code, subject, text.count, 0, 0, data, scratch.context)
      } else {
        pcre2_match_8(code, subject, text.count, 0, options, data, scratch.context)
      }
    // 0 means that it matched and has more groups than the scratch takes.
    scratch.matched.pointee = count == 0 ? scratch.pairs : max(0, Int(count))
    if count >= 0 { return .match }
    return count == PCRE2_ERROR_NOMATCH ? .noMatch : .failed(Self.message(count))
  }

  private static func message(_ number: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(number, &buffer, buffer.count)
    return length > 0 ? String(decoding: buffer[..<Int(length)], as: UTF8.self) : "PCRE2 error \(number)"
  }
}

/// What a match writes to, with the limits it runs under. One per thread.
public final class MatchScratch {
  fileprivate let data: OpaquePointer?
  fileprivate let context: OpaquePointer?
  fileprivate let pairs: Int
  /// Groups of the last match that took part, the whole included. In memory of its own: a match is a matter of some
  /// hundred instructions, and a check on each access to a variable of a class would be a good part of them.
  fileprivate let matched = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  /// - Parameter pairs: groups that are handed back at most.
  public init(pairs: UInt32 = 12, matchLimit: UInt32 = 200_000, heapKiB: UInt32 = 20_000) {
    self.pairs = Int(pairs)
    matched.initialize(to: 0)
    data = pcre2_match_data_create_8(pairs, nil)
    context = pcre2_match_context_create_8(nil)
    if let context {
      pcre2_set_match_limit_8(context, matchLimit)
      pcre2_set_depth_limit_8(context, matchLimit)
      pcre2_set_heap_limit_8(context, heapKiB)
    }
  }

  deinit {
    matched.deallocate()
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
  }

  /// The range of a group of the last match; 0 is the whole. nil where the group took no part.
  public func range(_ group: Int) -> Range<Int>? {
    guard let data, group >= 0, group < matched.pointee, let vector = pcre2_get_ovector_pointer_8(data) else {
      return nil
    }
    let (start, end) = (vector[2 * group], vector[2 * group + 1])
    // A group that took no part holds PCRE2_UNSET, the largest number.
    guard start <= end, let lower = Int(exactly: start), let upper = Int(exactly: end), lower >= 0 else { return nil }
    return lower..<upper
  }
}
