import { formatPrism } from "@chashma/optics/powers/prescription-details.ts"

/** Runs an operation of the owner. @returns its result. @throws its message */
type Run = (operation: string, input: Record<string, unknown>) => Promise<any>

/**
 * Checks the finished pairs of an order or a line, each with the values that were ordered; those
 * that are not made, or are checked, are left.
 */
export async function checkPairsWith(run: Run, id: string): Promise<void> {
  const { lines } = await run("orders show", { id })
  for (const line of lines) {
    for (const [index, { made, check }] of line.pairs.entries()) {
      if (!made || check !== null || line.packed !== null) continue
      const pair = { id: line.id, pair: index + 1 }
      await run("orders check-pair", { ...pair, ...(await orderedValuesWith(run, pair)) })
    }
  }
}

/** What `orders check-pair` is given for a pair that is exactly as ordered. */
export async function orderedValuesWith(run: Run, pair: { id: string; pair: number }) {
  const { ordered } = await run("orders pair", pair)
  const shown = (value: number | null | undefined) => (value == null ? "" : String(value))
  const valuesOf = ({ power, pd, height, prism }: any) => ({
    ...{ sphere: shown(power.sph), cylinder: shown(power.cyl), axis: shown(power.axis) },
    ...{ add: shown(power.add), prism: prism ? formatPrism(prism) || "0" : "" },
    ...{ pd: shown(pd), height: shown(height) },
  })
  return ordered ? { right: valuesOf(ordered.right), left: valuesOf(ordered.left) } : {}
}
