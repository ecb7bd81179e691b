/** Bytes of the model's files, uncompressed: the unit of the progress. */
export const modelSize = { simd: 10_552_899, plain: 10_475_509 }

/** The download size, compressed; megabytes. */
export const modelMegabytes = 5.2
