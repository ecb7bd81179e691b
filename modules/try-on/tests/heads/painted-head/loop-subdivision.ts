/** A triangle mesh with any additional numbers per vertex. */
export interface Net {
  /** Three numbers per vertex. */
  positions: number[]
  /** Two numbers per vertex. */
  uvs: number[]
  triangles: number[]
}

/**
 * One step of Loop's subdivision (C. Loop, 1987): each triangle becomes four, and the surface
 * smoother. Border edges stay unchanged; texture coordinates are only interpolated.
 */
export function subdivided({ positions, uvs, triangles }: Net): Net {
  const count = positions.length / 3
  const edges = edgesOf(triangles)
  const middles = new Map<string, number>()
  const newPositions: number[] = []
  const newUvs: number[] = []
  for (const [key, { ends, opposite }] of edges) {
    middles.set(key, count + middles.size)
    const [a, b] = ends
    for (let axis = 0; axis < 3; axis++) {
      const at = (vertex: number) => positions[vertex * 3 + axis]!
      const [first, second] = opposite
      newPositions.push(
        second === undefined
          ? (at(a) + at(b)) / 2
          : (3 * (at(a) + at(b)) + at(first!) + at(second)) / 8,
      )
    }
    for (let axis = 0; axis < 2; axis++) {
      newUvs.push((uvs[a * 2 + axis]! + uvs[b * 2 + axis]!) / 2)
    }
  }
  const middle = (a: number, b: number) => middles.get(keyOf(a, b))!
  const refined: number[] = []
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!]
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
    refined.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
  }
  return {
    positions: [...smoothed(positions, edges), ...newPositions],
    uvs: [...uvs, ...newUvs],
    triangles: refined,
  }
}

interface Edge {
  ends: [number, number]
  /** The third corners of its one or two triangles. */
  opposite: number[]
}

const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)

function edgesOf(triangles: number[]): Map<string, Edge> {
  const edges = new Map<string, Edge>()
  for (let i = 0; i < triangles.length; i += 3) {
    for (let side = 0; side < 3; side++) {
      const [a, b, c] = [0, 1, 2].map((step) => triangles[i + ((side + step) % 3)]!)
      const edge = edges.get(keyOf(a!, b!)) ?? { ends: [a!, b!], opposite: [] }
      edge.opposite.push(c!)
      edges.set(keyOf(a!, b!), edge)
    }
  }
  return edges
}

/** The old vertices, moved towards their neighbours (J. Warren's weights); the border's stay. */
function smoothed(positions: number[], edges: Map<string, Edge>): number[] {
  const neighbours = Array.from({ length: positions.length / 3 }, () => new Set<number>())
  const border = new Set<number>()
  for (const { ends, opposite } of edges.values()) {
    const [a, b] = ends
    neighbours[a]!.add(b)
    neighbours[b]!.add(a)
    if (opposite.length === 1) border.add(a).add(b)
  }
  return positions.map((value, i) => {
    const vertex = Math.floor(i / 3)
    const around = neighbours[vertex]!
    if (border.has(vertex) || around.size === 0) return value
    const share = around.size === 3 ? 3 / 16 : 3 / (8 * around.size)
    const sum = [...around].reduce((total, other) => total + positions[other * 3 + (i % 3)]!, 0)
    return value * (1 - around.size * share) + sum * share
  })
}
