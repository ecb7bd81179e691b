import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import { avifOf, isWornPicture, PICTURE_WIDTHS } from "#domain/catalogue/picture-name.ts"
import { contactLensLookOf } from "../proof/photography/contact-lens-look.ts"
import { sampleShop } from "./sample-shop.ts"

const { products, homeBlocks } = sampleShop
const folder = join(import.meta.dirname, "pictures")

/** The files of a picture; the shop makes the WebP copy that the catalogue names, and others, of them. */
const filesOf = (picture: string): string[] =>
  PICTURE_WIDTHS.avif.map((width) => picture.replace("-640.webp", `-${width}.avif`))

const missing = (files: string[]) => files.filter((file) => !existsSync(join(folder, file)))

test("Every picture exists in every size, and hovering shows the quarter view [LST-14]", () => {
  const shown = products.flatMap(({ thumbnail, pictures }) => [thumbnail, ...pictures])
  expect(missing([...new Set(shown)].flatMap((picture) => filesOf(picture)))).toEqual([])
  expect(products.every(({ pictures: [first] }) => first?.endsWith("-quarter-640.webp"))).toBe(true)
})

test("Every video that a product names exists, and begins with one of its pictures [PDP-16]", () => {
  const filmed = products.filter(({ videoUrl }) => videoUrl !== null)
  expect(filmed.length).toBeGreaterThan(0)
  expect(missing(filmed.map(({ videoUrl }) => videoUrl!))).toEqual([])
  for (const { videoThumbnail, pictures } of filmed) expect(videoThumbnail).toBe(pictures[0])
})

test("Every slide and poster has its picture in every size", () => {
  const shown = homeBlocks
    .flatMap(({ items }) => items)
    .flatMap((item) => [item, ...item.others])
    .flatMap(({ picture }) => picture || [])
    .filter((picture) => !isWornPicture(picture))
  expect(missing(shown.flatMap((picture) => filesOf(picture)))).toEqual([])
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

test("The sample shop has at most 2,000 files and 40 MB, and each picture once", () => {
  const options = { recursive: true, withFileTypes: true } as const
  const files = readdirSync(import.meta.dirname, options).filter((one) => one.isFile())
  const bytes = files.map(({ name, parentPath }) => statSync(join(parentPath, name)).size)
  expect(files.length).toBeLessThanOrEqual(2_000)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000)
  expect(files.filter(({ name }) => avifOf(name) !== null)).toEqual([])
})
