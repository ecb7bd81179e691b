import type { ShownTotals } from "#contract/orders/order-line.ts"

/** The label of an order's total, by payment method. */
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
