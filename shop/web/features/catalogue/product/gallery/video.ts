import type { Product } from "#domain/catalogue/product.ts"

export interface Video {
  poster: string
  address: string
}

type Filmed = Pick<Product, "thumbnail" | "videoThumbnail" | "videoUrl">

/** A product's video with its poster; null if there is none. */
export const videoOf = ({ thumbnail, videoThumbnail, videoUrl }: Filmed): Video | null =>
  videoUrl ? { poster: videoThumbnail || thumbnail, address: videoUrl } : null
