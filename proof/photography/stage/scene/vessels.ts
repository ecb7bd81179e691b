import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { type Mesh, TorusGeometry } from "three"
import { solid, turned } from "./surface.ts"

/** Steel with a rolled lip, filled with tea. */
export function tumbler(colour: string, surroundings: Surroundings): Mesh[] {
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

/** A saucer, a cup with a handle, and its content. */
export function cup(colour: string, surroundings: Surroundings): Mesh[] {
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
