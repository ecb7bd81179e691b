import { and, count, eq, inArray, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import type { Product, Rating } from "#domain/catalogue/product.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import type { ProductId } from "#domain/core/id.ts"
import { defineCataloguePart } from "#server/catalogue/products/catalogue-part.ts"
import type { AppContext } from "#server/core/context.ts"
import { averageStars, ratingOf } from "../rules/review.ts"
import { customerPhotos, productReviews, reviews } from "./tables.ts"

/** The rating of each product that has published reviews, and what is shown of the sample. */
export const ratings = defineCataloguePart({
  read: async (db) => {
    const photos = await db.select().from(customerPhotos).orderBy(customerPhotos.id)
    const samples = await db.select().from(reviews).orderBy(reviews.id)
    return {
      byProduct: await findRatings(db),
      reviews: samples.map(({ id: _, ...review }) => review),
      customerPhotos: photos.map(({ id: _, ...photo }) => photo),
    }
  },
  update: async (db, { byProduct }, ids) => {
    const found = await findRatings(db, ids)
    for (const id of ids) byProduct.delete(id)
    for (const [id, rating] of found) byProduct.set(id, rating)
  },
  fieldsOf: ({ id }, { byProduct }) => {
    const rating = byProduct.get(id)
    return { fields: rating ? { rating } : {}, until: null }
  },
})

/** @param productIds only of these */
async function findRatings(db: Db, productIds?: readonly ProductId[]) {
  const rows = await db
    .select({
      productId: productReviews.productId,
      stars: sql<number>`sum(${productReviews.stars})::int`,
      count: count(),
    })
    .from(productReviews)
    .where(
      and(
        eq(productReviews.state, "published"),
        productIds && inArray(productReviews.productId, [...productIds]),
      ),
    )
    .groupBy(productReviews.productId)
  return new Map<ProductId, Rating>(
    rows.flatMap(({ productId, stars, count }) => {
      const rating = ratingOf(stars, count)
      return rating ? [[productId, rating]] : []
    }),
  )
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
  const rating = ratings.of(context.catalogue.now().index).byProduct.get(product.id)
  if (rating) return { rating: { ...rating, is_sample: false } }
  const { reviews } = samplesOf(context, product)
  if (reviews.length === 0) return { rating: null }
  return { rating: { average: averageStars(reviews), count: reviews.length, is_sample: true } }
}
