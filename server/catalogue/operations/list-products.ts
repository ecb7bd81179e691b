import { asc, count, desc, eq, type SQL } from "drizzle-orm"
import { z } from "zod"
import { productSchedules, products } from "#db/schema.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { flag } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { recordVersion } from "../product-import/record-version.ts"
import { storedRecordOf } from "../product-import/stored-records.ts"
import { matchingProducts, productFilter } from "./product-filter.ts"

const MAX_ROWS_PER_PAGE = 100
const ROWS_PER_PAGE = 50

const sortColumns = {
  title: products.title,
  brand: products.brand,
  price: products.price,
  discount: products.discount,
  stock: products.stock,
  added: products.createdAt,
} as const

const sorts = Object.keys(sortColumns) as [keyof typeof sortColumns]

const whole = z.coerce.number("must be a number").int("must be a whole number")

export const listProducts = defineOperation({
  name: "products list",
  summary: "Lists products page by page, hidden ones too",
  places: [],
  input: z.strictObject({
    ...productFilter,
    sort: z.enum(sorts, `must be one of ${sorts.join(", ")}`).default("added"),
    ascending: flag.default(false).describe("The smallest, or A, first"),
    page: whole.min(1, "must be 1 or more").max(1_000_000).default(1),
    limit: whole
      .min(1, "must be 1 or more")
      .max(MAX_ROWS_PER_PAGE, `must be at most ${MAX_ROWS_PER_PAGE}`)
      .default(ROWS_PER_PAGE),
  }),
  run: async ({ db }, { sort, ascending, page, limit, ...filter }) => {
    const condition = matchingProducts(filter)
    const direction = ascending ? asc : desc
    const order: SQL[] = [direction(sortColumns[sort]), direction(products.id)]
    const rows = await db
      .select({ product: products, schedule: productSchedules })
      .from(products)
      .leftJoin(productSchedules, eq(productSchedules.productId, products.id))
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit)
    const [counted] = await db.select({ total: count() }).from(products).where(condition)
    const brands = await db
      .selectDistinct({ brand: products.brand })
      .from(products)
      .orderBy(products.brand)
    return ok({
      total: counted?.total ?? 0,
      page,
      limit,
      brands: brands.map(({ brand }) => brand),
      rows: rows.map(({ product, schedule }) => ({
        product: product.id,
        version: recordVersion(storedRecordOf(product).record),
        handle: product.handle,
        title: product.title,
        brand: product.brand,
        kind: product.kind,
        colours: product.frameColours.map(({ name }) => name).join(", "),
        price: toRupees(product.price),
        discount: product.discount,
        sells_for: toRupees(finalPrice(product)),
        stock: product.stock,
        hidden: product.hidden,
        thumbnail: product.thumbnail,
        planned: schedule?.dueAt.toISOString() ?? null,
      })),
    })
  },
})
