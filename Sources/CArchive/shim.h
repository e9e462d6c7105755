#include <archive.h>
#include <archive_entry.h>
#include <stdbool.h>
#if defined(__linux__)
#include <dlfcn.h>
#endif

// What reading an archive takes of libarchive, by the names without "archive_".
struct swcdlog_archive {
  __typeof__(&archive_read_new) read_new;
  __typeof__(&archive_read_support_format_tar) read_support_format_tar;
  __typeof__(&archive_read_support_format_zip_streamable) read_support_format_zip_streamable;
  __typeof__(&archive_read_open) read_open;
  __typeof__(&archive_read_next_header) read_next_header;
  __typeof__(&archive_read_data_block) read_data_block;
  __typeof__(&archive_read_free) read_free;
  __typeof__(&archive_error_string) error_string;
  __typeof__(&archive_format) format;
  __typeof__(&archive_entry_filetype) entry_filetype;
  __typeof__(&archive_entry_hardlink) entry_hardlink;
  __typeof__(&archive_entry_pathname) entry_pathname;
  __typeof__(&archive_entry_pathname_utf8) entry_pathname_utf8;
  __typeof__(&archive_entry_symlink) entry_symlink;
};

// Fills in the functions; false where the library is not there. On Linux libarchive brings a dozen libraries along (for
// XML, Unicode and C++), whose loading took most of the time of each start, so it is loaded with the first archive.
static inline bool swcdlog_archive_load(struct swcdlog_archive *functions) {
#if defined(__linux__)
  void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define SWCDLOG_FIND(name) \
  functions->name = (__typeof__(functions->name))dlsym(library, "archive_" #name); \
  if (!functions->name) return false
#else
#define SWCDLOG_FIND(name) functions->name = archive_##name
#endif
  SWCDLOG_FIND(read_new);
  SWCDLOG_FIND(read_support_format_tar);
  SWCDLOG_FIND(read_support_format_zip_streamable);
  SWCDLOG_FIND(read_open);
  SWCDLOG_FIND(read_next_header);
  SWCDLOG_FIND(read_data_block);
  SWCDLOG_FIND(read_free);
  SWCDLOG_FIND(error_string);
  SWCDLOG_FIND(format);
  SWCDLOG_FIND(entry_filetype);
  SWCDLOG_FIND(entry_hardlink);
  SWCDLOG_FIND(entry_pathname);
  SWCDLOG_FIND(entry_pathname_utf8);
  SWCDLOG_FIND(entry_symlink);
#undef SWCDLOG_FIND
  return true;
}
