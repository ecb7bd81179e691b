import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { listProducts, type sorts } from "#contract/catalogue/operations/list-products.ts"
import { productSchedules, products } from "#db/schema.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { recordVersion } from "../product-import/record-version.ts"
import { storedRecordOf } from "../product-import/stored-records.ts"
import { matchingProducts } from "./product-filter.ts"

const sortColumns = {
  title: products.title,
  brand: products.brand,
  price: products.price,
  discount: products.discount,
  stock: products.stock,
  added: products.createdAt,
} satisfies Record<(typeof sorts)[number], unknown>

/** The products of the same model (`domain/catalogue/product-model.ts`). */
const sibling = alias(products, "sibling")
const variantsCount = sql<number>`(
  select greatest(count(*), 1)::int from ${products} as "sibling"
  where ${sibling.kind} = ${products.kind}
    and trim(${products.title}) <> ''
    and trim(${sibling.title}) = trim(${products.title})
    and trim(${sibling.brand}) = trim(${products.brand})
)`

export const listProductsOperations: Implementation[] = [
  implement(listProducts, {
    run: async ({ db }, { sort, ascending, page, limit, ...filter }) => {
      const condition = matchingProducts(filter)
      const direction = ascending ? asc : desc
      const order: SQL[] = [direction(sortColumns[sort]), direction(products.id)]
      const rows = await db
        .select({ product: products, schedule: productSchedules, variants: variantsCount })
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
        rows: rows.map(({ product, schedule, variants }) => ({
          product: product.id,
          version: recordVersion(storedRecordOf(product).record),
          handle: product.handle,
          title: product.title,
          brand: product.brand,
          kind: product.kind,
          colours: product.frameColours.map(({ name }) => name).join(", "),
          size: product.size,
          sku: product.sku,
          variants,
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
