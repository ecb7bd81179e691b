import { Quaternion, Vector3 } from "three"

/** A pair of corresponding points, and its weight. */
export interface PointPair {
  from: Vector3
  to: Vector3
  weight: number
}

/**
 * Rotating, scaling and shifting `from` by these gives `to`: scale · turn(from − fromCentre) +
 * toCentre.
 */
export interface RigidFit {
  rotation: Quaternion
  scale: number
  fromCentre: Vector3
  toCentre: Vector3
}

/** The weighted least-squares fit after B. K. P. Horn (1987), by unit quaternions. */
export function rigidFit(matches: readonly PointPair[]): RigidFit {
  const fromCentre = new Vector3()
  const toCentre = new Vector3()
  const total = matches.reduce((sum, { weight }) => sum + weight, 0)
  for (const { from, to, weight } of matches) {
    fromCentre.addScaledVector(from, weight / total)
    toCentre.addScaledVector(to, weight / total)
  }
  const products = new Float64Array(9)
  let [fromSpread, toSpread] = [0, 0]
  for (const { from, to, weight } of matches) {
    const a = from.clone().sub(fromCentre)
    const b = to.clone().sub(toCentre)
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        products[row * 3 + column]! += weight * a.getComponent(row) * b.getComponent(column)
      }
    }
    fromSpread += weight * a.lengthSq()
    toSpread += weight * b.lengthSq()
  }
  return {
    rotation: largestEigenvector(hornMatrix(products), Math.sqrt(fromSpread * toSpread)),
    scale: Math.sqrt(toSpread / fromSpread),
    fromCentre,
    toCentre,
  }
}

/** The symmetric matrix whose largest eigenvector is the rotation, as w, x, y, z. */
function hornMatrix(products: Float64Array): number[][] {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = products as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ]
}

/** By power iteration; `bound` makes all eigenvalues positive. */
function largestEigenvector(matrix: number[][], bound: number): Quaternion {
  let vector = [1, 0.01, 0.01, 0.01]
  for (let round = 0; round < 150; round++) {
    const next = matrix.map((row, i) =>
      row.reduce((sum, value, j) => sum + value * vector[j]!, 1.01 * bound * vector[i]!),
    )
    const length = Math.hypot(...next)
    vector = next.map((value) => value / length)
  }
  const [w, x, y, z] = vector as [number, number, number, number]
  return new Quaternion(x, y, z, w)
}
