/** What keeps the mirror from working. */
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
  /** What happened, and the way on. */
  text: string
}

export const faultWords: Record<Fault, Words> = {
  "no-camera": {
    title: "No camera was found.",
    text: "Plug one in and try again, use a photo, or look at the frames on a stand-in head.",
  },
  "camera-refused": {
    title: "The camera is not allowed.",
    text: "Allow it for this shop in the browser's address bar and try again, or use a photo. The picture stays on this device either way.",
  },
  "camera-busy": {
    title: "Another program uses the camera.",
    text: "Close it and try again, or use a photo.",
  },
  "no-webgl": {
    title: "This browser draws no 3D.",
    text: "Turn on hardware acceleration or use another browser. Each frame's pictures and measures stand on its own page.",
  },
  "too-old": {
    title: "This browser is too old to find a face.",
    text: "Update it to see frames on yourself. On a stand-in head they can be looked at right now.",
  },
  "model-lost": {
    title: "The mirror did not arrive whole.",
    text: "The connection may have broken. Try again: what has arrived is not loaded twice.",
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
