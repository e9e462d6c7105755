// memmem is in every C library we build for, but glibc hides its declaration behind _GNU_SOURCE.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);

// Swift cannot say that one function may use AVX2 where the processor has it, so this one loop is written with the
// compiler's intrinsics. It does what `LogScanner.mayHold` and `LogScanner.lineEnds` do, which serve everywhere else and
// against which it is tested.

// The first place of a needle of one byte or more, or NULL. The C library's own search prepares itself for long texts,
// which costs more than a look through a line.
static inline const void *swcdlog_find(
  const uint8_t *bytes, size_t count, const uint8_t *needle, size_t length);

// The index of the first byte that is one of four, or `count`.
static inline size_t swcdlog_until(const uint8_t *bytes, size_t count, const uint8_t stops[4]);

// How many letters, digits and hyphens of ASCII the bytes begin with.
static inline size_t swcdlog_name(const uint8_t *bytes, size_t count);

// How many blanks and tabs the bytes begin with, and how many of other bytes.
static inline size_t swcdlog_blanks(const uint8_t *bytes, size_t count);
static inline size_t swcdlog_word(const uint8_t *bytes, size_t count);

// Pairs of bytes in eight buckets, one bit for each: which buckets have a byte with this low or high half as their first or
// second, and which have a byte as their third.
struct swcdlog_pairs {
  uint8_t first_low[16], first_high[16], second_low[16], second_high[16], third[256];
};

// So many bytes behind a place have to be readable, so that it can be looked at.
enum { swcdlog_skim_reach = 65 };

// What is asked of memory in advance: measured, from half of this on it makes no difference.
enum { swcdlog_ahead = 4096 };

// Whether `swcdlog_skim` may be called.
static inline bool swcdlog_can_skim(void);

// Passes over bytes at which none of the pairs begins. Returns how many it passed over, at most `count`, and adds the line
// ends in them to `lines`. It stops early where not enough of the `readable` bytes are left to look at the next 64.
static inline size_t swcdlog_skim(
  const uint8_t *bytes, size_t count, size_t readable, const struct swcdlog_pairs *pairs, size_t *lines);

static inline size_t swcdlog_name_slowly(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  while (index < count && ((uint8_t)((bytes[index] | 0x20) - 'a') < 26 || (uint8_t)(bytes[index] - '0') < 10 ||
                           bytes[index] == '-'))
    index++;
  return index;
}

static inline size_t swcdlog_blanks_slowly(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  while (index < count && (bytes[index] == ' ' || bytes[index] == '\t')) index++;
  return index;
}

static inline size_t swcdlog_word_slowly(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  while (index < count && bytes[index] != ' ' && bytes[index] != '\t') index++;
  return index;
}

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

static inline const void *swcdlog_find(
  const uint8_t *bytes, size_t count, const uint8_t *needle, size_t length) {
  if (length < 2 || count < length + 16) return memmem(bytes, count, needle, length);
  const __m128i first = _mm_set1_epi8((char)needle[0]), last = _mm_set1_epi8((char)needle[length - 1]);
  // Sixteen places at a time at which the first and the last byte fit; the last sixteen may overlap those before them.
  const size_t last_index = count - length - 15;
  for (size_t index = 0;; index = index + 16 < last_index ? index + 16 : last_index) {
    const __m128i a = _mm_loadu_si128((const __m128i *)(bytes + index));
    const __m128i b = _mm_loadu_si128((const __m128i *)(bytes + index + length - 1));
    unsigned found = (unsigned)_mm_movemask_epi8(_mm_and_si128(_mm_cmpeq_epi8(a, first), _mm_cmpeq_epi8(b, last)));
    for (; found != 0; found &= found - 1) {
      const uint8_t *place = bytes + index + (size_t)__builtin_ctz(found);
      if (length == 2 || memcmp(place + 1, needle + 1, length - 2) == 0) return place;
    }
    if (index == last_index) return NULL;
  }
}

static inline size_t swcdlog_until(const uint8_t *bytes, size_t count, const uint8_t stops[4]) {
  size_t index = 0;
  if (count >= 16) {
    const __m128i a = _mm_set1_epi8((char)stops[0]), b = _mm_set1_epi8((char)stops[1]);
    const __m128i c = _mm_set1_epi8((char)stops[2]), d = _mm_set1_epi8((char)stops[3]);
    // The last sixteen may overlap those before them.
    for (size_t last = count - 16;; index = index + 16 < last ? index + 16 : last) {
      const __m128i here = _mm_loadu_si128((const __m128i *)(bytes + index));
      const __m128i either = _mm_or_si128(_mm_cmpeq_epi8(here, a), _mm_cmpeq_epi8(here, b));
      const __m128i other = _mm_or_si128(_mm_cmpeq_epi8(here, c), _mm_cmpeq_epi8(here, d));
      const unsigned found = (unsigned)_mm_movemask_epi8(_mm_or_si128(either, other));
      if (found != 0) return index + (size_t)__builtin_ctz(found);
      if (index == last) return count;
    }
  }
  while (index < count && bytes[index] != stops[0] && bytes[index] != stops[1] && bytes[index] != stops[2] &&
         bytes[index] != stops[3])
    index++;
  return index;
}

