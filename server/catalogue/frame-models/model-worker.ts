import { parentPort } from "node:worker_threads"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { buildFrame } from "#eyewear/geometry/frame.ts"
import { frameGlb } from "#eyewear/gltf/frame-glb.ts"
import { liveDesign } from "#eyewear/look.ts"
import type { ModelAnswer, ModelOrder } from "./frame-models.ts"

/** 0.1 s of compression for a third of the size. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Builds frames outside the main thread: each takes half a second of CPU time. */
parentPort?.on("message", ({ key, look }: ModelOrder) => {
  parentPort?.postMessage(answerTo(key, look))
})

function answerTo(key: string, look: ModelOrder["look"]): ModelAnswer {
  try {
    const identity = frameGlb(buildFrame(liveDesign(look)), look)
    const br = brotliCompressSync(identity, brotliQuality)
    return { key, model: { identity, gzip: gzipSync(identity), br } }
  } catch (error) {
    return { key, failure: String(error) }
  }
}
