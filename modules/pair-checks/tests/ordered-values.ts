import { formatPrism } from "@chashma/optics/powers/prescription-details.ts"
import type { Run } from "#tests/before-packing.ts"

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
