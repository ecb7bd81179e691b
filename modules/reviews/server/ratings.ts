import { and, count, eq, inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import type { ProductId } from "#domain/core/id.ts"
import { defineCataloguePart } from "#server/catalogue/products/catalogue-part.ts"
import type { AppContext } from "#server/core/context.ts"
import { countByStars, ratingOf } from "../rules/review.ts"
import { customerPhotos, productReviews, reviews } from "./tables.ts"

/** The published reviews of each product that has any, by stars, and what is shown of the sample. */
export const ratings = defineCataloguePart({
  read: async (db) => {
    const photos = await db.select().from(customerPhotos).orderBy(customerPhotos.id)
    const samples = await db.select().from(reviews).orderBy(reviews.id)
    return {
      byProduct: await findStars(db),
      reviews: samples.map(({ id: _, ...review }) => review),
      customerPhotos: photos.map(({ id: _, ...photo }) => photo),
    }
  },
  update: async (db, { byProduct }, ids) => {
    const found = await findStars(db, ids)
    for (const id of ids) byProduct.delete(id)
    for (const [id, byStars] of found) byProduct.set(id, byStars)
  },
  fieldsOf: ({ id }, { byProduct }) => {
    const byStars = byProduct.get(id)
    return { fields: byStars ? { rating: ratingOf(byStars) } : {}, until: null }
  },
})

/**
 * The published reviews of each product that has any, by stars.
 * @param productIds only of these
 */
export async function findStars(
  db: Db,
  productIds?: readonly ProductId[],
): Promise<Map<ProductId, number[]>> {
  const { productId, stars, state } = productReviews
  const isOfThese = productIds && inArray(productId, [...productIds])
  const rows = await db
    .select({ productId, stars, count: count() })
    .from(productReviews)
    .where(and(eq(state, "published"), isOfThese))
    .groupBy(productId, stars)
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map(Array.from(byProduct, ([id, counts]) => [id, countByStars(counts)]))
}

/** Shown with a sample product while it has no reviews by buyers. */
export function samplesOf(
  { catalogue }: Pick<AppContext, "catalogue">,
  product: Pick<Product, "id" | "kind">,
) {
  const { index, sampleIds } = catalogue.now()
  // Samples about glasses are shown with glasses only.
  if (!sampleIds.has(product.id) || !hasFrame(product)) return { reviews: [], customerPhotos: [] }
  const { reviews, customerPhotos } = ratings.of(index)
  const isShown = ({ productId }: { productId: ProductId }) => index.positions.has(productId)
  return { reviews, customerPhotos: customerPhotos.filter(isShown) }
}

/** Of buyers if there are any; otherwise of the samples, labelled as samples. */
export function shownRating(context: Pick<AppContext, "catalogue">, product: Product) {
  const ofBuyers = ratings.of(context.catalogue.now().index).byProduct.get(product.id)
  const rating = ratingOf(ofBuyers ?? countByStars(samplesOf(context, product).reviews))
  return { rating: rating.count > 0 ? { ...rating, is_sample: !ofBuyers } : null }
}
