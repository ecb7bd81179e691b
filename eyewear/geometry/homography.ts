import type { Point } from "./outline.ts"

/** How a camera draws a plane: a 3 × 3 matrix in rows, its last number 1. */
export type Homography = readonly number[]

/** The homography that takes four points of a plane to four others; null if three lie on a line. */
export function homographyOf(from: readonly Point[], to: readonly Point[]): Homography | null {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y],
      [0, 0, 0, x, y, 1, -v * x, -v * y],
    ]
  })
  const solved = solve(
    rows,
    to.flatMap(([u, v]) => [[u], [v]]),
  )
  return solved && [...solved.map(([value]) => value!), 1]
}

/** Where a homography takes a point. */
export function project(h: Homography, [x, y]: Point): Point {
  const w = h[6]! * x + h[7]! * y + h[8]!
  return [(h[0]! * x + h[1]! * y + h[2]!) / w, (h[3]! * x + h[4]! * y + h[5]!) / w]
}

/**
 * Solves linear equations by Gaussian elimination with pivots, for several right sides at once: a
 * row of each equation, and a row of its right sides. Null if they have no single solution.
 */
export function solve(equations: number[][], rightSides: number[][]): number[][] | null {
  const rows = equations.map((row, i) => [...row, ...rightSides[i]!])
  const count = rows.length
  const scale = Math.max(...equations.flat().map(Math.abs))
  for (let column = 0; column < count; column++) {
    let pivot = column
    for (let row = column + 1; row < count; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    }
    const chosen = rows[pivot]!
    if (!(Math.abs(chosen[column]!) > scale * 1e-12)) return null
    rows[pivot] = rows[column]!
    rows[column] = chosen
    for (const row of rows) {
      if (row === chosen || row[column] === 0) continue
      const factor = row[column]! / chosen[column]!
      for (let i = column; i < row.length; i++) row[i]! -= factor * chosen[i]!
    }
  }
  return rows.map((row, i) => row.slice(count).map((value) => value / row[i]!))
}
