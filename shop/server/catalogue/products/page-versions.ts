/** Maximum delay until the pages of a product show a change of it. */
const PRODUCT_MERGE_MS = 1000
/** Maximum delay until the other pages, where the product is one of many, show it. */
const OTHERS_MERGE_MS = 60_000

/**
 * Versions of the cached pages. A change of one product makes its own pages anew, at most once a
 * second, and all others at most once a minute: otherwise repeatedly buying and returning the last
 * piece would make the whole shop anew each time.
 */
export function pageVersions() {
  let ofAll = 1
  const ofProducts = new Map<number, number>()
  const changed = new Set<number>()
  let raisedAt = Number.NEGATIVE_INFINITY
  let [productsTimer, othersTimer]: (NodeJS.Timeout | undefined)[] = []
  const raiseAll = () => {
    clearTimeout(productsTimer)
    clearTimeout(othersTimer)
    productsTimer = othersTimer = undefined
    changed.clear()
    ofAll += 1
  }
  const raiseChanged = () => {
    productsTimer = undefined
    raisedAt = performance.now()
    for (const id of changed) ofProducts.set(id, (ofProducts.get(id) ?? 0) + 1)
    changed.clear()
    othersTimer ??= setTimeout(raiseAll, OTHERS_MERGE_MS).unref()
  }
  return {
    /** Versions only grow, so a sum of them is never reached twice. */
    current: (product: number | null = null) =>
      ofAll + (product === null ? 0 : (ofProducts.get(product) ?? 0)),
    raiseAll,
    raiseProducts: (ids: number[]) => {
      for (const id of ids) changed.add(id)
      if (productsTimer || changed.size === 0) return
      const waitMs = raisedAt + PRODUCT_MERGE_MS - performance.now()
      if (waitMs <= 0) raiseChanged()
      else productsTimer = setTimeout(raiseChanged, waitMs).unref()
    },
  }
}
