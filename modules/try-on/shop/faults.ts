import { msg, type Sentence } from "#words/sentence.ts"
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
  title: Sentence
  /** The error, and what to do. */
  text: Sentence
}

export const faultWords: Record<Fault, Words> = {
  "no-camera": {
    title: msg("No camera was found."),
    text: msg("Plug one in and try again, use a photo, or see the frames on a drawn person."),
  },
  "camera-refused": {
    title: msg("Camera access is blocked."),
    text: msg(
      "Allow it for this shop in the browser's address bar and try again, or use a photo. The picture stays on this device either way.",
    ),
  },
  "camera-busy": {
    title: msg("Another app is using the camera."),
    text: msg("Close it and try again, or use a photo."),
  },
  "no-webgl": {
    title: msg("Your browser doesn't support 3D."),
    text: msg(
      "Turn on hardware acceleration or use another browser. You can see the frames on drawn people right now.",
    ),
  },
  "too-old": {
    title: msg("This browser is too old for live try on."),
    text: msg("Update it to see frames on your face. You can see them on drawn people right now."),
  },
  "model-lost": {
    title: msg("Try on didn't load completely."),
    text: msg("Check your connection and try again. What has loaded is kept."),
  },
  "photo-unreadable": {
    title: msg("This file cannot be read as a picture."),
    text: msg("Choose a JPEG, PNG or WebP photo."),
  },
  "photo-without-face": {
    title: msg("No face was found in this photo."),
    text: msg("Choose one that shows a face from the front, well lit and not too small."),
  },
}

/** If finding a face takes longer than this, the movement is jerky; ms. */
const slow = 220

const hints = {
  dark: msg("It's a bit dark. Face a window or turn on a light."),
  noFace: msg("We can't see your face. Look into the camera, with your whole face in the picture."),
  twoFaces: msg("We see two faces. The frame is placed on one of them."),
  slow: msg("This device is slow: move gently, or use a photo."),
}

/** A hint for the shopper, always the same object; null if there is none. */
export function hintFor({ faces, brightness, milliseconds }: FaceReading): Sentence | null {
  if (brightness < tooDark) return hints.dark
  if (faces === 0) return hints.noFace
  if (faces > 1) return hints.twoFaces
  if (milliseconds > slow) return hints.slow
  return null
}
