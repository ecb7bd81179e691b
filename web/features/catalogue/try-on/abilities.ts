import { drawing } from "#eyewear/three/drawing.ts"

/** A WebAssembly module with one 128-bit instruction: browsers without SIMD reject it. */
const simdProgram = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26,
  11,
])

export const canDraw = (): boolean => drawing() !== "none"

let findsFaces: boolean | null = null

/** Whether a worker can run the model, which needs an OffscreenCanvas. */
export const canFindFaces = (): boolean => {
  findsFaces ??= hasOwnCanvas()
  return findsFaces
}

function hasOwnCanvas(): boolean {
  if (typeof WebAssembly === "undefined" || typeof OffscreenCanvas === "undefined") return false
  const gl = new OffscreenCanvas(1, 1).getContext("webgl2")
  gl?.getExtension("WEBGL_lose_context")?.loseContext()
  return gl !== null
}

/** Without it another, slower build of the model is loaded. */
export const hasSimd = (): boolean => WebAssembly.validate(simdProgram)

/** Whether to ask the shopper before downloading megabytes. */
export const prefersLessData = (): boolean => {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } })
    .connection
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "")
}

/** How the try-on opens: the camera at once, the question whether to open it, or drawn people. */
export type Opening = "camera" | "ask" | "person"

/**
 * A camera opens unasked only if the shopper allowed it on an earlier visit, and if the model costs
 * little to load.
 */
export async function openingFor({ mediaDevices, permissions }: Navigator): Promise<Opening> {
  const devices = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  if (!devices.some(({ kind }) => kind === "videoinput")) return "person"
  // Some browsers do not know this permission.
  const allowed = await permissions?.query({ name: "camera" }).catch(() => null)
  return allowed?.state === "granted" && !prefersLessData() ? "camera" : "ask"
}