// The bytes that lie in a range of so many from a first one on.
static inline __m128i swcdlog_within(__m128i bytes, char first, char count) {
  const __m128i distance = _mm_sub_epi8(bytes, _mm_set1_epi8(first));
  return _mm_cmpeq_epi8(_mm_min_epu8(distance, _mm_set1_epi8((char)(count - 1))), distance);
}

static inline size_t swcdlog_name(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    const __m128i here = _mm_loadu_si128((const __m128i *)(bytes + index));
    const __m128i letter = swcdlog_within(_mm_or_si128(here, _mm_set1_epi8(0x20)), 'a', 26);
    const __m128i other = _mm_or_si128(swcdlog_within(here, '0', 10), _mm_cmpeq_epi8(here, _mm_set1_epi8('-')));
    const unsigned rest = 0xFFFFu ^ (unsigned)_mm_movemask_epi8(_mm_or_si128(letter, other));
    if (rest != 0) return index + (size_t)__builtin_ctz(rest);
  }
  return index + swcdlog_name_slowly(bytes + index, count - index);
}

// One bit for each of sixteen bytes that is a blank or a tab.
static inline unsigned swcdlog_blank_bits(const uint8_t *bytes) {
  const __m128i here = _mm_loadu_si128((const __m128i *)bytes);
  return (unsigned)_mm_movemask_epi8(
    _mm_or_si128(_mm_cmpeq_epi8(here, _mm_set1_epi8(' ')), _mm_cmpeq_epi8(here, _mm_set1_epi8('\t'))));
}

static inline size_t swcdlog_blanks(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    const unsigned rest = 0xFFFFu ^ swcdlog_blank_bits(bytes + index);
    if (rest != 0) return index + (size_t)__builtin_ctz(rest);
  }
  return index + swcdlog_blanks_slowly(bytes + index, count - index);
}

static inline size_t swcdlog_word(const uint8_t *bytes, size_t count) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    const unsigned blanks = swcdlog_blank_bits(bytes + index);
    if (blanks != 0) return index + (size_t)__builtin_ctz(blanks);
  }
  return index + swcdlog_word_slowly(bytes + index, count - index);
}

static inline bool swcdlog_can_skim(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2");
}

#define SWCDLOG_WIDE __attribute__((target("avx2,popcnt")))

SWCDLOG_WIDE static inline __m256i swcdlog_twice(const uint8_t *table) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}

// The buckets of each byte. A byte's low half chooses by itself; none is chosen for bytes beyond ASCII.
SWCDLOG_WIDE static inline __m256i swcdlog_buckets(__m256i bytes, __m256i low, __m256i high) {
  const __m256i halves = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F));
  return _mm256_and_si256(_mm256_shuffle_epi8(low, bytes), _mm256_shuffle_epi8(high, halves));
}

// What is found at 64 places.
struct swcdlog_window {
  // The buckets of which a pair begins at each place.
  __m256i left, right;
  // -1 for each line end.
  __m256i ends_left, ends_right;
};

SWCDLOG_WIDE static inline struct swcdlog_window swcdlog_look(
  const uint8_t *bytes, __m256i first_low, __m256i first_high, __m256i second_low, __m256i second_high) {
  const __m256i a = _mm256_loadu_si256((const __m256i *)bytes), b = _mm256_loadu_si256((const __m256i *)(bytes + 1));
  const __m256i c = _mm256_loadu_si256((const __m256i *)(bytes + 32));
  const __m256i d = _mm256_loadu_si256((const __m256i *)(bytes + 33));
  const __m256i line_end = _mm256_set1_epi8('\n');
  struct swcdlog_window window;
  window.left = _mm256_and_si256(swcdlog_buckets(a, first_low, first_high), swcdlog_buckets(b, second_low, second_high));
  window.right = _mm256_and_si256(swcdlog_buckets(c, first_low, first_high), swcdlog_buckets(d, second_low, second_high));
  window.ends_left = _mm256_cmpeq_epi8(a, line_end);
  window.ends_right = _mm256_cmpeq_epi8(c, line_end);
  return window;
}

// One bit for each of 64 bytes that are all ones, or all zeros.
SWCDLOG_WIDE static inline uint64_t swcdlog_bits(__m256i left, __m256i right) {
  return (uint32_t)_mm256_movemask_epi8(left) | (uint64_t)(uint32_t)_mm256_movemask_epi8(right) << 32;
}

