import { drawing } from "@chashma/eyewear/three/drawing.ts"

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
