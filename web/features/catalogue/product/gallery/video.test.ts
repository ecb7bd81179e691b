import { expect, test } from "vitest"
import { foreignSite } from "./foreign-site.ts"
import { videoOf, videosOf } from "./video.ts"

const product = (id: number, videoUrl: string | null, videoThumbnail: string | null = null) => ({
  id,
  thumbnail: `${id}-front-640.webp`,
  videoThumbnail,
  videoUrl,
})

const variant = (id: number, label: string) => ({ id, label, thumbnail: "", inStock: true })

test("A video has its own poster picture, or the product's if it has none [PDP-03]", () => {
  expect(videoOf(product(1, "spin.mp4", "poster-640.webp"))).toEqual({
    id: 1,
    poster: "poster-640.webp",
    address: "spin.mp4",
  })
  expect(videoOf(product(1, "spin.mp4", ""))?.poster).toBe("1-front-640.webp")
  expect(videoOf(product(1, null))).toBeNull()
})

test("The videos of a title begin with the current colour, and leave out colours without one [PDP-16]", () => {
  const products = [product(1, "black.mp4"), product(2, null), product(3, "green.mp4")]
  const variants = [variant(1, "Black"), variant(2, "Red"), variant(3, "Green")]
  expect(videosOf(products, variants, 3).map(({ label }) => label)).toEqual(["Green", "Black"])
  expect(videosOf(products, variants, 2).map(({ label }) => label)).toEqual(["Black", "Green"])
  expect(videosOf([], variants, 1)).toEqual([])
  // Sizes of one colour share their video.
  const shared = products.map((one) => ({ ...one, videoUrl: products[0]!.videoUrl }))
  expect(videosOf(shared, variants, 3)).toHaveLength(1)
})

test("A link to another site shows its name [PDP-16]", () => {
  expect(foreignSite("https://www.video.example/watch?v=1")).toBe("video.example")
  expect(foreignSite("kajal-square-black-spin.mp4")).toBeNull()
})
