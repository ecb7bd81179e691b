import type { FrameLook } from "#eyewear/look.ts"
import type { TryOnFrame } from "./frames.ts"

/** The mode of the mirror. */
export type Mode = "head" | "camera" | "photo"

/** A view that shows a worn frame. */
export interface Mirror {
  canvas: HTMLCanvasElement
  /** Mirrored horizontally. */
  flipped: boolean
  wear: (look: FrameLook) => Promise<void>
  /** Draws immediately, so that the canvas can be copied. */
  draw: () => void
  close: () => void
}

/** A captured picture for comparison; it exists only in this page. */
export interface Snapshot {
  id: number
  frame: TryOnFrame
  picture: HTMLCanvasElement
}

/** The maximum width of a stored picture, px. */
const widest = 1280

/** Copies the current picture of the mirror. */
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

/** The source of the face. */
export type Source =
  | { mode: "head"; head: string }
  | { mode: "camera" }
  | { mode: "photo"; photo: File }
