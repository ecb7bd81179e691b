import { tooDark } from "./live/brightness.ts"
import type { FaceReading } from "./live/face-reading.ts"

/** Errors of the mirror. */
export type Fault =
  | "no-camera"
  | "camera-refused"
  | "camera-busy"
  | "no-webgl"
  | "too-old"
  | "model-lost"
  | "photo-unreadable"
  | "photo-without-face"

interface Words {
  title: string
  /** The error, and what to do. */
  text: string
}

export const faultWords: Record<Fault, Words> = {
  "no-camera": {
    title: "No camera was found.",
    text: "Plug one in and try again, use a photo, or see the frames on a drawn person.",
  },
  "camera-refused": {
    title: "Camera access is blocked.",
    text: "Allow it for this shop in the browser's address bar and try again, or use a photo. The picture stays on this device either way.",
  },
  "camera-busy": {
    title: "Another app is using the camera.",
    text: "Close it and try again, or use a photo.",
  },
  "no-webgl": {
    title: "Your browser doesn't support 3D.",
    text: "Turn on hardware acceleration or use another browser. You can see the frames on drawn people right now.",
  },
  "too-old": {
    title: "This browser is too old for live try on.",
    text: "Update it to see frames on your face. You can see them on drawn people right now.",
  },
  "model-lost": {
    title: "Try on didn't load completely.",
    text: "Check your connection and try again. What has loaded is kept.",
  },
  "photo-unreadable": {
    title: "This file cannot be read as a picture.",
    text: "Choose a JPEG, PNG or WebP photo.",
  },
  "photo-without-face": {
    title: "No face was found in this photo.",
    text: "Choose one that shows a face from the front, well lit and not too small.",
  },
}

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
