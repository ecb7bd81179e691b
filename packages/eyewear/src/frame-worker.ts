import type { FrameDesign } from "./geometry/design.ts"
import { buildFrame } from "./geometry/frame.ts"

/** Building the geometry of a frame takes time: a worker does not block the page. */
self.onmessage = ({ data }: MessageEvent<{ key: string; design: FrameDesign }>) => {
  const { layout: _, ...frame } = buildFrame(data.design)
  const buffers = frame.parts.flatMap(({ mesh }) => [
    mesh.positions.buffer,
    mesh.normals.buffer,
    mesh.indices.buffer,
  ])
  self.postMessage({ key: data.key, frame }, { transfer: [...new Set(buffers)] as ArrayBuffer[] })
}
