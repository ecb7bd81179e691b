import { irisDiameter } from "@chashma/optics/face/measured-errors.ts"

const width = 256
const height = 1024

/** The flattened texture of an eyeball: from the pupil at its upper edge to its back. */
export function paintedEye(iris: string, radius: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  // Drawn on the CPU: a software renderer takes seconds for soft edges.
  const brush = canvas.getContext("2d", { willReadFrequently: true })
  if (!brush) throw new Error("This browser cannot paint.")
  const rowAt = (distance: number) => (Math.asin(distance / radius) / Math.PI) * height
  const limbus = rowAt(irisDiameter / 2)
  brush.fillStyle = "#e9e2da"
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = iris
  brush.fillRect(0, 0, width, limbus)
  for (let ray = 0; ray < width; ray++) {
    brush.fillStyle = `rgb(255 220 170 / ${0.03 + (0.1 * ((ray * 37) % 11)) / 11})`
    brush.fillRect(ray, 0, 1, limbus * 0.86)
  }
  const rim = brush.createLinearGradient(0, limbus * 0.78, 0, limbus * 1.02)
  rim.addColorStop(0, "rgb(10 6 4 / 0)")
  rim.addColorStop(0.6, "rgb(10 6 4 / 0.6)")
  rim.addColorStop(1, "rgb(10 6 4 / 0)")
  brush.fillStyle = rim
  brush.fillRect(0, limbus * 0.78, width, limbus * 0.24)
  brush.fillStyle = "#080504"
  brush.fillRect(0, 0, width, rowAt(1.9))
  return canvas
}
