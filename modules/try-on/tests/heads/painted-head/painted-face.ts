import { canonicalFace, leftEye, rightEye } from "@chashma/eyewear/face/canonical-face.ts"
import type { HeadColours } from "./head-object.ts"

const size = 1024

// Vertices of the canonical face; right and left are the person's own.
const outerLips = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
]
const innerLips = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
]
/** Lower edge from the temple to the nose, then the upper edge back. */
const rightBrow = [46, 53, 52, 65, 55, 107, 66, 105, 63, 70]
const leftBrow = [276, 283, 282, 295, 285, 336, 296, 334, 293, 300]

/** The flattened face texture: skin with brows, lips, lids and nostrils. */
export function paintedFace({ skin, lips, hair }: HeadColours): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = size
  // Drawn on the CPU: a software renderer takes seconds for soft edges.
  const brush = canvas.getContext("2d", { willReadFrequently: true })
  if (!brush) throw new Error("This browser cannot paint.")
  brush.fillStyle = skin
  brush.fillRect(0, 0, size, size)
  blush(brush, 50, 0.13)
  blush(brush, 280, 0.13)
  for (const eye of [rightEye, leftEye]) {
    fill(brush, eye, "rgb(30 14 8 / 0.35)", 14)
    fill(brush, eye, "rgb(20 10 6 / 0.5)", 5)
    line(brush, eye.slice(8), "rgb(15 8 6 / 0.9)", 5)
  }
  for (const brow of [rightBrow, leftBrow]) {
    brush.globalAlpha = 0.82
    fill(brush, brow, hair, 4)
    brush.globalAlpha = 1
  }
  fill(brush, outerLips, lips, 3)
  fill(brush, innerLips, "rgb(60 14 14 / 0.8)", 2)
  line(brush, [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308], "rgb(50 10 10 / 0.8)", 4)
  for (const nostril of [
    [79, 218, 166, 60, 20, 238],
    [309, 438, 392, 290, 250, 458],
  ]) {
    fill(brush, nostril, "rgb(30 10 5 / 0.7)", 3)
  }
  return canvas
}

const place = (landmark: number): [number, number] => [
  canonicalFace.uvs[landmark * 2]! * size,
  (1 - canonicalFace.uvs[landmark * 2 + 1]!) * size,
]

function blush(brush: CanvasRenderingContext2D, landmark: number, strength: number) {
  const [x, y] = place(landmark)
  const glow = brush.createRadialGradient(x, y, 0, x, y, size * 0.11)
  glow.addColorStop(0, `rgb(170 50 30 / ${strength})`)
  glow.addColorStop(1, "rgb(170 50 30 / 0)")
  brush.fillStyle = glow
  brush.fillRect(0, 0, size, size)
}

function trace(brush: CanvasRenderingContext2D, landmarks: number[]) {
  const points = landmarks.map(place)
  brush.beginPath()
  for (const [x, y] of points) brush.lineTo(x, y)
}

function fill(brush: CanvasRenderingContext2D, landmarks: number[], colour: string, blur: number) {
  brush.filter = `blur(${blur}px)`
  trace(brush, landmarks)
  brush.closePath()
  brush.fillStyle = colour
  brush.fill()
  brush.filter = "none"
}

function line(brush: CanvasRenderingContext2D, landmarks: number[], colour: string, width: number) {
  brush.filter = "blur(1px)"
  trace(brush, landmarks)
  brush.strokeStyle = colour
  brush.lineWidth = width
  brush.lineJoin = "round"
  brush.stroke()
  brush.filter = "none"
}
