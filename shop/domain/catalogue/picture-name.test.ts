import { expect, test } from "vitest"
import {
  avifOf,
  PICTURE_WIDTHS,
  pictureFile,
  pictureName,
  readPictureName,
} from "./picture-name.ts"

test("A picture is found by its name, also with a path before it", () => {
  expect(pictureName("kajal-square-front")).toBe("kajal-square-front-640.webp")
  expect(readPictureName("kajal-square-front-640.webp")).toBe("kajal-square-front")
  expect(readPictureName("uploads/kajal-640.webp")).toBe("uploads/kajal")
})

test.each(["kajal-320.webp", "kajal-640.avif", "kajal.webp", "kajal-640.webp.exe", ""])(
  "%j is not a picture name",
  (name) => expect(readPictureName(name)).toBeNull(),
)

test("The name of a picture is one of its files", () => {
  expect(PICTURE_WIDTHS.webp).toContain(640)
  expect(pictureFile("kajal", 640, "webp")).toBe(pictureName("kajal"))
})

test.each([
  ["kajal-320.webp", "kajal-320.avif"],
  ["kajal-640.webp", "kajal-640.avif"],
  ["kajal-1200.jpg", "kajal-1200.avif"],
])("%s is made of %s", (copy, avif) => expect(avifOf(copy)).toBe(avif))

test.each([
  ...["kajal-640.avif", "kajal-640.jpg", "kajal-1200.webp", "kajal-641.webp", "kajal-0640.webp"],
  ...["kajal-640.webp.exe", "kajal640.webp", "logo-480x120-0123456789abcdef.webp", ""],
])("%j is made of no other file", (name) => expect(avifOf(name)).toBeNull())
