import type { ShownTotals } from "#contract/order-line.ts"

/** What the total of an order is called, by how it is paid. */
export function totalName(cash: ShownTotals["cash"]): string {
  switch (cash?.state) {
    case undefined:
      return "Total paid"
    case "to_collect":
      return "To pay in cash"
    case "collected":
      return "Paid in cash"
    default:
      return "Collected in cash"
  }
}
