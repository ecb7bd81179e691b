import { asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm"
import { listProducts, type sorts } from "#contract/catalogue/operations/list-products.ts"
import type { Db } from "#db/connection.ts"
import { productSchedules, products } from "#db/schema.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { modelKey } from "#domain/catalogue/product-model.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { recordVersion } from "../product-changes/product-record.ts"
import { storedRecordOf } from "../product-changes/stored-records.ts"
import { matchingProducts } from "./product-filter.ts"

const sortColumns = {
  title: products.title,
  brand: products.brand,
  price: products.price,
  discount: products.discount,
  stock: products.stock,
  added: products.createdAt,
} satisfies Record<(typeof sorts)[number], unknown>

/** How many products each model of these has, itself included, by `modelKey`. */
async function countVariants(db: Db, rows: (typeof products.$inferSelect)[]) {
  const { kind } = products
  const [brand, title] = [
    sql<string>`trim(${products.brand})`,
    sql<string>`trim(${products.title})`,
  ]
  const titles = [...new Set(rows.map((row) => row.title.trim()))]
  const models = await db
    .select({ brand, kind, title, variants: count() })
    .from(products)
    .where(inArray(title, titles))
    .groupBy(brand, kind, title)
  return new Map(models.map((model) => [modelKey(model), model.variants]))
}

export const listProductsOperations: Implementation[] = [
  implement(listProducts, {
    run: async ({ db }, { sort, ascending, page, limit, ...filter }) => {
      const condition = matchingProducts(filter)
      const direction = ascending ? asc : desc
      // What is on sale first.
      const order: SQL[] = [
        asc(products.hidden),
        direction(sortColumns[sort]),
        direction(products.id),
      ]
      const rows = await db
        .select({ product: products, schedule: productSchedules })
        .from(products)
        .leftJoin(productSchedules, eq(productSchedules.productId, products.id))
        .where(condition)
        .orderBy(...order)
        .limit(limit)
        .offset((page - 1) * limit)
      const variants = await countVariants(
        db,
        rows.map(({ product }) => product),
      )
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
          size: sizeOf(product),
          sku: product.sku,
          variants: variants.get(modelKey(product)) ?? 1,
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
  }),
]
