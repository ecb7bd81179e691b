import createTesseract from "tesseract.js-core/tesseract-core-simd-lstm.js"
import { evenOut, type GrayPicture, readingSizes } from "./prepare-picture.ts"
import { createRecognizer, type RecognizeWords } from "./recognize-words.ts"
import type { SlipWorkerReply, SlipWorkerRequest } from "./slip-messages.ts"

/**
 * Reads photos of prescriptions in a thread of its own, under a content policy of its own
 * (module.ts). It has no network but the shop's files, and keeps nothing.
 */
interface Scope {
  postMessage: (reply: SlipWorkerReply) => void
  onmessage: ((event: { data: SlipWorkerRequest }) => void) | null
}

const scope = globalThis as unknown as Scope

let recognize: RecognizeWords | null = null
/** The passes over the picture that are done. */
let finished = 0

scope.onmessage = ({ data: request }) => {
  const work = async () => {
    if (request.do === "load") await load(request)
    else read(request.picture)
  }
  // The error names no text of the picture.
  work().catch((error: unknown) => scope.postMessage({ says: "failed", because: String(error) }))
}

async function load({ wasm, data }: SlipWorkerRequest & { do: "load" }): Promise<void> {
  const [wasmBinary, trainedData] = await Promise.all([fetchCounted(wasm), fetchCounted(data)])
  const tesseract = await createTesseract({
    wasmBinary,
    TesseractProgress: (percent) =>
      scope.postMessage({ says: "reading", share: (finished + percent / 100) / 2 }),
  })
  recognize = createRecognizer(tesseract, await unzipped(trainedData))
  scope.postMessage({ says: "ready" })
}

function read(picture: GrayPicture): void {
  if (!recognize) throw new Error("Load the reader first.")
  const [whole, smaller] = readingSizes(evenOut(picture))
  const { lines, area } = recognize(whole)
  finished = 1
  scope.postMessage({ says: "read", passes: [lines, recognize(smaller).lines], area })
}

/** A file, with its progress. */
async function fetchCounted(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}.`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    scope.postMessage({ says: "loaded", bytes: part.value.length })
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

const unzipped = async (file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const stream = new Blob([file]).stream().pipeThrough(new DecompressionStream("gzip"))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
