import { z } from "zod"

/** A row of `products list`. */
export const listedProduct = z.object({
  product: z.number(),
  version: z.string(),
  handle: z.string(),
  title: z.string(),
  brand: z.string(),
  kind: z.string(),
  colours: z.string(),
  price: z.number(),
  discount: z.number(),
  sells_for: z.number(),
  stock: z.number(),
  hidden: z.boolean(),
  thumbnail: z.string(),
  planned: z.string().nullable(),
})

export type OfficeProduct = z.output<typeof listedProduct>

export const productListReply = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  brands: z.array(z.string()),
  rows: z.array(listedProduct),
})

/** `Kajal Square, Black`: titles alone do not distinguish colours. */
export const productLabel = ({ title, colours }: Pick<OfficeProduct, "title" | "colours">) =>
  [title, colours].filter(Boolean).join(", ")

const filters = ["kind", "brand", "stock", "visibility"] as const
export type ProductFilters = Partial<Record<(typeof filters)[number] | "find", string>>

/** The filters in the URL; search words are in the history entry's state instead. */
export const readFilters = (search: URLSearchParams, state: unknown): ProductFilters => {
  const find = (state as { find?: unknown } | null)?.find
  const given = filters.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return { ...Object.fromEntries(given), ...(typeof find === "string" && find && { find }) }
}
