import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import { isWornPicture } from "#domain/catalogue/picture-name.ts"
import { contactLensLookOf } from "../proof/photography/contact-lens-look.ts"
import { customerPhotos } from "./customer-photos.ts"
import { sampleShop } from "./sample-shop.ts"

const { products, homeBlocks } = sampleShop
const folder = join(import.meta.dirname, "pictures")

/** The copies of a picture that pages choose from, by the 640 px one that the catalogue names. */
const copiesOf = (picture: string, sizes: Record<"avif" | "webp", number[]>): string[] =>
  Object.entries(sizes).flatMap(([format, widths]) =>
    widths.map((width) => picture.replace("-640.webp", `-${width}.${format}`)),
  )
const sizes = { avif: [320, 640, 1200], webp: [320, 640] }

const missing = (files: string[]) => files.filter((file) => !existsSync(join(folder, file)))

test("Every picture exists in every size, and hovering shows the quarter view [LST-14]", () => {
  const shown = products.flatMap(({ thumbnail, pictures }) => [thumbnail, ...pictures])
  expect(missing([...new Set(shown)].flatMap((picture) => copiesOf(picture, sizes)))).toEqual([])
  expect(products.every(({ pictures: [first] }) => first?.endsWith("-quarter-640.webp"))).toBe(true)
})

test("Every product has a picture in a format for shared links and feeds", () => {
  const quarters = products.flatMap(({ pictures }) => pictures[0] ?? [])
  const shared = quarters.map((picture) => picture.replace("-640.webp", "-1200.jpg"))
  expect(missing(shared)).toEqual([])
})

test("Every video that a product names exists, with a poster picture [PDP-16]", () => {
  const filmed = products.flatMap(({ videoUrl, videoThumbnail }) => [
    ...(videoUrl === null ? [] : [videoUrl]),
    ...(videoThumbnail === null ? [] : [videoThumbnail]),
  ])
  expect(filmed.length).toBeGreaterThan(0)
  expect(missing(filmed)).toEqual([])
})

test("Every slide and poster has its picture in every size", () => {
  const shown = homeBlocks
    .flatMap(({ items }) => items)
    .flatMap((item) => [item, ...item.others])
    .flatMap(({ picture }) => picture || [])
    .filter((picture) => !isWornPicture(picture))
  expect(missing(shown.flatMap((picture) => copiesOf(picture, sizes)))).toEqual([])
})

test("Every customer photo exists [PDP-15]", () => {
  const shown = customerPhotos.map(({ picture }) => picture)
  const copies = shown.flatMap((one) => copiesOf(one, { avif: [320, 640], webp: [320, 640] }))
  expect(missing(copies)).toEqual([])
})

test("Products that share their pictures look the same", () => {
  const looksAs = (product: (typeof products)[number]) =>
    lookOf(product) ?? contactLensLookOf(product)
  for (const sharing of Map.groupBy(products, ({ thumbnail }) => thumbnail).values()) {
    const [first, ...others] = sharing
    for (const other of others) {
      expect(looksAs(other), `${other.id} like ${first?.id}`).toEqual(first && looksAs(first))
    }
  }
})

test("All pictures together are smaller than 70 MB", () => {
  const bytes = readdirSync(folder).map((file) => statSync(join(folder, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(70_000_000)
})
