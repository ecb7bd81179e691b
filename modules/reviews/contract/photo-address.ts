import { API_PREFIX } from "#contract/core/endpoint.ts"

/** A photo of a published review, visible to all visitors. */
export const reviewPhotoAddress = (photoId: string): string =>
  `${API_PREFIX}/api/reviews/photos/${photoId}`
