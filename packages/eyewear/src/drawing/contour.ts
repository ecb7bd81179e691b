import type { Field2 } from "../geometry/signed-distance.ts"

interface Area {
  left: number
  right: number
  bottom: number
  top: number
  /** Grid spacing, mm: details smaller than this are lost. */
  step: number
}

/**
 * The border of the area in which a field is below zero, as the data of an SVG path with y down, mm.
 * Marching squares: it enters and leaves each cell of a grid where the field interpolates to zero.
 */
export function contour(field: Field2, { left, right, bottom, top, step }: Area): string {
  const columns = Math.ceil((right - left) / step) + 1
  const rows = Math.ceil((top - bottom) / step) + 1
  const values = Float64Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const isBorder = column === 0 || row === 0 || column === columns - 1 || row === rows - 1
    return isBorder ? step : field(left + column * step, bottom + row * step) || 1e-9
  })
  /** From each crossed edge of the grid to the next; an edge is named by its ends. */
  const next = new Map<string, { to: string; x: number; y: number }>()
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const first = row * columns + column
      const corners = [first, first + 1, first + columns + 1, first + columns]
      // Anticlockwise around the cell, the border enters where the field becomes positive.
      const crossed = corners.flatMap((from, i) => {
        const to = corners[(i + 1) % 4]!
        const isIn = values[from]! < 0
        return isIn === values[to]! < 0 ? [] : [{ from, to, isIn }]
      })
      for (const [i, { from, to, isIn }] of crossed.entries()) {
        if (!isIn) continue
        const exit = crossed[(i + 1) % crossed.length]!
        const share = values[from]! / (values[from]! - values[to]!)
        const at = (index: number) => [index % columns, Math.floor(index / columns)] as const
        const [[x, y], [toX, toY]] = [at(from), at(to)]
        next.set(edge(from, to), {
          to: edge(exit.from, exit.to),
          x: left + (x + (toX - x) * share) * step,
          y: bottom + (y + (toY - y) * share) * step,
        })
      }
    }
  }
  let path = ""
  while (next.size > 0) {
    const points: [number, number][] = []
    for (let at = next.keys().next().value; at !== undefined && next.has(at); ) {
      const { x, y, to } = next.get(at)!
      next.delete(at)
      points.push([x, -y])
      at = to
    }
    path += smoothPath(points)
  }
  return path
}

const edge = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

/** A closed line through the middles between these points, bent towards them. */
export function smoothPath(points: readonly (readonly [number, number])[]): string {
  const middles = points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!
    return `${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`
  })
  const curves = points.map(([x, y], i) => `Q${round(x)} ${round(y)} ${middles[i]}`)
  return `M${middles.at(-1)}${curves.join("")}Z`
}

export const round = (millimetres: number): number => Math.round(millimetres * 10) / 10
