// The one place that says which C library is there; `import Bytes` brings it along.
#if canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import Darwin
#endif
