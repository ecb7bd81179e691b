import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  CylinderGeometry,
  Group,
  type Material,
  Mesh,
  SphereGeometry,
  SRGBColorSpace,
  Vector3,
} from "three"
import { headMaterial } from "./head-material.ts"
import type { HeadShape } from "./head-shape.ts"
import type { Net } from "./loop-subdivision.ts"
import { paintedEye } from "./painted-eye.ts"
import { paintedFace } from "./painted-face.ts"

export interface HeadColours {
  skin: string
  lips: string
  hair: string
  iris: string
}

/**
 * A head with open eyes for the face detector, as a three.js object, millimetres, in the canonical
 * face's coordinates.
 */
export function headObject(shape: HeadShape, colours: HeadColours): Group {
  const group = new Group()
  const skin = headMaterial({
    map: textureOf(paintedFace(colours)),
    specular: "#241d18",
    shininess: 14,
    bothSides: true,
  })
  const bare = headMaterial({ colour: colours.skin, specular: "#1c1713", shininess: 12 })
  group.add(new Mesh(geometryOf(shape.face), skin), new Mesh(geometryOf(shape.skull), bare))
  group.add(
    ...eyes(shape, colours.iris),
    ...ears(shape, bare),
    neck(shape, bare),
    hair(shape, colours.hair),
  )
  return group
}

const textureOf = (canvas: HTMLCanvasElement | OffscreenCanvas) => {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}

function geometryOf({ positions, uvs, triangles }: Net): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute("position", new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute("uv", new BufferAttribute(Float32Array.from(uvs), 2))
  geometry.setIndex(triangles)
  geometry.computeVertexNormals()
  return geometry
}

function eyes({ eye }: HeadShape, iris: string): Mesh[] {
  const material = headMaterial({
    map: textureOf(paintedEye(iris, eye.radius)),
    specular: "#888888",
    shininess: 160,
  })
  return [-1, 1].map((side) => {
    const ball = new Mesh(new SphereGeometry(eye.radius, 64, 48), material)
    // The pole of the ball, where its texture is round, faces forward.
    ball.rotation.x = Math.PI / 2
    ball.position.set(side * eye.x, eye.y, eye.z)
    return ball
  })
}

function ears({ ear, scale }: HeadShape, material: Material): Mesh[] {
  return [-1, 1].map((side) => {
    const mesh = new Mesh(new SphereGeometry(1, 32, 24), material)
    mesh.scale.set(7 * scale, 30 * scale, 17 * scale)
    mesh.position.set(side * (ear.x + 4 * scale), ear.y - 10 * scale, ear.z - 10 * scale)
    mesh.rotation.set(-0.25, side * 0.35, side * -0.08)
    return mesh
  })
}

function neck({ scale, breadth }: HeadShape, material: Material): Mesh {
  const mesh = new Mesh(
    new CylinderGeometry(58 * breadth * scale, 66 * scale, 190 * scale, 48, 1, true),
    material,
  )
  mesh.position.set(0, -130 * scale, -42 * scale)
  mesh.rotation.x = 0.12
  return mesh
}

/** A cap of short hair, cut by a plane from the forehead to the nape. */
function hair({ scale, breadth }: HeadShape, colour: string): Mesh {
  const radii = new Vector3(76 * breadth + 6, 108, 106).multiplyScalar(scale)
  const centre = new Vector3(0, 36, -38).multiplyScalar(scale)
  const onBall = (y: number, z: number) =>
    new Vector3(0, y, z).multiplyScalar(scale).sub(centre).divide(radii)
  const [front, nape] = [onBall(84, 56), onBall(-40, -118)]
  const pole = new Vector3(1, 0, 0).cross(nape.clone().sub(front)).normalize()
  if (pole.y < 0) pole.negate()
  const cut = Math.acos(Math.min(1, front.dot(pole)))
  const mesh = new Mesh(
    new SphereGeometry(1, 96, 48, 0, Math.PI * 2, 0, cut),
    headMaterial({ colour, specular: "#111111", shininess: 30, bothSides: true }),
  )
  mesh.geometry.rotateX(Math.atan2(pole.z, pole.y))
  mesh.scale.copy(radii)
  mesh.position.copy(centre)
  return mesh
}
