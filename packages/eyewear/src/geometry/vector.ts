/** A point or direction in millimetres: x towards the wearer's left, y up, z forward. */
export type Vector = readonly [x: number, y: number, z: number]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]

/** `a + by · b`. */
export const addScaled = (a: Vector, b: Vector, by: number): Vector => add(a, scale(b, by))

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const length = (a: Vector): number => Math.hypot(a[0], a[1], a[2])

/** The direction of `a`; the null vector is unchanged. */
export const unit = (a: Vector): Vector => scale(a, 1 / (length(a) || 1))

export const mixVectors = (a: Vector, b: Vector, share: number): Vector =>
  addScaled(a, subtract(b, a), share)

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Zero up to `from`, one beyond `to`, smooth in between; `from` may be the larger one. */
export const smoothstep = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from), 0, 1)
  return share * share * (3 - 2 * share)
}
