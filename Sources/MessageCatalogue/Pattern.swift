import Bytes
import CPCRE2

/// Compiled PCRE2 code with its match data; byte mode, limits set.
final class Pattern: @unchecked Sendable {
  // The code is never changed after it is made, and PCRE2 allows its use from any thread; match data is made per call.
  private let code: OpaquePointer

  /// nil where the pattern cannot be compiled.
  init?(_ source: String) {
    var errorCode: Int32 = 0
    var errorOffset = 0
    let bytes = Array(source.utf8)
    guard
      let code = pcre2_compile_8(
        bytes, bytes.count, UInt32(PCRE2_ANCHORED) | UInt32(PCRE2_ENDANCHORED) | UInt32(PCRE2_DOTALL), &errorCode,
        &errorOffset, nil)
    else { return nil }
    self.code = code
    _ = pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
  }

  deinit { pcre2_code_free_8(code) }

  /// The ranges of the groups of a match, or nil. An error (such as a limit reached) counts as no match.
  func match(_ text: UnsafeRawBufferPointer) -> [Range<Int>]? {
    guard let data = pcre2_match_data_create_from_pattern_8(code, nil), let context = pcre2_match_context_create_8(nil)
    else {
      return nil
    }
    defer {
      pcre2_match_data_free_8(data)
      pcre2_match_context_free_8(context)
    }
    pcre2_set_match_limit_8(context, 1_000_000)
    let subject = text.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let count = pcre2_match_8(code, subject, text.count, 0, 0, data, context)
    guard count > 0, let vector = pcre2_get_ovector_pointer_8(data) else { return nil }
    return (1..<Int(count)).map { group in
      let (start, end) = (vector[2 * group], vector[2 * group + 1])
      return start <= end && end <= text.count ? Int(start)..<Int(end) : 0..<0
    }
  }
}
