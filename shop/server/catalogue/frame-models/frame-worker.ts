import { parentPort } from "node:worker_threads"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { drawFace, drawWorn, portraitOf } from "@chashma/eyewear/drawing/worn-drawing.ts"
import { buildFrame } from "@chashma/eyewear/geometry/frame.ts"
import { frameGlb } from "@chashma/eyewear/gltf/frame-glb.ts"
import { liveDesign } from "@chashma/eyewear/look.ts"
import type { FrameFileAnswer, FrameFileOrder } from "./frame-files.ts"

/** 0.1 s of compression for a third of the size of a model. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Builds files outside the main thread: a model takes half a second of CPU time. */
parentPort?.on("message", (order: FrameFileOrder) => {
  parentPort?.postMessage(answerTo(order))
})

function answerTo(order: FrameFileOrder): FrameFileAnswer {
  try {
    const identity = fileOf(order)
    const br = brotliCompressSync(identity, brotliQuality)
    return { file: { identity, gzip: gzipSync(identity), br } }
  } catch (error) {
    return { failure: String(error) }
  }
}

function fileOf(order: FrameFileOrder): Uint8Array {
  if (order.kind === "model") return frameGlb(buildFrame(liveDesign(order.look)), order.look)
  const portrait = portraitOf(order.wearer)
  if (!portrait) throw new Error(`Expected a drawn person, found "${order.wearer}".`)
  if (order.kind === "face") return Buffer.from(drawFace(portrait))
  return Buffer.from(drawWorn(portrait, order.look, order.view))
}
