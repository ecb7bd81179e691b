import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import {
  BoxGeometry,
  ExtrudeGeometry,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  Shape,
  ShapeGeometry,
  type Texture,
} from "three"
import {
  type ContactLensLook,
  drawFront,
  drawGround,
  drawLid,
  drawSide,
  printedTexture,
} from "./carton-print.ts"

/** Of a carton, mm. */
const cartonSize = { width: 118, height: 68, depth: 36 }

/** A printed carton standing on the ground. */
export function carton(look: ContactLensLook, surroundings: Surroundings): Mesh {
  const { width, height, depth } = cartonSize
  const card = (map: Texture) =>
    new MeshPhysicalMaterial({ map, roughness: 0.38, envMap: surroundings.dark })
  const side = card(printedTexture(depth, height, look, drawSide))
  const front = card(printedTexture(width, height, look, drawFront))
  const top = card(printedTexture(width, depth, look, drawGround))
  const mesh = new Mesh(new BoxGeometry(width, height, depth), [side, side, top, top, front, front])
  mesh.position.y = height / 2
  return shadowed(mesh)
}

/** A blister pack, printed foil up, at this place on the ground. */
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
    map: printedTexture(32, 46, look, drawLid),
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
