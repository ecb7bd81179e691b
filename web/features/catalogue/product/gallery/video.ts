import type { Product } from "#domain/catalogue/product.ts"
import type { Variant } from "#web/features/catalogue/product/buying/variants.ts"

export interface Video {
  /** The product that it shows. */
  id: number
  poster: string
  address: string
}

type Filmed = Pick<Product, "id" | "thumbnail" | "videoThumbnail" | "videoUrl">

/** A product's video with its poster; null if there is none. */
export const videoOf = ({ id, thumbnail, videoThumbnail, videoUrl }: Filmed): Video | null =>
  videoUrl ? { id, poster: videoThumbnail || thumbnail, address: videoUrl } : null

export type LabelledVideo = Video & {
  /** Of its colour's tile. */
  label: string
}

/**
 * The videos of one title, the shown colour's first and the others in the order of the tiles. One
 * that several sizes share is shown once.
 */
export const videosOf = (
  products: readonly Filmed[],
  variants: readonly Variant[],
  shownId: number,
): LabelledVideo[] =>
  variants
    .toSorted((a, b) => Number(b.id === shownId) - Number(a.id === shownId))
    .flatMap(({ id, label }) => {
      const product = products.find((one) => one.id === id)
      const video = product && videoOf(product)
      return video ? [{ ...video, label }] : []
    })
    .filter(({ address }, n, all) => all.findIndex((one) => one.address === address) === n)
