import { type Mesh, normalised } from "./mesh.ts"
import type { Field3 } from "./signed-distance.ts"
import type { Vector } from "./vector.ts"

/** The twelve edges of a cell, as pairs of its corners; corner bits are x, y, z. */
const cellEdges = [
  [0, 1],
  [0, 2],
  [0, 4],
  [1, 3],
  [1, 5],
  [2, 3],
  [2, 6],
  [3, 7],
  [4, 5],
  [4, 6],
  [5, 7],
  [6, 7],
] as const

/**
 * The surface of a field as a mesh, one vertex in each grid cell that the surface crosses (naive
 * surface nets), moved onto the surface by Newton's method. The box must enclose the surface;
 * `step` is the grid spacing, mm.
 */
export function surfaceNets(field: Field3, low: Vector, high: Vector, step: number): Mesh {
  const size = low.map((from, axis) => Math.ceil((high[axis]! - from) / step) + 1)
  const [width, height, depth] = size as [number, number, number]
  const strides = [1, width, width * height] as const
  const values = new Float32Array(width * height * depth)
  for (let k = 0, at = 0; k < depth; k++) {
    for (let j = 0; j < height; j++) {
      for (let i = 0; i < width; i++, at++) {
        values[at] = field(low[0] + i * step, low[1] + j * step, low[2] + k * step)
      }
    }
  }

  const cornerOffsets = Array.from({ length: 8 }, (_, corner) =>
    strides.reduce((sum, stride, axis) => sum + ((corner >> axis) & 1) * stride, 0),
  )
  const vertexOf = new Int32Array(values.length).fill(-1)
  const positions: number[] = []
  const indices: number[] = []
  for (let k = 0; k < depth - 1; k++) {
    for (let j = 0; j < height - 1; j++) {
      for (let i = 0; i < width - 1; i++) {
        const at = i + j * width + k * strides[2]
        let inside = 0
        for (const offset of cornerOffsets) if (values[at + offset]! < 0) inside++
        if (inside === 0 || inside === 8) continue
        const centre = crossingCentre(cornerOffsets.map((offset) => values[at + offset]!))
        vertexOf[at] = positions.length / 3
        positions.push(
          low[0] + (i + centre[0]) * step,
          low[1] + (j + centre[1]) * step,
          low[2] + (k + centre[2]) * step,
        )
      }
    }
  }
  for (let k = 1; k < depth - 1; k++) {
    for (let j = 1; j < height - 1; j++) {
      for (let i = 1; i < width - 1; i++) {
        const at = i + j * width + k * strides[2]
        for (let axis = 0; axis < 3; axis++) {
          const inside = values[at]! < 0
          if (inside === values[at + strides[axis]!]! < 0) continue
          const u = strides[(axis + 1) % 3]!
          const v = strides[(axis + 2) % 3]!
          const quad = [at, at - u, at - u - v, at - v].map((cell) => vertexOf[cell]!)
          const [a, b, c, d] = quad as [number, number, number, number]
          indices.push(...(inside ? [a, b, c, a, c, d] : [a, c, b, a, d, c]))
        }
      }
    }
  }
  return projected(field, Float32Array.from(positions), Uint32Array.from(indices), step)
}

/** The mean of the points where the surface crosses the cell's edges. */
function crossingCentre(corners: number[]): Vector {
  const sum = [0, 0, 0]
  let crossings = 0
  for (const [from, to] of cellEdges) {
    const [a, b] = [corners[from]!, corners[to]!]
    if (a < 0 === b < 0) continue
    const share = a / (a - b)
    for (let axis = 0; axis < 3; axis++) {
      const [start, end] = [(from >> axis) & 1, (to >> axis) & 1]
      sum[axis] = sum[axis]! + start + (end - start) * share
    }
    crossings++
  }
  return [sum[0]! / crossings, sum[1]! / crossings, sum[2]! / crossings]
}

function projected(
  field: Field3,
  positions: Float32Array,
  indices: Uint32Array,
  step: number,
): Mesh {
  const normals = new Float32Array(positions.length)
  const reach = 0.2
  for (let i = 0; i < positions.length; i += 3) {
    for (let round = 0; round < 3; round++) {
      const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!]
      const gx = (field(x + reach, y, z) - field(x - reach, y, z)) / (2 * reach)
      const gy = (field(x, y + reach, z) - field(x, y - reach, z)) / (2 * reach)
      const gz = (field(x, y, z + reach) - field(x, y, z - reach)) / (2 * reach)
      if (round === 2) {
        normals.set([gx, gy, gz], i)
        break
      }
      const distance = Math.min(step, Math.max(-step, field(x, y, z)))
      const by = (0.9 * distance) / (gx * gx + gy * gy + gz * gz || 1)
      positions.set([x - gx * by, y - gy * by, z - gz * by], i)
    }
  }
  return { positions, normals: normalised(normals), indices }
}
