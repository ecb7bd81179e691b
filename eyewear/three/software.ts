let known: boolean | null = null

/** Whether this computer draws without a graphics card: then fine edges cost too much. */
export function drawsInSoftware(): boolean {
  known ??= ask()
  return known
}

function ask(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2")
  const info = gl?.getExtension("WEBGL_debug_renderer_info")
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ""
  gl?.getExtension("WEBGL_lose_context")?.loseContext()
  return /swiftshader|llvmpipe|software/i.test(name)
}
