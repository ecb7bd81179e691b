import type { OfficeOrder, OfficeOrderLine } from "#contract/orders/operations/whole-order.ts"

export type { OfficeOrder, OfficeOrderLine }

/** How many pairs of a line are made. */
export const countMade = ({ pairs }: OfficeOrderLine): number =>
  pairs.filter(({ made }) => made).length

/** What operations call an order. */
export const orderNameOf = ({ number, payment }: Pick<OfficeOrder, "number" | "payment">): string =>
  number ?? payment
