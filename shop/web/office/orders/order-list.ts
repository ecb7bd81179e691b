import type { OperationReply, OperationRequest } from "#contract/office/operation.ts"
import type { listOrders } from "#contract/orders/operations/orders.ts"
import type { OrderFilters } from "#domain/orders/order-filters.ts"
import { filtersIn } from "../shared/filter-bar.tsx"

/** A row of `orders`. */
export type ListedOrder = OperationReply<typeof listOrders>[number]

const names = ["state", "payment", "since", "until", "late", "hold", "place", "sort"] as const

/** The filters in the URL; the server refuses wrong values. */
export const readFilters = (search: URLSearchParams) => filtersIn(search, names) as OrderFilters

/** The list with these filters: without a filter its plain address. */
export const addressOfList = (filters: OrderFilters): string => {
  const query = new URLSearchParams(Object.entries(filters)).toString()
  return query ? `/office/orders?${query}` : "/office/orders"
}

export const isSameFilter = (one: OrderFilters, other: OrderFilters): boolean =>
  names.every((name) => one[name] === other[name])

/** Input of the list and of its export. */
export const inputOf = ({
  sort: _,
  late,
  hold,
  ...filters
}: OrderFilters): Omit<OperationRequest<typeof listOrders>, "find" | "limit"> => ({
  ...filters,
  ...(late && { late: true }),
  ...(hold && { hold: true }),
})
