import { hasSimd } from "#web/shared/catalogue/photo/has-simd.ts"

/** Browsers before 2023 lack one or the other. */
export const canReadPhotos = (): boolean =>
  typeof WebAssembly !== "undefined" && typeof DecompressionStream !== "undefined" && hasSimd()
