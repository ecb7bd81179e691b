import { readFileSync, statSync } from "node:fs"
import { brotliCompressSync, constants } from "node:zlib"
import { expect, test } from "vitest"
import { SLIP_FILES_BYTES, SLIP_FILES_MB } from "./slip-reader.ts"

const wasm = "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm"
const data = "node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz"

test("The download size of the slip reader is that of its files", () => {
  expect(SLIP_FILES_BYTES).toBe(statSync(wasm).size + statSync(data).size)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const compressed = brotliCompressSync(readFileSync(wasm), quality).length + statSync(data).size
  expect(Math.round(compressed / 1e6)).toBe(SLIP_FILES_MB)
})
