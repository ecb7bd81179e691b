/** Bytes of the model's files, unpacked: what a download is counted in. */
export const modelSize = { simd: 10_552_899, plain: 10_475_509 }

/** What of it travels, compressed; megabytes. */
export const modelMegabytes = 5.2
