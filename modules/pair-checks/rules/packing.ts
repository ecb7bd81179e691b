interface LineToPack {
  title: string
  quantity: number
  /** Null for a frame or contact lenses alone. */
  lens: object | null
  /** The pairs, from 1, that passed or were released. */
  passedPairs: readonly number[]
  /** The pairs that are outside tolerance or have a fault. */
  failedPairs: readonly number[]
}

/**
 * Why a line may not be packed, as a sentence; null if it may.
 * @param isCheckRequired whether the shop packs only pairs that were checked; a pair that failed is
 *   never packed
 */
export function uncheckedInWords(line: LineToPack, isCheckRequired: boolean): string | null {
  const { title, quantity, lens, passedPairs, failedPairs } = line
  const which = (pairs: readonly number[]) =>
    quantity === 1
      ? title
      : `${title}, ${pairs.length === 1 ? "pair" : "pairs"} ${pairs.join(", ")}`
  if (failedPairs.length > 0) {
    return `${which(failedPairs)}: the check failed. Make it again, or have it released.`
  }
  if (!isCheckRequired || lens === null) return null
  const unchecked = Array.from({ length: quantity }, (_, index) => index + 1).filter(
    (pair) => !passedPairs.includes(pair),
  )
  return unchecked.length > 0 ? `${which(unchecked)}: not checked yet. Check it first.` : null
}
