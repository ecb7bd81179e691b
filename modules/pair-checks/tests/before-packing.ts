import type { PrepareForPacking } from "#tests/before-packing.ts"
import { orderedValuesWith } from "./ordered-values.ts"

/**
 * Checks the finished pairs of an order or a line, each with the values that were ordered; those
 * that are not made, or are checked, are left.
 */
const checkPairs: PrepareForPacking = async (run, id) => {
  const { lines } = await run("orders show", { id })
  for (const line of lines) {
    for (const [index, { made, check }] of line.pairs.entries()) {
      if (!made || check !== null || line.packed !== null) continue
      const pair = { id: line.id, pair: index + 1 }
      await run("orders check-pair", { ...pair, ...(await orderedValuesWith(run, pair)) })
    }
  }
}

export default checkPairs
