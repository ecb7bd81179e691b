/** A WebAssembly module with one 128-bit instruction: browsers without SIMD reject it. */
const simdProgram = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26,
  11,
])

/** Whether WebAssembly has 128-bit instructions: without them pictures are read much slower. */
export const hasSimd = (): boolean => WebAssembly.validate(simdProgram)
