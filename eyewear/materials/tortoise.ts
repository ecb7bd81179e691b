import { smoothstep } from "../geometry/vector.ts"
import { type Light, lightOf, mixLight } from "./colour.ts"
import { noise } from "./noise.ts"

const dark = lightOf("#120804")
const brown = lightOf("#4a1f0a")
const amber = lightOf("#a8581a")
const honey = lightOf("#d08a3c")

/** The colour of tortoise acetate at a point, millimetres. */
export function tortoiseAt(x: number, y: number, z: number): Light {
  const warp = (seed: number) => (noise(x / 9, y / 9, z / 9, seed) - 0.5) * 9
  const [u, v, w] = [x + warp(1), y + warp(2), z + warp(3)]
  const cloud =
    0.62 * noise(u / 8.5, v / 6.5, w / 8.5, 4) +
    0.26 * noise(u / 4, v / 3.2, w / 4, 5) +
    0.12 * noise(u / 1.8, v / 1.6, w / 1.8, 6)
  const lit = mixLight(
    mixLight(dark, brown, smoothstep(0.42, 0.52, cloud)),
    amber,
    smoothstep(0.49, 0.59, cloud),
  )
  return mixLight(lit, honey, smoothstep(0.6, 0.74, cloud))
}
