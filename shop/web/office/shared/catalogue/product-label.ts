import type { listProducts } from "#contract/catalogue/operations/list-products.ts"
import type { OperationReply } from "#contract/office/operation.ts"

/** A row of `products list`. */
export type OfficeProduct = OperationReply<typeof listProducts>["rows"][number]

/** `Kajal Square, Black, M`: titles alone do not distinguish variants. */
export const productLabel = (row: Pick<OfficeProduct, "title" | "colours" | "size">) =>
  [row.title, row.colours, row.size].filter(Boolean).join(", ")
