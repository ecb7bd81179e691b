import type { Surroundings } from "@chashma/eyewear/three/surface-materials.ts"
import { BoxGeometry, CylinderGeometry, type Mesh } from "three"
import { solid } from "./surface.ts"

/** A closed book: boards around a block of paper. */
export function book(colour: string, surroundings: Surroundings): Mesh[] {
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

/** A sharpened hexagonal pencil. */
export function pencil(colour: string, surroundings: Surroundings): Mesh[] {
  const body = new CylinderGeometry(3.8, 3.8, 150, 6).rotateZ(Math.PI / 2).translate(0, 3.6, 0)
  const cone = new CylinderGeometry(0.7, 3.6, 20, 12).rotateZ(-Math.PI / 2).translate(85, 3.6, 0)
  const tip = new CylinderGeometry(0.1, 0.9, 5, 8).rotateZ(-Math.PI / 2).translate(97, 3.6, 0)
  return [
    solid(body, colour, surroundings, { roughness: 0.35 }),
    solid(cone, "#d9b48a", surroundings, { roughness: 0.9 }),
    solid(tip, "#2b2b2b", surroundings, { roughness: 0.5 }),
  ]
}
