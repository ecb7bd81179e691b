import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { gunzipSync } from "node:zlib"
import { readSlipPhoto } from "@chashma/optics/slip/read-photo.ts"
import type { SlipValue } from "@chashma/optics/slip/read-slip.ts"
import sharp from "sharp"
import { expect, test } from "vitest"
import { slipPicture, slips } from "../../tests/slips/slips.ts"
import { evenOut, readingSize, readingSizes } from "./prepare-picture.ts"
import { type CreateTesseract, createRecognizer } from "./recognize-words.ts"

/** Of the values of all twenty slips, how many are filled in. */
const MIN_RATE = 0.9

const require = createRequire(import.meta.url)
const fileOf = (name: string) => readFileSync(require.resolve(name))

async function startRecognizer() {
  const createTesseract: CreateTesseract = require("tesseract.js-core/tesseract-core-simd-lstm.js")
  const wasmBinary = fileOf("tesseract.js-core/tesseract-core-simd-lstm.wasm")
  const data = fileOf("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz")
  return createRecognizer(await createTesseract({ wasmBinary }), gunzipSync(data))
}

/** The photo as `slip-reader.ts` draws it on a canvas. */
async function grayPhoto(file: string) {
  const photo = sharp(file)
  const { width, height } = await photo.metadata()
  const size = readingSize(width, height)
  const pixels = await photo.resize(size).grayscale().raw().toBuffer()
  return { ...size, pixels: new Uint8Array(pixels) }
}

test("Of twenty photos of slips nine of ten values are read, and none is wrong", async () => {
  const recognize = await startRecognizer()
  const wrong: unknown[] = []
  let [all, right] = [0, 0]
  for (const slip of slips) {
    const photo = await grayPhoto(
      path.join(import.meta.dirname, "../../tests/slips", slipPicture(slip)),
    )
    const passes = readingSizes(evenOut(photo)).map((picture) => recognize(picture).lines)
    const reading = readSlipPhoto(passes)
    const compare = (name: string, read: SlipValue<unknown> | null, truth: unknown) => {
      if (truth !== null) all++
      if (!read?.sure) return
      if (JSON.stringify(read.value) === JSON.stringify(truth)) right++
      else wrong.push([slip.name, name, read, truth])
    }
    for (const eye of ["right", "left"] as const) {
      for (const field of ["sph", "cyl", "axis", "add"] as const) {
        compare(`${eye} ${field}`, reading[eye][field], slip[eye][field])
      }
    }
    compare("pd", reading.pd, slip.pd)
  }
  expect(wrong).toEqual([])
  expect(right / all).toBeGreaterThan(MIN_RATE)
})
