import type { Mesh } from "./mesh.ts"
import { evenlySpaced } from "./spline.ts"
import { type Section, sweep } from "./sweep.ts"
import type { Vector } from "./vector.ts"
import { mix, smoothstep } from "./vector.ts"

/** Where a temple begins, and how long it is along its curve; mm. */
export interface TempleStart {
  x: number
  y: number
  z: number
  length: number
}

/** Number of points of the path, and so of section steps. */
const steps = 150

/** The temple bends down behind the ear over this length, by this angle. */
const bend = { before: 58, over: 40, angle: 0.7 }

/** A temple's centre line for x > 0: straight, down behind the ear, and inwards to the head. */
export function templePath({ x, y, z, length }: TempleStart): Vector[] {
  const fine = 1200
  const step = length / fine
  const path: Vector[] = [[x, y, z]]
  for (let i = 0; i < fine; i++) {
    const along = (i + 0.5) * step
    const behind = along - (length - bend.before)
    const down = bend.angle * smoothstep(0, bend.over, behind)
    const inward = 0.012 + 0.2 * smoothstep(10, bend.before, behind)
    const [lastX, lastY, lastZ] = path[i]!
    const level = Math.cos(inward)
    path.push([
      lastX - Math.sin(inward) * step,
      lastY - Math.sin(down) * level * step,
      lastZ - Math.cos(down) * level * step,
    ])
  }
  return evenlySpaced(path, steps + 1)
}

const outward = (): Vector => [1, 0, 0]

/** Rounds the last millimetres of a temple seen from the side. */
const roundedTip = (share: number, from: number) =>
  share < from ? 1 : Math.sqrt(Math.max(0.02, 1 - ((share - from) / (1.002 - from)) ** 2))

/** An acetate temple: broad at the hinge, slim along the head, a paddle at the ear. */
export function acetateTemple(path: Vector[], height: number): Mesh {
  const section = (share: number): Section => {
    const slim = mix(height, 4.4, smoothstep(0, 0.5, share))
    return {
      width: mix(3.8, 3, smoothstep(0, 0.4, share)),
      height: mix(slim, 6.3, smoothstep(0.6, 0.93, share)) * roundedTip(share, 0.955),
      exponent: mix(4.4, 2.8, smoothstep(0.6, 0.9, share)),
    }
  }
  return sweep(path, { section, side: outward, segments: 32 })
}

/** The wire inside an acetate temple. */
export function wireCore(path: Vector[]): Mesh {
  return sweep(path.slice(2, Math.round(path.length * 0.86)), {
    section: (share) => ({
      width: mix(1.3, 0.8, share),
      height: mix(2.6, 1.2, share),
      exponent: 3,
    }),
    side: outward,
    segments: 12,
  })
}

/** Metal up to the ear, then inside an acetate tip. */
export function wireTemple(path: Vector[], length: number): { wire: Mesh; tip: Mesh } {
  const join = Math.round(steps * (1 - (bend.before + 6) / length))
  return {
    wire: sweep(path.slice(0, join + 4), {
      section: (share) => ({
        width: 1.3,
        height: mix(3.1, 1.8, smoothstep(0, 0.8, share)),
        exponent: 3.2,
      }),
      side: outward,
      segments: 20,
    }),
    tip: sweep(path.slice(join), {
      section: (share) => ({
        width: mix(2.1, 2.6, share),
        height: mix(3, 5.5, smoothstep(0.15, 0.8, share)) * roundedTip(share, 0.9),
        exponent: 2.8,
      }),
      side: outward,
      segments: 24,
    }),
  }
}
