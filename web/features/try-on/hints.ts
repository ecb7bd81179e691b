import { tooDark } from "./live/brightness.ts"
import type { FaceReading } from "./live/face-reading.ts"

/** A face that takes longer than this to be found moves in steps; ms. */
const slow = 220

/** What the shopper can do better; null while all is well. */
export function hintFor({ faces, brightness, milliseconds }: FaceReading): string | null {
  if (brightness < tooDark) return "It's a bit dark. Face a window or turn on a light."
  if (faces === 0)
    return "We can't see your face. Look into the camera, with your whole face in the picture."
  if (faces > 1) return "We see two faces. The frame is placed on one of them."
  if (milliseconds > slow) return "This device is slow: move gently, or use a photo."
  return null
}
