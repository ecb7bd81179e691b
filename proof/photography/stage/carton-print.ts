import { CanvasTexture, SRGBColorSpace, type Texture } from "three"

export interface ContactLensLook {
  brand: string
  kind: string
  /** `30 daily contact lenses` */
  contents: string
  ground: string
  band: string
  ink: string
  /** The colour of the lenses; null for clear ones. */
  iris: string | null
}

type Draw = (canvas: CanvasRenderingContext2D, width: number, height: number) => void

/** A drawing on paper of this many millimetres, 12 px per millimetre. */
export function printedTexture(
  width: number,
  height: number,
  look: ContactLensLook,
  draw: (look: ContactLensLook) => Draw,
): Texture {
  const canvas = document.createElement("canvas")
  canvas.width = width * 12
  canvas.height = height * 12
  draw(look)(canvas.getContext("2d")!, canvas.width, canvas.height)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

export const drawGround =
  ({ ground }: ContactLensLook): Draw =>
  (canvas, width, height) => {
    canvas.fillStyle = ground
    canvas.fillRect(0, 0, width, height)
  }

export const drawFront =
  (look: ContactLensLook): Draw =>
  (canvas, width, height) => {
    drawGround(look)(canvas, width, height)
    canvas.fillStyle = look.band
    canvas.fillRect(0, height * 0.8, width, height * 0.2)
    drawRings(canvas, look, width * 0.77, height * 0.42, height * 0.28)
    write(canvas, look.ink, look.brand, width * 0.065, height * 0.3, height * 0.2, 500)
    write(canvas, look.ink, look.kind, width * 0.067, height * 0.46, height * 0.115, 360)
    const onBand = look.iris === null ? look.ink : "#ffffff"
    write(canvas, onBand, look.contents, width * 0.067, height * 0.925, height * 0.072, 560)
  }

export const drawSide =
  (look: ContactLensLook): Draw =>
  (canvas, width, height) => {
    drawGround(look)(canvas, width, height)
    canvas.fillStyle = look.band
    canvas.fillRect(0, height * 0.8, width, height * 0.2)
    write(canvas, look.ink, look.brand, width * 0.14, height * 0.3, height * 0.15, 500)
  }

export const drawLid =
  (look: ContactLensLook): Draw =>
  (canvas, width, height) => {
    drawGround(look)(canvas, width, height)
    canvas.fillStyle = look.band
    canvas.fillRect(0, height * 0.84, width, height * 0.16)
    drawRings(canvas, look, width / 2, height * 0.36, width * 0.34)
    write(canvas, look.ink, look.brand, width * 0.12, height * 0.8, height * 0.11, 500)
  }

/** The symbol of the range: rings of water, or an iris. */
function drawRings(
  canvas: CanvasRenderingContext2D,
  { iris, ink }: ContactLensLook,
  x: number,
  y: number,
  radius: number,
): void {
  if (iris !== null) {
    disc(canvas, x, y, radius, iris)
    disc(canvas, x, y, radius * 0.38, "#15171a")
  }
  canvas.strokeStyle = iris === null ? ink : "#ffffff"
  for (let ring = 0; ring < 5; ring++) {
    canvas.globalAlpha = iris === null ? 0.22 + ring * 0.16 : 0.28
    canvas.lineWidth = radius * 0.035 * (1 + ring * 0.25)
    canvas.beginPath()
    canvas.arc(x, y, radius * (1 - ring * 0.15), 0, 2 * Math.PI)
    canvas.stroke()
  }
  canvas.globalAlpha = 1
  if (iris === null) disc(canvas, x, y, radius * 0.12, ink)
}

function disc(
  canvas: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
) {
  canvas.fillStyle = fill
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  canvas.fill()
}

function write(
  canvas: CanvasRenderingContext2D,
  ink: string,
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
): void {
  canvas.fillStyle = ink
  canvas.font = `${weight} ${size}px Carton, sans-serif`
  canvas.fillText(text, x, y)
}
