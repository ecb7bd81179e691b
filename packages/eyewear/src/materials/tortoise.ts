import { smoothstep } from "../geometry/vector.ts"
import { type Light, lightOf, mixLight } from "./colour.ts"
import { noise } from "./noise.ts"

/** Its colours, each where the cloud is denser than `from`. */
export const tortoiseColours = [
  { hex: "#120804", from: 0 },
  { hex: "#4a1f0a", from: 0.47 },
  { hex: "#a8581a", from: 0.54 },
  { hex: "#d08a3c", from: 0.67 },
] as const

const [dark, brown, amber, honey] = tortoiseColours.map(({ hex }) => lightOf(hex)) as [
  Light,
  Light,
  Light,
  Light,
]

/** The colour of tortoise acetate at a point, millimetres. */
export function tortoiseAt(x: number, y: number, z: number): Light {
  const cloud = tortoiseCloud(x, y, z)
  const lit = mixLight(
    mixLight(dark, brown, smoothstep(0.42, 0.52, cloud)),
    amber,
    smoothstep(0.49, 0.59, cloud),
  )
  return mixLight(lit, honey, smoothstep(0.6, 0.74, cloud))
}

/** Density of the pattern, 0–1. */
export function tortoiseCloud(x: number, y: number, z: number): number {
  const warp = (seed: number) => (noise(x / 9, y / 9, z / 9, seed) - 0.5) * 9
  const [u, v, w] = [x + warp(1), y + warp(2), z + warp(3)]
  return (
    0.62 * noise(u / 8.5, v / 6.5, w / 8.5, 4) +
    0.26 * noise(u / 4, v / 3.2, w / 4, 5) +
    0.12 * noise(u / 1.8, v / 1.6, w / 1.8, 6)
  )
}
