import { globSync } from "node:fs"

/** The library of Debian's package faketime, to be loaded before the C library. */
export const fakeTimeLibrary = (): string | undefined =>
  globSync("/usr/lib/*/faketime/libfaketime.so.1")[0]
