import type { FrameDesign } from "./geometry/design.ts"
import { buildFrame } from "./geometry/frame.ts"

/** The geometry of a frame takes a moment: here it holds nobody up. */
self.onmessage = ({ data }: MessageEvent<{ key: string; design: FrameDesign }>) => {
  const { layout: _, ...frame } = buildFrame(data.design)
  const buffers = frame.parts.flatMap(({ mesh }) => [
    mesh.positions.buffer,
    mesh.normals.buffer,
    mesh.indices.buffer,
  ])
  self.postMessage({ key: data.key, frame }, { transfer: [...new Set(buffers)] as ArrayBuffer[] })
}
