export interface Review {
  /** 1–5. */
  stars: number
  name: string
  city: string
  text: string
}

/** A picture of a product by a customer: no people. */
export interface CustomerPhoto {
  /** Path below `{api}`. */
  picture: string
  /** What a shopper who cannot see the picture is told. */
  alt: string
  /** The product in the picture. */
  productId: number
}

/** The mean of the stars to one decimal; 0 without reviews. */
export const averageStars = (reviews: readonly Pick<Review, "stars">[]): number => {
  if (reviews.length === 0) return 0
  const sum = reviews.reduce((total, { stars }) => total + stars, 0)
  return Math.round((sum / reviews.length) * 10) / 10
}
