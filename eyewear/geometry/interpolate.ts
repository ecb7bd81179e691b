export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Zero up to `from`, one beyond `to`, smooth in between; `from` may be the larger one. */
export const smoothstep = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from), 0, 1)
  return share * share * (3 - 2 * share)
}
