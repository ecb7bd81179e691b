import { expect, test } from "vitest"
import { foreignSite } from "./product-video.tsx"
import { videoOf } from "./video.ts"

const product = (id: number, videoUrl: string | null, videoThumbnail: string | null = null) => ({
  thumbnail: `${id}-front-640.webp`,
  videoThumbnail,
  videoUrl,
})

test("A video has its own poster picture, or the product's if it has none [PDP-03]", () => {
  expect(videoOf(product(1, "spin.mp4", "poster-640.webp"))).toEqual({
    poster: "poster-640.webp",
    address: "spin.mp4",
  })
  expect(videoOf(product(1, "spin.mp4", ""))?.poster).toBe("1-front-640.webp")
  expect(videoOf(product(1, null))).toBeNull()
})

test("A link to another site shows its name [PDP-16]", () => {
  expect(foreignSite("https://www.video.example/watch?v=1")).toBe("video.example")
  expect(foreignSite("kajal-square-black-spin.mp4")).toBeNull()
})
