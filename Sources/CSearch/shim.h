// memmem is in every C library we build for, but glibc hides its declaration behind _GNU_SOURCE.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);

// Swift cannot say that one function may use AVX2 where the processor has it, so this one loop is written with the
// compiler's intrinsics. It does what `LogScanner.mayHold` and `LogScanner.lineEnds` do, which serve everywhere else and
// against which it is tested.

// Whether `swcdlog_skim` may be called.
static inline bool swcdlog_can_skim(void);

// Passes over bytes at which none of the pairs begins, as long as 65 bytes are there. Returns how many it passed over, and
// adds the line ends in them to `lines`.
static inline size_t swcdlog_skim(
  const uint8_t *bytes, size_t count, const uint8_t (*pairs)[2], size_t *lines);

enum { swcdlog_pair_count = 8 };

#if defined(__x86_64__)
#include <immintrin.h>

static inline bool swcdlog_can_skim(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2");
}

__attribute__((target("avx2,popcnt"))) static inline size_t swcdlog_skim(
  const uint8_t *bytes, size_t count, const uint8_t (*pairs)[2], size_t *lines) {
  __m256i first[swcdlog_pair_count], second[swcdlog_pair_count];
  for (int pair = 0; pair < swcdlog_pair_count; pair++) {
    first[pair] = _mm256_set1_epi8((char)pairs[pair][0]);
    second[pair] = _mm256_set1_epi8((char)pairs[pair][1]);
  }
  const __m256i line_end = _mm256_set1_epi8('\n'), zero = _mm256_setzero_si256();
  __m256i sums = zero;
  uint64_t last = 0;
  size_t index = 0;
  while (index + 64 < count) {
    const __m256i a = _mm256_loadu_si256((const __m256i *)(bytes + index));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(bytes + index + 1));
    const __m256i c = _mm256_loadu_si256((const __m256i *)(bytes + index + 32));
    const __m256i d = _mm256_loadu_si256((const __m256i *)(bytes + index + 33));
    __m256i left = zero, right = zero;
#pragma clang loop unroll(full)
    for (int pair = 0; pair < swcdlog_pair_count; pair++) {
      left = _mm256_or_si256(
        left, _mm256_and_si256(_mm256_cmpeq_epi8(a, first[pair]), _mm256_cmpeq_epi8(b, second[pair])));
      right = _mm256_or_si256(
        right, _mm256_and_si256(_mm256_cmpeq_epi8(c, first[pair]), _mm256_cmpeq_epi8(d, second[pair])));
    }
    const __m256i ends_left = _mm256_cmpeq_epi8(a, line_end), ends_right = _mm256_cmpeq_epi8(c, line_end);
    const __m256i either = _mm256_or_si256(left, right);
    if (!_mm256_testz_si256(either, either)) {
      const uint64_t found =
        (uint32_t)_mm256_movemask_epi8(left) | (uint64_t)(uint32_t)_mm256_movemask_epi8(right) << 32;
      const uint64_t ends =
        (uint32_t)_mm256_movemask_epi8(ends_left) | (uint64_t)(uint32_t)_mm256_movemask_epi8(ends_right) << 32;
      const int place = __builtin_ctzll(found);
      last = (uint64_t)__builtin_popcountll(ends & ((1ULL << place) - 1));
      index += (size_t)place;
      break;
    }
    // A compared byte is -1 where it fits, so two of them are taken from zero and summed up by eights.
    const __m256i ends = _mm256_add_epi8(ends_left, ends_right);
    sums = _mm256_add_epi64(sums, _mm256_sad_epu8(_mm256_sub_epi8(zero, ends), zero));
    index += 64;
  }
  *lines += (size_t)last +
            (size_t)(_mm256_extract_epi64(sums, 0) + _mm256_extract_epi64(sums, 1) + _mm256_extract_epi64(sums, 2) +
                     _mm256_extract_epi64(sums, 3));
  return index;
}
#else
static inline bool swcdlog_can_skim(void) { return false; }

static inline size_t swcdlog_skim(
  const uint8_t *bytes, size_t count, const uint8_t (*pairs)[2], size_t *lines) {
  return 0;
}
#endif
