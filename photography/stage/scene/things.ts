import {
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshPhysicalMaterial,
  PlaneGeometry,
  Shape,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from "three"
import { noise } from "#eyewear/materials/noise.ts"
import type { Surroundings } from "#eyewear/three/surface-materials.ts"
import type { Thing } from "./scene-look.ts"

/** A thing standing on the ground, its middle in the origin; mm. */
export function thing({ thing, colour }: Thing, surroundings: Surroundings): Group {
  const group = new Group()
  group.add(...makers[thing](colour, surroundings))
  return group
}

type Make = (colour: string, surroundings: Surroundings) => Mesh[]

const makers: Record<Thing["thing"], Make> = {
  tumbler,
  cup,
  book,
  case: closedCase,
  wipe,
  marigold,
  pencil,
}

interface Surface {
  roughness: number
  metalness?: number
}

function solid(
  geometry: BufferGeometry,
  color: string,
  { dark, bright }: Surroundings,
  { roughness, metalness = 0 }: Surface,
): Mesh {
  const envMap = metalness > 0 ? bright : dark
  const mesh = new Mesh(
    geometry,
    new MeshPhysicalMaterial({ color, roughness, metalness, envMap, side: 2 }),
  )
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

const turned = (profile: [radius: number, height: number][]) =>
  new LatheGeometry(
    profile.map(([radius, height]) => new Vector2(radius, height)),
    72,
  )

/** Steel with a rolled lip, filled with tea. */
function tumbler(colour: string, surroundings: Surroundings): Mesh[] {
  const wall = turned([
    [0, 0],
    [25, 0],
    [26, 2],
    [33, 84],
    [35.5, 85],
    [36, 87],
    [34, 88],
    [32, 86],
    [30, 74],
  ])
  const tea = turned([
    [0, 74],
    [31, 74],
  ])
  return [
    solid(wall, "#cfd1d3", surroundings, { roughness: 0.16, metalness: 1 }),
    solid(tea, colour, surroundings, { roughness: 0.12 }),
  ]
}

/** A saucer, a cup with an ear, and what is in it. */
function cup(colour: string, surroundings: Surroundings): Mesh[] {
  const saucer = turned([
    [0, 0],
    [36, 0],
    [40, 3],
    [70, 12],
    [71, 14],
    [68, 14],
    [40, 6],
    [0, 5],
  ])
  const bowl = turned([
    [0, 6],
    [22, 6],
    [25, 10],
    [36, 34],
    [41, 60],
    [42, 62],
    [40, 62],
    [38, 56],
  ])
  const drink = turned([
    [0, 52],
    [38, 52],
  ])
  const ear = new TorusGeometry(15, 4, 16, 40)
  ear.scale(1, 1.15, 0.8)
  ear.translate(46, 38, 0)
  const glazed = { roughness: 0.18 }
  return [
    solid(saucer, colour, surroundings, glazed),
    solid(bowl, colour, surroundings, glazed),
    solid(ear, colour, surroundings, glazed),
    solid(drink, "#6b3f22", surroundings, { roughness: 0.1 }),
  ]
}

/** A closed book: boards around a block of paper. */
function book(colour: string, surroundings: Surroundings): Mesh[] {
  const [width, depth, height] = [150, 215, 22]
  const board = (y: number) => new BoxGeometry(width, 2.4, depth).translate(0, y, 0)
  const pages = new BoxGeometry(width - 6, height - 5, depth - 8).translate(1, height / 2, 0)
  const spine = new CylinderGeometry(height / 2, height / 2, depth, 24, 1, false, Math.PI, Math.PI)
    .rotateX(Math.PI / 2)
    .scale(0.5, 1, 1)
    .translate(-width / 2, height / 2, 0)
  const cloth = { roughness: 0.75 }
  return [
    solid(board(1.2), colour, surroundings, cloth),
    solid(board(height - 1.2), colour, surroundings, cloth),
    solid(spine, colour, surroundings, cloth),
    solid(pages, "#efe7d6", surroundings, { roughness: 0.95 }),
  ]
}

/** A hard case, closed: a rounded body with the line between its halves. */
function closedCase(colour: string, surroundings: Surroundings): Mesh[] {
  const shape = new Shape()
  const [reach, radius] = [50, 24]
  shape.absarc(reach, 0, radius, -Math.PI / 2, Math.PI / 2)
  shape.absarc(-reach, 0, radius, Math.PI / 2, (3 * Math.PI) / 2)
  const half = () =>
    new ExtrudeGeometry(shape, {
      depth: 8,
      bevelThickness: 11,
      bevelSize: 9,
      bevelSegments: 14,
      curveSegments: 32,
    }).rotateX(-Math.PI / 2)
  const lip = new ExtrudeGeometry(shape, {
    depth: 1.2,
    bevelThickness: 0.6,
    bevelSize: 9.8,
    curveSegments: 32,
  })
    .rotateX(-Math.PI / 2)
    .translate(0, 19, 0)
  const leather = { roughness: 0.5 }
  return [
    solid(half().translate(0, 11, 0), colour, surroundings, leather),
    solid(lip, "#d4a860", surroundings, { roughness: 0.25, metalness: 1 }),
  ]
}

/** A lens wipe, let fall: it lies in soft folds. */
function wipe(colour: string, surroundings: Surroundings): Mesh[] {
  const geometry = new PlaneGeometry(140, 140, 90, 90)
  geometry.rotateX(-Math.PI / 2)
  const position = geometry.getAttribute("position")
  for (let i = 0; i < position.count; i++) {
    const [x, z] = [position.getX(i), position.getZ(i)]
    const fold = noise(x * 0.012, z * 0.03, 1, 4)
    const ripple = noise(x * 0.05, z * 0.02, 6, 9)
    position.setY(i, 1 + 13 * fold ** 2 + 2 * ripple)
  }
  geometry.computeVertexNormals()
  return [solid(geometry, colour, surroundings, { roughness: 0.95 })]
}

/** Rings of small petals, closer towards the middle. */
function marigold(colour: string, surroundings: Surroundings): Mesh[] {
  const petals: Mesh[] = []
  for (let ring = 0; ring < 7; ring++) {
    const count = 22 - ring * 3
    const out = 23 - ring * 3.4
    for (let i = 0; i < Math.max(count, 1); i++) {
      const petal = new SphereGeometry(1, 10, 8)
      const spread = noise(i * 1.7, ring * 2.3, 0, 5)
      petal.scale(6.2 - ring * 0.3, 1.7, 4.2)
      petal.rotateZ(0.15 + ring * 0.17 + spread * 0.35)
      petal.translate(out, 5 + ring * 2.6 + spread * 3, 0)
      petal.rotateY((i / count) * 2 * Math.PI + ring * 0.5)
      petals.push(solid(petal, colour, surroundings, { roughness: 0.8 }))
    }
  }
  return petals
}

function pencil(colour: string, surroundings: Surroundings): Mesh[] {
  const body = new CylinderGeometry(3.8, 3.8, 150, 6).rotateZ(Math.PI / 2).translate(0, 3.6, 0)
  const cone = new CylinderGeometry(0.7, 3.6, 20, 12).rotateZ(-Math.PI / 2).translate(85, 3.6, 0)
  const tip = new CylinderGeometry(0.1, 0.9, 5, 8).rotateZ(-Math.PI / 2).translate(97, 3.6, 0)
  return [
    solid(body, colour, surroundings, { roughness: 0.35 }),
    solid(cone, "#d9b48a", surroundings, { roughness: 0.9 }),
    solid(tip, "#2b2b2b", surroundings, { roughness: 0.5 }),
  ]
}