// The first of the places at which a pair begins that its third byte follows, among those that `within` has a bit for; 64
// where there is none.
SWCDLOG_WIDE static inline size_t swcdlog_place(
  const struct swcdlog_window *window, const uint8_t *bytes, const struct swcdlog_pairs *pairs, uint64_t within) {
  const __m256i zero = _mm256_setzero_si256();
  uint8_t buckets[64];
  _mm256_storeu_si256((__m256i *)buckets, window->left);
  _mm256_storeu_si256((__m256i *)(buckets + 32), window->right);
  uint64_t found = ~swcdlog_bits(_mm256_cmpeq_epi8(window->left, zero), _mm256_cmpeq_epi8(window->right, zero)) & within;
  for (; found != 0; found &= found - 1) {
    const size_t place = (size_t)__builtin_ctzll(found);
    if (buckets[place] & pairs->third[bytes[place + 2]]) return place;
  }
  return 64;
}

// The sum of 32 small counts.
SWCDLOG_WIDE static inline size_t swcdlog_sum(__m256i counts) {
  const __m256i sums = _mm256_sad_epu8(counts, _mm256_setzero_si256());
  return (size_t)(_mm256_extract_epi64(sums, 0) + _mm256_extract_epi64(sums, 1) + _mm256_extract_epi64(sums, 2) +
                  _mm256_extract_epi64(sums, 3));
}

SWCDLOG_WIDE static inline size_t swcdlog_skim(
  const uint8_t *bytes, size_t count, size_t readable, const struct swcdlog_pairs *pairs, size_t *lines) {
  const __m256i first_low = swcdlog_twice(pairs->first_low), first_high = swcdlog_twice(pairs->first_high);
  const __m256i second_low = swcdlog_twice(pairs->second_low), second_high = swcdlog_twice(pairs->second_high);
  // Up to here 64 places at a time can be looked at, all of which count.
  const size_t reached = readable < swcdlog_skim_reach ? 0 : readable - swcdlog_skim_reach;
  const size_t whole = count < 64 ? 0 : count - 63;
  const size_t end = reached < whole ? reached : whole;
  size_t index = 0;
  while (index < end) {
    // A byte holds the line ends of so many windows, at two a window.
    const size_t stop = end - index < 127 * 64 ? end : index + 127 * 64;
    __m256i ends = _mm256_setzero_si256();
    for (; index < stop; index += 64) {
      // The processor itself looks no further ahead than the end of a page.
      _mm_prefetch((const char *)bytes + index + swcdlog_ahead, _MM_HINT_T0);
      const struct swcdlog_window window = swcdlog_look(bytes + index, first_low, first_high, second_low, second_high);
      const __m256i either = _mm256_or_si256(window.left, window.right);
      if (__builtin_expect(!_mm256_testz_si256(either, either), 0)) {
        const size_t place = swcdlog_place(&window, bytes + index, pairs, ~0ULL);
        if (place < 64) {
          const uint64_t before = swcdlog_bits(window.ends_left, window.ends_right) & ((1ULL << place) - 1);
          *lines += swcdlog_sum(ends) + (size_t)__builtin_popcountll(before);
          return index + place;
        }
      }
      ends = _mm256_sub_epi8(_mm256_sub_epi8(ends, window.ends_left), window.ends_right);
    }
    *lines += swcdlog_sum(ends);
  }
  if (index >= count || index >= reached) return index < count ? index : count;
  const uint64_t within = (1ULL << (count - index)) - 1;
  const struct swcdlog_window window = swcdlog_look(bytes + index, first_low, first_high, second_low, second_high);
  size_t place = swcdlog_place(&window, bytes + index, pairs, within);
  if (place > count - index) place = count - index;
  const uint64_t before = swcdlog_bits(window.ends_left, window.ends_right) & ((1ULL << place) - 1);
  *lines += (size_t)__builtin_popcountll(before);
  return index + place;
}
#else
static inline const void *swcdlog_find(
  const uint8_t *bytes, size_t count, const uint8_t *needle, size_t length) {
  return memmem(bytes, count, needle, length);
}

static inline size_t swcdlog_until(const uint8_t *bytes, size_t count, const uint8_t stops[4]) {
  size_t index = 0;
  while (index < count && bytes[index] != stops[0] && bytes[index] != stops[1] && bytes[index] != stops[2] &&
         bytes[index] != stops[3])
    index++;
  return index;
}

static inline size_t swcdlog_name(const uint8_t *bytes, size_t count) { return swcdlog_name_slowly(bytes, count); }

static inline size_t swcdlog_blanks(const uint8_t *bytes, size_t count) {
  return swcdlog_blanks_slowly(bytes, count);
}
static inline size_t swcdlog_word(const uint8_t *bytes, size_t count) { return swcdlog_word_slowly(bytes, count); }

static inline bool swcdlog_can_skim(void) { return false; }

static inline size_t swcdlog_skim(
  const uint8_t *bytes, size_t count, size_t readable, const struct swcdlog_pairs *pairs, size_t *lines) {
  return 0;
}
#endif
