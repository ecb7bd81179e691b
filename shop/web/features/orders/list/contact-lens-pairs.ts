import type { ShownOrderLine } from "#contract/orders/order-line.ts"

/** A row of My orders: one order line, or the two eyes of one pair of contact lenses. */
export type OrderRow = readonly [ShownOrderLine, ...ShownOrderLine[]]

/** Joins the lines of a pair of contact lenses while both are in the same state. */
export function rowsOf(lines: readonly ShownOrderLine[]): OrderRow[] {
  const groups = Map.groupBy(lines, (line) =>
    line.contactLens && line.purchase?.number
      ? [line.purchase.number, line.productId, line.state].join(" ")
      : line.id,
  )
  return [...groups.values()].flatMap((group): OrderRow[] => {
    const [right, left, ...others] = group
    const isPair = others.length === 0 && right?.contactLens?.eye !== left?.contactLens?.eye
    return right && left && isPair ? [[right, left]] : group.map((line) => [line])
  })
}
