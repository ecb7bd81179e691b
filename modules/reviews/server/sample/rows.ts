import type { ModuleSample } from "#db/load-sample.ts"
import { customerPhotos as photosTable, reviews as reviewsTable } from "../tables.ts"
import { customerPhotos } from "./customer-photos.ts"
import { reviews } from "./reviews.ts"

export default {
  rows: [
    { table: reviewsTable, rows: reviews.map((review, n) => ({ id: n + 1, ...review })) },
    { table: photosTable, rows: customerPhotos.map((photo, n) => ({ id: n + 1, ...photo })) },
  ],
} satisfies ModuleSample
