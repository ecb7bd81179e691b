import { expect, test } from "vitest"
import { pictureAddress, pictureCopies, sharedPicture } from "./pictures.ts"

test("A bare name, a path and an absolute address resolve to the picture [API-02]", () => {
  expect(pictureAddress("a-front-640.webp")).toBe("/backend/uploads/a-front-640.webp")
  expect(pictureAddress("/banners/a.webp")).toBe("/backend/banners/a.webp")
  expect(pictureAddress("https://cdn.example/a.jpg")).toBe("https://cdn.example/a.jpg")
})

test("A new browser is offered AVIF in three widths, an old one WebP in two", () => {
  expect(pictureCopies("a-front-640.webp", "avif")).toBe(
    "/backend/uploads/a-front-320.avif 320w, /backend/uploads/a-front-640.avif 640w, /backend/uploads/a-front-1200.avif 1200w",
  )
  expect(pictureCopies("a-front-640.webp", "webp")).not.toContain("1200")
  expect(pictureCopies("scene-chai-640.webp", "avif", 640)).not.toContain("1200")
})

test("A picture of another host is shown unchanged", () => {
  expect(pictureCopies("https://cdn.example/a.jpg", "avif")).toBeUndefined()
})

test("A shared link uses a JPEG, which every link preview supports", () => {
  expect(sharedPicture(["a-quarter-640.webp", "a-front-640.webp"])).toBe(
    "/backend/uploads/a-quarter-1200.jpg",
  )
})

test("A product without a picture has none for links, rather than the folder's address", () => {
  expect(sharedPicture([])).toBeNull()
  expect(sharedPicture([""])).toBeNull()
})
