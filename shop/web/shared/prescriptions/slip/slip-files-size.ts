/** Bytes of the program, uncompressed, and of the trained data, which is a compressed file. */
export const SLIP_FILES_BYTES = 2_857_601 + 2_952_873

/** What the reader's files cost to download once, compressed; megabytes. */
export const SLIP_FILES_MB = 4
