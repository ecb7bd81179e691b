import type { Mesh } from "../geometry/mesh.ts"

/** Edges that do not belong to exactly two triangles, one in each direction. */
export function openEdges({ positions, indices }: Mesh): number {
  const vertexAt = new Map<string, number>()
  const welded = Array.from({ length: positions.length / 3 }, (_, i) => {
    const key = [0, 1, 2].map((axis) => Math.round(positions[i * 3 + axis]! * 1e4)).join()
    if (!vertexAt.has(key)) vertexAt.set(key, vertexAt.size)
    return vertexAt.get(key)!
  })
  const count = vertexAt.size
  const edges = new Map<number, number>()
  for (let face = 0; face < indices.length; face += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => welded[indices[face + corner]!]!)
    if (a === b || b === c || a === c) continue
    for (const edge of [a! * count + b!, b! * count + c!, c! * count + a!]) {
      edges.set(edge, (edges.get(edge) ?? 0) + 1)
    }
  }
  let open = 0
  for (const [edge, times] of edges) {
    const back = (edge % count) * count + Math.floor(edge / count)
    if (times !== 1 || edges.get(back) !== 1) open++
  }
  return open
}

/** Volume, mm³: positive when the triangles face outwards. */
export function volume({ positions, indices }: Mesh): number {
  let sum = 0
  for (let face = 0; face < indices.length; face += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => indices[face + corner]! * 3)
    const at = (vertex: number | undefined, axis: number) => positions[vertex! + axis]!
    sum +=
      at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1)) +
      at(a, 1) * (at(b, 2) * at(c, 0) - at(b, 0) * at(c, 2)) +
      at(a, 2) * (at(b, 0) * at(c, 1) - at(b, 1) * at(c, 0))
  }
  return sum / 6
}

/** Minimum and maximum coordinate along an axis, mm. */
export function span(meshes: Mesh[], axis: 0 | 1 | 2): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity]
  for (const { positions } of meshes) {
    for (let i = axis; i < positions.length; i += 3) {
      from = Math.min(from, positions[i]!)
      to = Math.max(to, positions[i]!)
    }
  }
  return { from, to }
}
