/** The 3D capabilities of this device. */
export type Drawing = "none" | "in-software" | "by-card"

let known: Drawing | null = null

/** Detected once: without a graphics card it takes a while. */
export function drawing(): Drawing {
  known ??= ask()
  return known
}

/** Whether this device renders without a graphics card: then antialiasing costs too much. */
export const drawsInSoftware = (): boolean => drawing() === "in-software"

function ask(): Drawing {
  if (typeof WebGL2RenderingContext === "undefined") return "none"
  const gl = document.createElement("canvas").getContext("webgl2")
  if (!gl) return "none"
  const info = gl.getExtension("WEBGL_debug_renderer_info")
  const name = info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ""
  gl.getExtension("WEBGL_lose_context")?.loseContext()
  return /swiftshader|llvmpipe|software/i.test(name) ? "in-software" : "by-card"
}
