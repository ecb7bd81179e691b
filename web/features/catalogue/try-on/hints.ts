import { tooDark } from "./live/brightness.ts"
import type { FaceReading } from "./live/face-reading.ts"

/** If finding a face takes longer than this, the movement is jerky; ms. */
const slow = 220

/** A hint for the shopper; null if there is none. */
export function hintFor({ faces, brightness, milliseconds }: FaceReading): string | null {
  if (brightness < tooDark) return "It's a bit dark. Face a window or turn on a light."
  if (faces === 0)
    return "We can't see your face. Look into the camera, with your whole face in the picture."
  if (faces > 1) return "We see two faces. The frame is placed on one of them."
  if (milliseconds > slow) return "This device is slow: move gently, or use a photo."
  return null
}
