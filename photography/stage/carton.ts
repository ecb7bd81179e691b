import {
  BoxGeometry,
  CanvasTexture,
  ExtrudeGeometry,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  Shape,
  ShapeGeometry,
  SRGBColorSpace,
  type Texture,
} from "three"
import type { Surroundings } from "#eyewear/three/surface-materials.ts"

export interface ContactLensLook {
  brand: string
  kind: string
  /** `30 daily contact lenses` */
  contents: string
  ground: string
  band: string
  ink: string
  /** The colour that the lenses give; null for clear ones. */
  iris: string | null
}

/** Of a carton, mm. */
export const cartonSize = { width: 118, height: 68, depth: 36 }

/** A printed carton standing on the ground. */
export function carton(look: ContactLensLook, surroundings: Surroundings): Mesh {
  const { width, height, depth } = cartonSize
  const card = (map: Texture) =>
    new MeshPhysicalMaterial({ map, roughness: 0.38, envMap: surroundings.dark })
  const side = card(printed(depth, height, look, drawSide))
  const front = card(printed(width, height, look, drawFront))
  const top = card(printed(width, depth, look, drawGround))
  const mesh = new Mesh(new BoxGeometry(width, height, depth), [side, side, top, top, front, front])
  mesh.position.y = height / 2
  return shadowed(mesh)
}

/** A blister pack with its printed foil up, at this place on the ground. */
export function blister(
  look: ContactLensLook,
  surroundings: Surroundings,
  place: { x: number; z: number; turn: number },
): Mesh[] {
  const shape = blisterShape()
  const body = new ExtrudeGeometry(shape, {
    depth: 0.5,
    bevelThickness: 0.35,
    bevelSize: 0.35,
    bevelSegments: 3,
    curveSegments: 24,
  })
  const lid = new ShapeGeometry(shape, 24)
  scaleUv(lid)
  const plastic = new MeshPhysicalMaterial({
    color: "#e6ecec",
    roughness: 0.2,
    envMap: surroundings.dark,
  })
  const foil = new MeshPhysicalMaterial({
    map: printed(32, 46, look, drawLid),
    roughness: 0.3,
    metalness: 0.25,
    envMap: surroundings.bright,
  })
  return [laid(body, plastic, 0), laid(lid, foil, 0.9)]

  function laid(geometry: Mesh["geometry"], material: Material, lift: number): Mesh {
    const mesh = new Mesh(geometry, material)
    mesh.rotation.set(-Math.PI / 2 + 0.13, 0, place.turn, "YXZ")
    mesh.position.set(place.x, 4 + lift, place.z)
    return shadowed(mesh)
  }
}

/** 32 by 46 mm, one end round. */
function blisterShape(): Shape {
  const shape = new Shape()
  shape.moveTo(-12, -23)
  shape.lineTo(12, -23)
  shape.quadraticCurveTo(16, -23, 16, -19)
  shape.lineTo(16, 7)
  shape.absarc(0, 7, 16, 0, Math.PI)
  shape.lineTo(-16, -19)
  shape.quadraticCurveTo(-16, -23, -12, -23)
  return shape
}

function scaleUv(geometry: ShapeGeometry): void {
  const uv = geometry.getAttribute("uv")
  for (let i = 0; i < uv.count; i++) {
    uv.setXY(i, (uv.getX(i) + 16) / 32, (uv.getY(i) + 23) / 46)
  }
}

function shadowed(mesh: Mesh): Mesh {
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

type Draw = (canvas: CanvasRenderingContext2D, width: number, height: number) => void

/** Paper of this many millimetres with something drawn on it, 12 px a millimetre. */
function printed(
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

const drawGround =
  ({ ground }: ContactLensLook): Draw =>
  (canvas, width, height) => {
    canvas.fillStyle = ground
    canvas.fillRect(0, 0, width, height)
  }

const drawFront =
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

const drawSide =
  (look: ContactLensLook): Draw =>
  (canvas, width, height) => {
    drawGround(look)(canvas, width, height)
    canvas.fillStyle = look.band
    canvas.fillRect(0, height * 0.8, width, height * 0.2)
    write(canvas, look.ink, look.brand, width * 0.14, height * 0.3, height * 0.15, 500)
  }

const drawLid =
  (look: ContactLensLook): Draw =>
  (canvas, width, height) => {
    drawGround(look)(canvas, width, height)
    canvas.fillStyle = look.band
    canvas.fillRect(0, height * 0.84, width, height * 0.16)
    drawRings(canvas, look, width / 2, height * 0.36, width * 0.34)
    write(canvas, look.ink, look.brand, width * 0.12, height * 0.8, height * 0.11, 500)
  }

/** The sign of the range: rings of water, or an iris. */
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
