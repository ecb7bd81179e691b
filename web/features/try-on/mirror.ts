import type { FrameLook } from "#eyewear/look.ts"
import type { TryOnFrame } from "./frames.ts"

/** Where the frame is looked at. */
export type Mode = "head" | "camera" | "photo"

/** A view that shows a frame on somebody. */
export interface Mirror {
  canvas: HTMLCanvasElement
  /** Shown the way round that a mirror shows it. */
  flipped: boolean
  wear: (look: FrameLook) => Promise<void>
  /** Draws at once, so that the canvas can be copied. */
  draw: () => void
  close: () => void
}

/** A picture that the shopper took, for comparing; it lives in this page alone. */
export interface Snapshot {
  id: number
  frame: TryOnFrame
  picture: HTMLCanvasElement
}

/** The widest that a picture is kept, px. */
const widest = 1280

/** Copies what the mirror shows. */
export function copyOf({ canvas, flipped, draw }: Mirror): HTMLCanvasElement {
  draw()
  const scale = Math.min(1, widest / canvas.width)
  const copy = document.createElement("canvas")
  copy.width = Math.round(canvas.width * scale)
  copy.height = Math.round(canvas.height * scale)
  const brush = copy.getContext("2d")
  if (!brush) return copy
  if (flipped) {
    brush.translate(copy.width, 0)
    brush.scale(-1, 1)
  }
  brush.drawImage(canvas, 0, 0, copy.width, copy.height)
  return copy
}
