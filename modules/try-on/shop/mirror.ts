import type { FrameLook } from "@chashma/eyewear/look.ts"
import type { TryOnFrame } from "./frames.ts"

/** The mode of the mirror. */
export type Mode = "person" | "camera" | "photo"

/** A view that shows a worn frame. */
export interface Mirror {
  picture: HTMLCanvasElement | HTMLImageElement
  /** Mirrored horizontally. */
  flipped: boolean
  wear: (look: FrameLook) => Promise<void>
  /** Draws immediately, so that the picture can be copied. */
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
export function copyOf({ picture, flipped, draw }: Mirror): HTMLCanvasElement {
  draw()
  // A drawing has no pixels: it is sharp at every width.
  const scale =
    picture instanceof HTMLImageElement
      ? widest / picture.width
      : Math.min(1, widest / picture.width)
  const copy = document.createElement("canvas")
  copy.width = Math.round(picture.width * scale)
  copy.height = Math.round(picture.height * scale)
  const brush = copy.getContext("2d")
  if (!brush) return copy
  if (flipped) {
    brush.translate(copy.width, 0)
    brush.scale(-1, 1)
  }
  brush.drawImage(picture, 0, 0, copy.width, copy.height)
  return copy
}

/** The source of the shopper's own face. */
export type Source = { mode: "camera" } | { mode: "photo"; photo: File }
