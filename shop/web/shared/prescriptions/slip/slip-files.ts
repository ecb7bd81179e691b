import data from "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url"
import wasm from "tesseract.js-core/tesseract-core-simd-lstm.wasm?url"

/** The addresses of the reader's files: program and trained data, from our own origin. */
export const slipFiles = { wasm, data }
