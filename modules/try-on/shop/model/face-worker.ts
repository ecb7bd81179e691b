import type { Answer, WorkerRequest } from "./messages.ts"

/**
 * Finds faces in a worker thread. The package is made for pages: it requires a window, a canvas and
 * script elements, and gets replacements for a worker. It runs as a classic script and under a
 * content policy of its own (`module.ts`), so it imports nothing but types.
 */
interface FaceMesh {
  setOptions: (options: Record<string, unknown>) => void
  onResults: (listener: (results: Results) => void) => void
  initialize: () => Promise<void>
  send: (input: { image: ImageBitmap }) => Promise<void>
  reset: () => void
}
type FaceMeshClass = new (options: { locateFile: (name: string) => string }) => FaceMesh

interface Results {
  image: ImageBitmap
  multiFaceLandmarks: { x: number; y: number; z: number }[][]
}

interface Scope {
  postMessage: (answer: Answer, options?: { transfer: Transferable[] }) => void
  onmessage: ((event: { data: WorkerRequest }) => void) | null
  window?: unknown
  document?: unknown
  screen?: unknown
  FaceMesh?: FaceMeshClass
}
declare function importScripts(...addresses: string[]): void

const scope = globalThis as unknown as Scope
const tell = (answer: Answer, transfer: Transferable[] = []) =>
  scope.postMessage(answer, { transfer })

/** A script element: it runs when it is appended to the body. */
class ScriptElement {
  src = ""
  readonly #listeners = new Map<string, () => void>()
  setAttribute(name: string, value: string) {
    if (name === "src") this.src = value
  }
  addEventListener(name: string, listener: () => void) {
    this.#listeners.set(name, listener)
  }
  run() {
    try {
      importScripts(this.src)
      this.#listeners.get("load")?.()
    } catch (error) {
      tell({ says: "failed", because: String(error) })
    }
  }
}

function furnish() {
  scope.window = scope
  scope.screen = {}
  scope.document = {
    createElement: (name: string) =>
      name === "canvas" ? new OffscreenCanvas(1, 1) : new ScriptElement(),
    body: { appendChild: (script: ScriptElement) => script.run() },
    documentElement: {},
    addEventListener: () => {},
    querySelector: () => null,
    getElementById: () => null,
  }
}

/**
 * Two faces, so that a second one can be reported; refined landmarks, because they include the
 * irises.
 */
const options = {
  maxNumFaces: 2,
  refineLandmarks: true,
  enableFaceGeometry: false,
  // On the GPU each layer is a separate shader, and compiling them takes seconds.
  useCpuInference: true,
  minDetectionConfidence: 0.5,
  minTrackingConfidence: 0.5,
}

let model: FaceMesh | null = null
let found: Results | null = null

/** Each file once, with progress; the package then reads it from the browser's cache. */
async function fetchCounted(address: string) {
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}.`)
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    tell({ says: "loaded", bytes: part.value.length })
  }
}

async function load(files: Record<string, string>) {
  await Promise.all(Object.values(files).map(fetchCounted))
  furnish()
  const locateFile = (name: string) => files[name] ?? name
  importScripts(locateFile("face_mesh.js"))
  if (!scope.FaceMesh) throw new Error("The face model did not start.")
  model = new scope.FaceMesh({ locateFile })
  model.setOptions(options)
  model.onResults((results) => {
    found = results
  })
  await model.initialize()
  // The first picture takes longest: an empty one warms up while the camera permission is
  // requested.
  await model.send({ image: await createImageBitmap(new ImageData(64, 64)) })
  takeFound()
  tell({ says: "ready" })
}

async function find(image: ImageBitmap, longest: number) {
  const start = performance.now()
  const small = await smaller(image, longest)
  await model?.send({ image: small })
  small.close()
  const faces = takeFound().map(packed)
  const milliseconds = performance.now() - start
  tell({ says: "found", image, faces, milliseconds }, [image, ...faces.map(({ buffer }) => buffer)])
}

/** The latest result; the package returns its own copy of the picture with the landmarks. */
function takeFound(): Results["multiFaceLandmarks"] {
  found?.image.close()
  const faces = found?.multiFaceLandmarks ?? []
  found = null
  return faces
}

/** Landmarks are fractions of the picture, whatever its size. */
function smaller(image: ImageBitmap, longest: number): Promise<ImageBitmap> {
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  return createImageBitmap(image, {
    resizeWidth: Math.round(image.width * scale),
    resizeHeight: Math.round(image.height * scale),
    resizeQuality: "medium",
  })
}

function packed(landmarks: Results["multiFaceLandmarks"][number]) {
  const numbers = new Float32Array(landmarks.length * 3)
  for (const [i, { x, y, z }] of landmarks.entries()) numbers.set([x, y, z], i * 3)
  return numbers
}

scope.onmessage = ({ data }) => {
  const work = async () => {
    if (data.do === "load") await load(data.files)
    else if (data.do === "find") await find(data.image, data.longest)
    else model?.reset()
  }
  work().catch((error) => tell({ says: "failed", because: String(error) }))
}
