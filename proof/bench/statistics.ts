/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: Iterable<number>): number {
  const sorted = ascending(values)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The smallest value that at least `percent` of all values do not exceed (nearest rank). */
export function percentile(values: Iterable<number>, percent: number): number {
  const sorted = ascending(values)
  const rank = Math.ceil((percent / 100) * sorted.length)
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1]!
}

/** The median of every figure over several rounds; null where a round could not measure it. */
export function medianOfEach<Name extends string>(
  rounds: readonly Record<Name, number | null>[],
): Record<Name, number | null> {
  const names = Object.keys(rounds[0] ?? {}) as Name[]
  const medians = names.map((name) => {
    const values = rounds.map((round) => round[name])
    const isWhole = values.every((value) => value !== null)
    return [name, isWhole ? median(values) : null] as const
  })
  return Object.fromEntries(medians) as Record<Name, number | null>
}

function ascending(values: Iterable<number>): Float64Array {
  const sorted = Float64Array.from(values).sort()
  if (sorted.length === 0) throw new RangeError("There is nothing to take a figure from.")
  return sorted
}
