import type { ModuleSample } from "#db/load-sample.ts"
import type { CustomerPhoto } from "../../rules/review.ts"
import { customerPhotos as photosTable, reviews as reviewsTable } from "../tables.ts"
import { reviews } from "./reviews.ts"

/** Rendered, and shown as samples: two rows of four on the page. @internal */
export const customerPhotos: CustomerPhoto[] = [
  {
    picture: "scene-chai-640.webp",
    alt: "Black square glasses folded on a wooden table, a tumbler of chai and a green book behind them",
    productId: 1,
  },
  {
    picture: "scene-morning-paper-640.webp",
    alt: "Tortoise cat-eye glasses folded on a newspaper, between a cup and a red pencil",
    productId: 43,
  },
  {
    picture: "scene-festival-640.webp",
    alt: "Honey-coloured round glasses on linen, among marigold blossoms",
    productId: 44,
  },
  {
    picture: "scene-window-sill-640.webp",
    alt: "Gold aviator sunglasses on a terrazzo window sill, in front of their brown case",
    productId: 42,
  },
  {
    picture: "scene-block-print-640.webp",
    alt: "Gold round sunglasses on block-printed cloth, with a green case and a lens wipe",
    productId: 46,
  },
  {
    picture: "scene-desk-640.webp",
    alt: "Black rectangular glasses standing open on a wooden desk, beside a blue book and a pencil",
    productId: 9,
  },
  {
    picture: "scene-lunch-640.webp",
    alt: "Tortoise sunglasses on a checked tablecloth, with a tumbler and a lens wipe",
    productId: 45,
  },
  {
    picture: "scene-reading-hour-640.webp",
    alt: "Peacock-green oval glasses on linen, between a wine-red book and a cup",
    productId: 41,
  },
]

export default {
  rows: [
    { table: reviewsTable, rows: reviews.map((review, n) => ({ id: n + 1, ...review })) },
    { table: photosTable, rows: customerPhotos.map((photo, n) => ({ id: n + 1, ...photo })) },
  ],
} satisfies ModuleSample
