import type { listProducts } from "#contract/catalogue/operations/list-products.ts"
import type { OperationRequest } from "#contract/office/operation.ts"
import { filtersIn } from "../shared/filter-bar.tsx"

/** Values of the URL are validated by the server. */
const filters = ["kind", "brand", "stock", "visibility"] as const
export type ProductFilters = Pick<
  OperationRequest<typeof listProducts>,
  (typeof filters)[number] | "find"
>

/** The filters in the URL; search words are in the history entry's state instead. */
export const readFilters = (search: URLSearchParams, state: unknown): ProductFilters => {
  const find = (state as { find?: unknown } | null)?.find
  const given = filtersIn(search, filters) as ProductFilters
  return { ...given, ...(typeof find === "string" && find && { find }) }
}
