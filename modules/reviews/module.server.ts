import { sql } from "drizzle-orm"
import { defineServerModule } from "#server/define-server-module.ts"
import declared from "./module.ts"
import { reviewHandlers } from "./server/handlers.ts"
import { reviewOperations } from "./server/operations.ts"
import { reviewPhotoRoute } from "./server/photo-route.ts"
import { reviewPrivacy } from "./server/privacy.ts"
import { ratings, shownRating } from "./server/ratings.ts"
import { productReviews } from "./server/tables.ts"

export default defineServerModule(declared, {
  endpoints: reviewHandlers,
  routes: [reviewPhotoRoute],
  operations: reviewOperations,
  catalogueParts: [ratings],
  productParts: shownRating,
  privacy: reviewPrivacy,
  shopperRecords: (shopper) =>
    sql`select id::text from ${productReviews} where shopper_id = ${shopper}`,
})
