import { count, sql } from "drizzle-orm"
import { handleOf } from "#domain/handle.ts"
import type { BrandSection, Category, Poster, Product, Slide } from "#domain/product.ts"
import type { CustomerPhoto, Review } from "#domain/review.ts"
import type { Db } from "./connection.ts"
import {
  brandSections,
  catalogueVersion,
  categories,
  customerPhotos,
  posters,
  products,
  reviews,
  slides,
} from "./schema.ts"

/** Everything an empty shop needs before it opens. */
export interface ShopContents {
  products: Product[]
  categories: Category[]
  slides: Slide[]
  brandSections: BrandSection[]
  posters: Poster[]
  /** Shown with the sample products, never with products of the owner. */
  reviews: Review[]
  customerPhotos: CustomerPhoto[]
}

/** Fills an empty database; one that holds products already is left as it is. */
export async function seedIfEmpty(db: Db, contents: ShopContents): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes starting on one empty database: the second waits here and then finds products.
    await tx.execute(sql`lock table ${catalogueVersion} in exclusive mode`)
    const [found] = await tx.select({ products: count() }).from(products)
    if (found && found.products > 0) return
    await insertProducts(tx, contents.products, { isSample: true })
    await tx
      .insert(categories)
      .values(contents.categories.map(({ name }, position) => ({ position, name })))
    await tx.insert(slides).values(contents.slides)
    await tx.insert(brandSections).values(contents.brandSections)
    await tx.insert(posters).values(contents.posters)
    await tx
      .insert(reviews)
      .values(contents.reviews.map((review, index) => ({ id: index + 1, ...review })))
    await tx
      .insert(customerPhotos)
      .values(contents.customerPhotos.map((photo, index) => ({ id: index + 1, ...photo })))
    await tx.insert(catalogueVersion).values({ id: 1, version: 1 }).onConflictDoNothing()
  })
}

const rowsPerInsert = 500

export async function insertProducts(
  db: Db,
  list: Product[],
  { isSample = false } = {},
): Promise<void> {
  for (let start = 0; start < list.length; start += rowsPerInsert) {
    const rows = list.slice(start, start + rowsPerInsert)
    await db.insert(products).values(
      rows.map((product) => ({
        ...product,
        isSample,
        handle: handleOf(product),
        createdAt: new Date(product.createdAt),
      })),
    )
  }
}
