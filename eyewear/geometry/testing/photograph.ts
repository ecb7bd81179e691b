import type { FrameMeasures } from "#domain/catalogue/product.ts"
import type { LensShape } from "../lens-shapes.ts"
import { lensOutline, type Point } from "../outline.ts"

/** A camera above a table with a card and a frame; mm and degrees. */
export interface Camera {
  /** Pixels. */
  width: number
  height: number
  /** By the photo's width. */
  focal: number
  distance: number
  /** Forwards, sideways, and in the photo's plane. */
  tilt: number
  lean: number
  roll: number
}

/** A point of the table to the photo: a pinhole camera that looks at 0,0; `depth` mm above it. */
export function photographed(camera: Camera, [x, y]: Point, depth = 0): Point {
  const [tilt, lean, roll] = [camera.tilt, camera.lean, camera.roll].map((d) => (d * Math.PI) / 180)
  const turned = turn(turn(turn([x, y, depth], 0, 1, roll!), 1, 2, tilt!), 0, 2, lean!)
  const f = (camera.focal * camera.width) / (camera.distance - turned[2]!)
  return [camera.width / 2 + turned[0]! * f, camera.height / 2 - turned[1]! * f]
}

function turn(point: number[], a: number, b: number, radians: number): number[] {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return point.map((value, axis) => {
    if (axis === a) return value * cos - point[b]! * sin
    return axis === b ? point[a]! * sin + value * cos : value
  })
}

/** Where the corners of a card lie that is turned by so many degrees around its centre. */
export function cardAt([cx, cy]: Point, degrees: number): Point[] {
  const radians = (degrees * Math.PI) / 180
  return [
    [-42.8, 26.99],
    [42.8, 26.99],
    [42.8, -26.99],
    [-42.8, -26.99],
  ].map((corner) => {
    const [x, y] = turn(corner, 0, 1, radians)
    return [cx + x!, cy + y!]
  })
}

/** The outlines of both lenses on the table, seen from the front, the middle of the bridge at 0,y. */
export function lensesAt(shape: LensShape, measures: FrameMeasures, y: number, count: number) {
  const { eyeSize, lensHeight, bridge } = measures
  const across = (bridge + eyeSize) / 2
  const outline = lensOutline(shape, eyeSize, lensHeight, count)
  return {
    right: outline.map(([x, up]): Point => [-across - x, y + up]),
    left: outline.map(([x, up]): Point => [across + x, y + up]),
  }
}
