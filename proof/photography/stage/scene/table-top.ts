import { noise } from "@chashma/eyewear/materials/noise.ts"
import {
  CanvasTexture,
  Mesh,
  MeshPhysicalMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  type Texture,
} from "three"
import type { TableTop } from "./scene-look.ts"

/** Size of the drawn part of the table, mm, and its resolution, px. */
const reach = 900
const pixels = 1800

/** An opaque table under everything. */
export function tableTop(table: TableTop): Mesh {
  const geometry = new PlaneGeometry(reach, reach)
  geometry.rotateX(-Math.PI / 2)
  const mesh = new Mesh(
    geometry,
    new MeshPhysicalMaterial({ map: drawn(table), roughness: 0.8, specularIntensity: 0.2 }),
  )
  mesh.position.y = -0.4
  mesh.renderOrder = -10
  return mesh
}

function drawn(table: TableTop): Texture {
  const canvas = document.createElement("canvas")
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext("2d")!
  patterns[table](context)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

type Draw = (canvas: CanvasRenderingContext2D) => void

const patterns: Record<TableTop, Draw> = {
  wood: (canvas) =>
    shade(canvas, (x, y) => {
      const bend = noise(x * 0.003, y * 0.0012, 0, 5) * 60
      const grain = noise((x + bend) * 0.09, y * 0.004, 1, 7)
      const ring = 0.5 + 0.5 * Math.sin((x + bend * 2.4) * 0.055)
      return mixed("#8a5a36", "#b98552", 0.55 * grain + 0.3 * ring)
    }),
  linen: (canvas) =>
    shade(canvas, (x, y) => {
      const warp = noise(x * 0.5, y * 0.02, 0, 3)
      const weft = noise(x * 0.02, y * 0.5, 4, 3)
      return mixed("#d9d0bc", "#efe9da", 0.5 * warp + 0.5 * weft)
    }),
  check: (canvas) =>
    shade(canvas, (x, y) => {
      const line = (at: number) => (at % 90 < 45 ? 1 : 0)
      const weave = noise(x * 0.45, y * 0.45, 2, 3) * 0.25
      return mixed("#f2ece0", "#a8322b", (line(x) + line(y)) * 0.42 + weave * 0.4)
    }),
  newspaper: drawNewspaper,
  terrazzo: drawTerrazzo,
  "block-print": drawBlockPrint,
}

/** Colours every pixel by its position. */
function shade(canvas: CanvasRenderingContext2D, colourAt: (x: number, y: number) => number[]) {
  const image = canvas.createImageData(pixels, pixels)
  for (let y = 0; y < pixels; y++) {
    for (let x = 0; x < pixels; x++) {
      image.data.set(colourAt(x, y), (y * pixels + x) * 4)
    }
  }
  canvas.putImageData(image, 0, 0)
}

function mixed(from: string, to: string, share: number): number[] {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const at = Math.min(1, Math.max(0, share))
  return [...[1, 3, 5].map((i) => part(from, i) + (part(to, i) - part(from, i)) * at), 255]
}

/** A sequence of numbers 0–1 that is the same for every picture. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Columns of grey lines under headlines, tilted and illegible. */
function drawNewspaper(canvas: CanvasRenderingContext2D): void {
  const roll = dice(7)
  canvas.fillStyle = "#e4ded0"
  canvas.fillRect(0, 0, pixels, pixels)
  canvas.translate(pixels / 2, pixels / 2)
  canvas.rotate(-0.16)
  canvas.translate(-pixels, -pixels)
  for (let column = 0; column < 16; column++) {
    let y = roll() * 40
    while (y < pixels * 2) {
      if (roll() < 0.05) {
        canvas.fillStyle = "#3b3934"
        canvas.fillRect(column * 225, y + 14, 130 + roll() * 60, 15)
        canvas.fillRect(column * 225, y + 38, 70 + roll() * 90, 15)
        y += 70
      }
      canvas.fillStyle = roll() < 0.5 ? "#8f8a7d" : "#989285"
      canvas.fillRect(column * 225, y, roll() < 0.12 ? 60 + roll() * 90 : 196, 4)
      y += 12
    }
  }
}

function drawTerrazzo(canvas: CanvasRenderingContext2D): void {
  const roll = dice(11)
  canvas.fillStyle = "#e3ddd2"
  canvas.fillRect(0, 0, pixels, pixels)
  const chips = ["#b7a58c", "#6f7f78", "#c98f72", "#f6f2ea", "#8c8578", "#3f5f58"]
  for (let i = 0; i < 5200; i++) {
    canvas.fillStyle = chips[Math.floor(roll() * chips.length)]!
    const [x, y, size] = [roll() * pixels, roll() * pixels, 4 + roll() ** 3 * 22]
    canvas.beginPath()
    for (let corner = 0; corner < 6; corner++) {
      const angle = (corner + roll() * 0.7) * 1.05
      canvas.lineTo(x + Math.cos(angle) * size, y + Math.sin(angle) * size * (0.5 + roll() * 0.5))
    }
    canvas.fill()
  }
}

/** Small flowers in rows on indigo cotton, like a block print. */
function drawBlockPrint(canvas: CanvasRenderingContext2D): void {
  const roll = dice(3)
  canvas.fillStyle = "#27406b"
  canvas.fillRect(0, 0, pixels, pixels)
  const step = 96
  for (let row = 0; row < pixels / step + 1; row++) {
    for (let column = -1; column < pixels / step + 1; column++) {
      const x = (column + (row % 2) / 2) * step + (roll() - 0.5) * 5
      const y = row * step + (roll() - 0.5) * 5
      canvas.globalAlpha = 0.8 + roll() * 0.2
      canvas.fillStyle = "#e9e0cb"
      for (let petal = 0; petal < 6; petal++) {
        canvas.beginPath()
        const angle = (petal * Math.PI) / 3
        canvas.ellipse(
          x + Math.cos(angle) * 15,
          y + Math.sin(angle) * 15,
          10,
          5.5,
          angle,
          0,
          2 * Math.PI,
        )
        canvas.fill()
      }
      canvas.fillStyle = "#d9a03a"
      canvas.beginPath()
      canvas.arc(x, y, 5.5, 0, 2 * Math.PI)
      canvas.fill()
    }
  }
  canvas.globalAlpha = 1
}
